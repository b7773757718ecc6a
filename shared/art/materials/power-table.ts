import { pow } from '#shared/art/maths.ts';

const STEPS = 1024;

/** x to a fixed power for 0 <= x <= 1, from a table with straight lines between 1025 entries. */
export function powerTable(exponent: number): (x: number) => number {
  const table = Float64Array.from({ length: STEPS + 2 }, (_, i) => pow(Math.min(i / STEPS, 1), exponent));
  return (x) => {
    if (x <= 0) return 0;
    if (x >= 1) return 1;
    const at = x * STEPS;
    const i = Math.floor(at);
    return table[i]! + (table[i + 1]! - table[i]!) * (at - i);
  };
}

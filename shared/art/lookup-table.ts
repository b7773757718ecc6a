const PER_UNIT = 1024;

/**
 * Returns a fast replacement for a smooth function: a table over `from..to` with 1024 linearly interpolated entries per
 * unit. Outside this range, the value stays constant.
 */
export function lookupTable(of: (x: number) => number, from = 0, to = 1): (x: number) => number {
  const table = Float64Array.from({ length: (to - from) * PER_UNIT + 2 }, (_, i) => of(from + i / PER_UNIT));
  return (x) => {
    const at = (Math.max(from, Math.min(x, to)) - from) * PER_UNIT;
    const i = at | 0;
    return table[i]! + (table[i + 1]! - table[i]!) * (at - i);
  };
}

const PER_UNIT = 1024;

/**
 * Tabulates a smooth function over `from..to` with 1024 linearly interpolated entries per unit. Beyond the ends, the
 * value stays constant.
 */
export function tabulated(of: (x: number) => number, from = 0, to = 1): (x: number) => number {
  const table = Float64Array.from({ length: (to - from) * PER_UNIT + 2 }, (_, i) => of(from + i / PER_UNIT));
  return (x) => {
    const at = (Math.max(from, Math.min(x, to)) - from) * PER_UNIT;
    const i = at | 0;
    return table[i]! + (table[i + 1]! - table[i]!) * (at - i);
  };
}

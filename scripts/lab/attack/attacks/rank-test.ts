/** Returns the median of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle - 0.5)] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** The tolerated difference between two medians, as a fraction of the larger one. */
const tolerated = 0.05;
/** The quantile of the normal distribution for one false alarm in a thousand. */
const alarm = 3.29;

/**
 * Returns whether an attacker could tell two kinds of requests apart by their times: the medians differ by more than 5
 * %, and the difference is significant in a Mann-Whitney U test. On a busy machine, medians can differ by chance.
 */
export function differs(a: readonly number[], b: readonly number[]): boolean {
  const [one, other] = [median(a), median(b)];
  if (Math.abs(one - other) <= tolerated * Math.max(one, other)) return false;
  const wins = a.reduce((sum, x) => sum + b.reduce((won, y) => won + (x > y ? 1 : x === y ? 0.5 : 0), 0), 0);
  const pairs = a.length * b.length;
  const deviation = Math.sqrt((pairs * (a.length + b.length + 1)) / 12);
  return Math.abs(wins - pairs / 2) / deviation > alarm;
}

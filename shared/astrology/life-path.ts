import { partsOf } from '#shared/astrology/calendar.ts';

/** All life path numbers: the single digits and the master numbers 11, 22, and 33, which are not reduced further. */
export const lifePaths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33] as const;

export type LifePath = (typeof lifePaths)[number];

/**
 * Returns the life path number of a birthday `YYYY-MM-DD`: sums its digits repeatedly until a number in `lifePaths`
 * remains. Throws a RangeError for an invalid date.
 */
export function lifePathOf(birthday: string): LifePath {
  return reduce(birthday).lifePath;
}

/** Returns the calculation of `lifePathOf` as text: `1 + 9 + 9 + 2 + 0 + 6 + 0 + 3 = 30, then 3 + 0 = 3`. */
export function lifePathSum(birthday: string): string {
  return reduce(birthday).steps.join(', then ');
}

function reduce(birthday: string): { lifePath: LifePath; steps: string[] } {
  partsOf(birthday);
  const steps: string[] = [];
  let digits = [...birthday.replaceAll('-', '')];
  for (;;) {
    const sum = digits.reduce((total, digit) => total + Number(digit), 0);
    steps.push(`${digits.join(' + ')} = ${sum}`);
    const lifePath = lifePaths.find((number) => number === sum);
    if (lifePath) return { lifePath, steps };
    digits = [...String(sum)];
  }
}

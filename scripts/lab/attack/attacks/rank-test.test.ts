import { expect, test } from 'vitest';
import { differs, median } from './enumeration.ts';

/** Returns numbers spread evenly around `middle`, by a fraction of it. */
const around = (middle: number, spread: number) =>
  Array.from({ length: 40 }, (_, at) => middle * (1 + spread * ((at % 8) / 7 - 0.5)));

test('the median of an even number of values is the mean of the middle ones', () => {
  expect(median([9, 1, 3, 2])).toBe(2.5);
  expect(median([5, 1, 3])).toBe(3);
});

test.each<[string, number[], number[], boolean]>([
  ['times that differ by 30 % reveal an account', around(100, 0.2), around(130, 0.2), true],
  ['medians within 5 % reveal nothing, however narrow the distributions', around(100, 0.01), around(104, 0.01), false],
  ['medians that differ by chance reveal nothing', around(100, 1.8), around(108, 1.8), false],
])('%s', (_what, a, b, expected) => {
  expect(differs(a, b)).toBe(expected);
  expect(differs(b, a)).toBe(expected);
});

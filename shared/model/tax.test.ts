import { expect, test } from 'vitest';
import { formatTaxRate, rateOf, TaxPercentage, taxLabel, taxOn } from './tax.ts';

test.each([
  [0, '0'],
  [7250, '7.25'],
  [19_000, '19'],
  [8875, '8.875'],
  [14_975, '14.975'],
  [100, '0.1'],
])('the rate %i is %s percent', (rate, percentage) => {
  expect(formatTaxRate(rate)).toBe(percentage);
  expect(TaxPercentage.safeParse(percentage).success).toBe(true);
});

test('a tax is rounded to the cent, half a cent up', () => {
  expect(taxOn(2499, 7250)).toBe(181);
  expect(taxOn(1000, 6250)).toBe(63);
  expect(taxOn(999_999, 25_500)).toBe(255_000);
});

test('the rate on a zero amount is zero', () => {
  expect(rateOf(181, 2499)).toBe(7243);
  expect(rateOf(0, 0)).toBe(0);
});

test('the label of the tax includes the rate unless it is zero or unknown', () => {
  expect([taxLabel('7.25'), taxLabel('0'), taxLabel(null)]).toEqual(['Tax (7.25%)', 'Tax', 'Tax']);
});

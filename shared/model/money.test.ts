import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dollarText, formatMoney, Money, parseMoney } from './money.ts';

const cents = fc.integer({ min: 0, max: 10_000_000_00 });

test('formatted amounts are valid and parse back to the same cents', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const text = formatMoney(amount);
      expect(Money.safeParse(text).success).toBe(true);
      expect(parseMoney(text)).toBe(amount);
    }),
  );
});

test.each([
  ['24.99', 2499],
  ['24.9', 2490],
  ['24', 2400],
  ['0.07', 7],
  ['1.10', 110],
])('parses %s as %d cents', (text, amount) => {
  expect(parseMoney(text)).toBe(amount);
});

test.each(['', '-1', '1.999', '1e3', ' 1', '1,00', 'NaN', '.5'])('rejects the amount "%s"', (text) => {
  expect(() => parseMoney(text)).toThrow(RangeError);
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('formatMoney throws for %d cents', (amount) => {
  expect(() => formatMoney(amount)).toThrow(RangeError);
});

test('an amount is shown in dollars, with commas between thousands', () => {
  const amounts = ['0.00', '24.99', '999.50', '1024.99', '100000.00', '1234567.89'];

  expect(amounts.map(dollarText)).toEqual(['$0.00', '$24.99', '$999.50', '$1,024.99', '$100,000.00', '$1,234,567.89']);
});

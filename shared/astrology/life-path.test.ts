import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lifePathOf, lifePathSum } from '#shared/astrology/life-path.ts';

const birthdays = fc
  .integer({ min: 0, max: 109_571 })
  .map((days) => new Date(Date.UTC(1900, 0, 1, 12) + days * 86_400_000).toISOString().slice(0, 10));

/** Calculates a life path number with remainders instead of digit strings. */
function naive(number: number): number {
  let sum = 0;
  for (let rest = number; rest > 0; rest = Math.floor(rest / 10)) sum += rest % 10;
  return sum < 10 || [11, 22, 33].includes(sum) ? sum : naive(sum);
}

test("a life path number is the repeated sum of the birthday's digits", () => {
  fc.assert(
    fc.property(birthdays, (birthday) => {
      expect(lifePathOf(birthday)).toBe(naive(Number(birthday.replaceAll('-', ''))));
    }),
  );
});

test.each([
  ['1992-06-03', 3, '1 + 9 + 9 + 2 + 0 + 6 + 0 + 3 = 30, then 3 + 0 = 3'],
  ['2000-01-01', 4, '2 + 0 + 0 + 0 + 0 + 1 + 0 + 1 = 4'],
  ['1999-09-29', 3, '1 + 9 + 9 + 9 + 0 + 9 + 2 + 9 = 48, then 4 + 8 = 12, then 1 + 2 = 3'],
  ['1980-01-01', 2, '1 + 9 + 8 + 0 + 0 + 1 + 0 + 1 = 20, then 2 + 0 = 2'],
])('the birthday %s has the life path number %i, and lifePathSum shows each step', (birthday, number, sum) => {
  expect(lifePathOf(birthday)).toBe(number);
  expect(lifePathSum(birthday)).toBe(sum);
});

test.each([
  ['2000-03-06', 11],
  ['1990-01-02', 22],
  ['1989-01-05', 33],
  ['1992-05-03', 11],
])('the birthday %s keeps the master number %i', (birthday, number) => {
  expect(lifePathOf(birthday)).toBe(number);
  expect(lifePathSum(birthday)).toMatch(new RegExp(`= ${number}$`));
});

test('every step of the life path calculation adds up', () => {
  fc.assert(
    fc.property(birthdays, (birthday) => {
      for (const step of lifePathSum(birthday).split(', then ')) {
        const [terms, total] = step.split(' = ');
        expect(terms!.split(' + ').reduce((sum, digit) => sum + Number(digit), 0)).toBe(Number(total));
      }
    }),
  );
});

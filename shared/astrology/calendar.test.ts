import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { birthdayRule, dayOfYear, isBirthday, weekdayNameOf, weekdayOf } from '#shared/astrology/calendar.ts';

/** Random days from 1900 to 2199 as Date objects at noon UTC. Date calculates weekdays independently of our code. */
const noons = fc
  .integer({ min: 0, max: 109_571 })
  .map((days) => new Date(Date.UTC(1900, 0, 1, 12) + days * 86_400_000));

const spell = (noon: Date) => noon.toISOString().slice(0, 10);

describe('weekdays', () => {
  test("the weekday of every day agrees with JavaScript's Date", () => {
    fc.assert(
      fc.property(noons, (noon) => {
        expect(weekdayOf(spell(noon))).toBe(noon.getUTCDay());
      }),
    );
  });

  test.each([
    ['1969-07-20', 'Sunday'],
    ['2000-02-29', 'Tuesday'],
    ['1900-01-01', 'Monday'],
    ['2100-03-01', 'Monday'],
  ])('%s was a %s', (birthday, name) => {
    expect(weekdayNameOf(birthday)).toBe(name);
  });
});

test('the day of the year counts from January 1', () => {
  fc.assert(
    fc.property(noons, (noon) => {
      const newYear = Date.UTC(noon.getUTCFullYear(), 0, 1, 12);
      expect(dayOfYear(spell(noon))).toBe((noon.getTime() - newYear) / 86_400_000 + 1);
    }),
  );
});

describe('a birthday', () => {
  test('isBirthday accepts every real day since 1900', () => {
    fc.assert(
      fc.property(noons, (noon) => {
        expect(isBirthday(spell(noon))).toBe(true);
      }),
    );
  });

  test("isBirthday accepts exactly the dates that JavaScript's Date accepts", () => {
    const field = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2399 }), field(13), field(32), (year, month, day) => {
        const noon = new Date(Date.UTC(year, month - 1, day, 12));
        const real = noon.getUTCMonth() === month - 1 && noon.getUTCDate() === day;
        const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        expect(isBirthday(text)).toBe(real);
      }),
    );
  });

  test.each([
    '',
    '1990-6-3',
    '03.06.1990',
    '1990-06-03T00:00',
    ' 1990-06-03',
    '1990-06-03\n',
    '१९९०-०६-०३',
    '1899-12-31',
    '0000-01-01',
    '1900-02-29',
    '2023-04-31',
  ])('isBirthday rejects %j', (text) => {
    expect(isBirthday(text)).toBe(false);
  });

  test('the error text names the range that isBirthday accepts', () => {
    const [, year] = /^Must be a real date from (\d{4}) to today$/.exec(birthdayRule) ?? [];
    expect(isBirthday(`${year}-01-01`)).toBe(true);
    expect(isBirthday(`${Number(year) - 1}-12-31`)).toBe(false);
  });

  test('isBirthday accepts today and rejects tomorrow', () => {
    expect(isBirthday('2026-11-20', '2026-11-20')).toBe(true);
    expect(isBirthday('2026-11-21', '2026-11-20')).toBe(false);
    expect(isBirthday('2027-01-01', '2026-11-20')).toBe(false);
  });
});

test('weekdayOf throws for an invalid date', () => {
  expect(() => weekdayOf('2023-02-30')).toThrow(RangeError);
});

import { describe, expect, test } from 'vitest';
import { zodiacOf, zodiacSigns } from '#shared/astrology/zodiac.ts';

describe('zodiac signs', () => {
  test.each([
    ['Aries', '03-21', '04-19'],
    ['Taurus', '04-20', '05-20'],
    ['Gemini', '05-21', '06-20'],
    ['Cancer', '06-21', '07-22'],
    ['Leo', '07-23', '08-22'],
    ['Virgo', '08-23', '09-22'],
    ['Libra', '09-23', '10-22'],
    ['Scorpio', '10-23', '11-21'],
    ['Sagittarius', '11-22', '12-21'],
    ['Capricorn', '12-22', '01-19'],
    ['Aquarius', '01-20', '02-18'],
    ['Pisces', '02-19', '03-20'],
  ])('%s lasts from %s to %s', (sign, first, last) => {
    expect([zodiacOf(`1992-${first}`), zodiacOf(`1992-${last}`)]).toEqual([sign, sign]);
  });
});

test("zodiacOf returns Pisces for a leap day and Capricorn for New Year's Day", () => {
  expect(zodiacOf('2000-02-29')).toBe('Pisces');
  expect(zodiacOf('2000-01-01')).toBe('Capricorn');
  expect(zodiacOf('1999-12-31')).toBe('Capricorn');
});

test('the zodiac signs follow each other in order through the year', () => {
  const days = Array.from({ length: 365 }, (_, index) => new Date(Date.UTC(1993, 2, 21 + index, 12)));

  const order = [...new Set(days.map((day) => zodiacOf(day.toISOString().slice(0, 10))))];

  expect(order).toEqual(zodiacSigns);
});

import { partsOf } from '#shared/astrology/calendar.ts';

/** The twelve signs in zodiac order, which starts in March. */
export const zodiacSigns = [
  'Aries',
  'Taurus',
  'Gemini',
  'Cancer',
  'Leo',
  'Virgo',
  'Libra',
  'Scorpio',
  'Sagittarius',
  'Capricorn',
  'Aquarius',
  'Pisces',
] as const;

export type ZodiacSign = (typeof zodiacSigns)[number];

const elements = ['fire', 'earth', 'air', 'water'] as const;

/** One of the four elements, which take turns along the zodiac. */
export type Element = (typeof elements)[number];

/** Returns the element of a sign. */
export const elementOf = (sign: ZodiacSign): Element => elements[zodiacSigns.indexOf(sign) % 4]!;

/** The first day of each sign in calendar order. A sign lasts until the next sign begins. */
const firstDays: readonly (readonly [month: number, day: number, sign: ZodiacSign])[] = [
  [1, 20, 'Aquarius'],
  [2, 19, 'Pisces'],
  [3, 21, 'Aries'],
  [4, 20, 'Taurus'],
  [5, 21, 'Gemini'],
  [6, 21, 'Cancer'],
  [7, 23, 'Leo'],
  [8, 23, 'Virgo'],
  [9, 23, 'Libra'],
  [10, 23, 'Scorpio'],
  [11, 22, 'Sagittarius'],
  [12, 22, 'Capricorn'],
];

/** Returns the sun sign of a birthday `YYYY-MM-DD`. Throws a RangeError for an invalid date. */
export function zodiacOf(birthday: string): ZodiacSign {
  const { month, day } = partsOf(birthday);
  const begun = firstDays.findLast(([firstMonth, firstDay]) => month * 100 + day >= firstMonth * 100 + firstDay);
  // January starts in Capricorn, which began in December, so days before the first sign of the list belong to
  // Capricorn.
  return begun?.[2] ?? 'Capricorn';
}

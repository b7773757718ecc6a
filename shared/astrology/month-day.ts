import { partsOf } from '#shared/astrology/calendar.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Returns a birthday in words, such as `June 7, 1992`. */
export const dateTextOf = (birthday: string): string => `${monthDayOf(birthday)}, ${partsOf(birthday).year}`;

/** Returns the month and day of a birthday, such as `June 7`. */
export function monthDayOf(birthday: string): string {
  const { month, day } = partsOf(birthday);
  return `${months[month - 1]!} ${day}`;
}

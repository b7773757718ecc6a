/** The days of the week as `weekdayOf` numbers them. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export type Weekday = (typeof weekdays)[number];

type CalendarDay = { year: number; month: number; day: number };

const earliestYear = 1900;
const daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];

/** What is said of a text that `isBirthday` refuses. */
export const birthdayRule = 'Must be a real date that is not in the future';

/** Whether `text` is a real day `YYYY-MM-DD` from 1900 on and, when `today` (same spelling) is given, not after it. */
export function isBirthday(text: string, today?: string): boolean {
  const parts = parse(text);
  if (!parts || parts.year < earliestYear) return false;
  // Four-digit years make the order of the text the order of the days.
  return today === undefined || text <= today;
}

/** Year, month (1 to 12) and day (1 to 31) of `YYYY-MM-DD`. Throws a RangeError for anything but a real day. */
export function partsOf(birthday: string): CalendarDay {
  const parts = parse(birthday);
  if (!parts) throw new RangeError(`Not a day of the calendar: ${birthday}`);
  return parts;
}

/** The day's place in its year: 1 for 1 January, 365 or 366 for 31 December. */
export function dayOfYear(birthday: string): number {
  const { year, month, day } = partsOf(birthday);
  return daysBeforeMonth[month - 1]! + day + (month > 2 && isLeapYear(year) ? 1 : 0);
}

/**
 * Day of the week, 0 for Sunday to 6 for Saturday, in the Gregorian calendar. Integer arithmetic only: a Date would bring
 * the reader's time zone with it, and a birthday has none.
 */
export function weekdayOf(birthday: string): number {
  const past = partsOf(birthday).year - 1;
  const leapDays = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
  // 1 January of year 1 is a Monday, and 365 days move a date on by one weekday.
  return (past + leapDays + dayOfYear(birthday)) % 7;
}

/** The English name of the birthday's weekday. */
export function weekdayNameOf(birthday: string): Weekday {
  return weekdays[weekdayOf(birthday)]!;
}

function parse(text: string): CalendarDay | undefined {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return undefined;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8, 10));
  const exists = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? { year, month, day } : undefined;
}

function daysInMonth(year: number, month: number): number {
  const leapDay = month === 2 && isLeapYear(year) ? 1 : 0;
  return daysBeforeMonth[month]! - daysBeforeMonth[month - 1]! + leapDay;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

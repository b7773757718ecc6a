/** The days of the week. `weekdayOf` returns an index into this list. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export type Weekday = (typeof weekdays)[number];

type CalendarDay = { year: number; month: number; day: number };

const earliestYear = 1900;
const daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];

/** The error text for a date that `isBirthday` rejects. */
export const birthdayRule = `Must be a real date from ${earliestYear} to today`;

/** Returns whether `text` is a real day since 1900 as `YYYY-MM-DD`. If `today` is given, later days are rejected. */
export function isBirthday(text: string, today?: string): boolean {
  const parts = parse(text);
  if (!parts || parts.year < earliestYear) return false;
  // Years have four digits, so comparing the strings compares the dates.
  return today === undefined || text <= today;
}

/** Returns the year, month (1 to 12) and day (1 to 31) of a `YYYY-MM-DD` date. Throws a RangeError if it is invalid. */
export function partsOf(birthday: string): CalendarDay {
  const parts = parse(birthday);
  if (!parts) throw new RangeError(`Invalid calendar date: ${birthday}`);
  return parts;
}

/** Returns the day of the year: 1 for January 1, 365 or 366 for December 31. */
export function dayOfYear(birthday: string): number {
  const { year, month, day } = partsOf(birthday);
  return daysBeforeMonth[month - 1]! + day + (month > 2 && isLeapYear(year) ? 1 : 0);
}

/**
 * Returns the day of the week in the Gregorian calendar, from 0 for Sunday to 6 for Saturday. The calculation uses no
 * Date object, because a Date depends on the local time zone and a birthday has no time zone.
 */
export function weekdayOf(birthday: string): number {
  const past = partsOf(birthday).year - 1;
  const leapDays = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
  // January 1 of year 1 is a Monday. Each past year shifts the weekday by one, and each leap day by one more.
  return (past + leapDays + dayOfYear(birthday)) % 7;
}

/** Returns the English name of the birthday's weekday. */
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

import { daysFromJ2000 } from '#shared/art/sky/sky.ts';
import { partsOf } from '#shared/astrology/calendar.ts';

/**
 * The mean equinoxes in days from J2000: the first of 2000, per millennium, and per millennium squared (Jean Meeus,
 * Astronomical Algorithms, table 27.B). Their periodic terms, which move an equinox by a quarter of an hour, are omitted.
 */
const equinoxes = [
  [78.80984, 365242.37404, 0.05169],
  [265.21715, 365242.01767, -0.11575],
] as const;

/** Returns whether an equinox is on a date, in universal time. */
export function isEquinox(birthday: string): boolean {
  const { year } = partsOf(birthday);
  const midnight = daysFromJ2000(birthday, 0);
  const y = (year - 2000) / 1000;
  return equinoxes.some(([start, per, square]) => {
    const moment = start + per * y + square * y * y;
    return moment >= midnight && moment < midnight + 1;
  });
}

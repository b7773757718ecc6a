import { AppError } from '#shared/errors.ts';
import { type Clock, isoOf } from '../ports/clock.ts';

/** Returns the error for the limit of a day (UTC), with the seconds until the next one. */
export function enoughForToday(clock: Clock, message: string): AppError {
  const tomorrow = Date.parse(`${isoOf(clock).slice(0, 10)}T00:00:00Z`) + 24 * 3600 * 1000;
  const retryAfter = Math.ceil((tomorrow - clock.now()) / 1000);
  return new AppError('too-many-requests', message, { retryAfter });
}

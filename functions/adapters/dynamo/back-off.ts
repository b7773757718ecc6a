import { AppError } from '#shared/errors.ts';
import { pause } from '../clock.ts';

/** The functions that `backOff` uses. `random` returns a number from 0 up to, but not including, 1. */
export type Pacing = { pause(milliseconds: number): Promise<void>; random(): number };

const realPacing: Pacing = { pause, random: Math.random };
const firstMilliseconds = 50;

/**
 * Waits a random time before the next attempt. The upper limit is 50 ms after attempt 0 and doubles with each attempt.
 */
export const backOff = (attempt: number, { pause, random }: Pacing = realPacing): Promise<void> =>
  pause(random() * firstMilliseconds * 2 ** attempt);

/** Returns the error for a write that failed on every attempt. */
export const tableBusy = (): AppError =>
  new AppError('upstream-busy', 'The shop is busy. Please try again in a moment.', { retryAfter: 1 });

import { AppError } from '#shared/errors.ts';
import { pause } from '../clock.ts';

/** `random` returns a number from 0 up to, but not including, 1. */
export type Pacing = { pause(milliseconds: number): Promise<void>; random(): number };

const realPacing: Pacing = { pause, random: Math.random };
const firstMilliseconds = 50;

/** Waits before the next attempt: a random time below a limit that doubles with each attempt, counted from 0. */
export const backOff = (attempt: number, { pause, random }: Pacing = realPacing): Promise<void> =>
  pause(random() * firstMilliseconds * 2 ** attempt);

/** The error for a write that failed on every attempt. */
export const tableBusy = (): AppError =>
  new AppError('upstream-busy', 'The shop is busy. Please try again in a moment.', { retryAfter: 1 });

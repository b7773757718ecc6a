import { AppError } from '#shared/errors.ts';
import { pause } from '../clock.ts';

/** `random` returns a number from 0 up to, but not including, 1. */
export type Pacing = { pause(milliseconds: number): Promise<void>; random(): number };

const realPacing: Pacing = { pause, random: Math.random };
const firstMilliseconds = 50;

/** Waits between two attempts. The longest wait doubles with each attempt (counted from 0); jitter parts the writers. */
export const backOff = (attempt: number, { pause, random }: Pacing = realPacing): Promise<void> =>
  pause(random() * firstMilliseconds * 2 ** attempt);

/** The failure of a write that was repeated in vain. */
export const tableBusy = (): AppError =>
  new AppError('upstream-busy', 'The shop is busy. Please try again in a moment.', { retryAfter: 1 });

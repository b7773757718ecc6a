import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Clock } from '#functions/app/ports/clock.ts';
import type { Random } from '#functions/app/ports/random.ts';

export const systemClock: Clock = { now: () => Date.now() };
export const systemRandom: Random = { bytes: (count) => randomBytes(count) };

/** Waits for this many milliseconds. */
export const pause = (milliseconds: number): Promise<void> => setTimeout(milliseconds);

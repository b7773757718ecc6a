import { createHash } from 'node:crypto';
import { systemClock } from '../clock.ts';
import { isStoredFailure } from './failure.ts';

/**
 * Returns an idempotency key derived from the parameters, because Stripe rejects a key that is reused with other
 * parameters.
 */
export const keyOf = (what: string, params: unknown): string =>
  `${what}:${createHash('sha256').update(JSON.stringify(params)).digest('hex')}`;

/** The maximum number of other keys to try when Stripe replays a stored failure. */
const maxReplays = 5;
/** How long the last of these keys is used, in milliseconds, so that a repeated request is not refused for a day. */
const lastKeyFor = 10 * 60 * 1000;

/**
 * Makes a request. If Stripe replays a failure stored under the idempotency key, which it does for a day, retries under
 * the next key. The keys are numbered, so every repetition of the request ends at the same key and response; the last one
 * changes every few minutes. The failed request may have succeeded after all, so the caller must make sure that a second
 * one does no harm.
 */
export async function pastStoredFailure<T>(key: string, call: (key: string) => Promise<T>): Promise<T> {
  const repeated = (repeats: number): Promise<T> =>
    call(keyAfter(repeats, key)).catch((error: unknown) => {
      if (repeats === maxReplays || !isStoredFailure(error)) throw error;
      return repeated(repeats + 1);
    });
  return repeated(0);
}

function keyAfter(repeats: number, key: string): string {
  if (repeats === 0) return key;
  return `${key}:${repeats < maxReplays ? repeats : `at-${Math.floor(systemClock.now() / lastKeyFor)}`}`;
}

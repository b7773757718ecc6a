import { createHash } from 'node:crypto';
import { isStoredFailure } from './failure.ts';

/** Returns an idempotency key for a request with these parameters. Stripe rejects a key with other parameters. */
export const keyOf = (what: string, params: unknown): string =>
  `${what}:${createHash('sha256').update(JSON.stringify(params)).digest('hex')}`;

/** How often a request is made under another key because Stripe repeats a stored failure. */
const mostRepeats = 5;

/**
 * Makes a request under the next idempotency key if Stripe replays a failure that it has stored under this one, as it does
 * for a day. The keys are numbered, so everybody who repeats the request gets to the same answer. The failed request may
 * have succeeded after all, so the caller must make sure that a second one does no harm.
 */
export async function pastStoredFailure<T>(key: string, call: (key: string) => Promise<T>): Promise<T> {
  const repeated = (repeats: number): Promise<T> =>
    call(repeats === 0 ? key : `${key}:${repeats}`).catch((error: unknown) => {
      if (repeats === mostRepeats || !isStoredFailure(error)) throw error;
      return repeated(repeats + 1);
    });
  return repeated(0);
}

import { createHash } from 'node:crypto';
import { storedFailure } from './failure.ts';

/** Returns an idempotency key for a request with these parameters. Stripe rejects a key with other parameters. */
export const keyOf = (what: string, params: unknown): string =>
  `${what}:${createHash('sha256').update(JSON.stringify(params)).digest('hex')}`;

/**
 * Retries a request under a new idempotency key if Stripe replays a stored failure. Stripe stores a 5xx response under
 * its key for a day. The failed request may have succeeded after all, so the caller must make sure that a second one
 * does no harm.
 */
export async function pastStoredFailure<T>(key: string, call: (key: string) => Promise<T>): Promise<T> {
  return call(key).catch((error: unknown) => {
    const requestId = storedFailure(error);
    if (requestId === undefined) throw error;
    return call(`${key}:${requestId}`);
  });
}

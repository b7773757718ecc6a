import { AppError } from '#shared/errors.ts';
import { type Clock, unixSeconds } from '../ports/clock.ts';
import type { Digest } from '../ports/random.ts';
import type { Attempts } from './ports/attempts.ts';

/** A limit of `count` attempts within a window of `seconds`. */
export type Limit = { count: number; seconds: number };

export const limits = {
  failedSignInsPerAccount: { count: 10, seconds: 15 * 60 },
  /** The limit is high because an office may share one IP address. */
  failedSignInsPerAddress: { count: 100, seconds: 15 * 60 },
  /** The limit lets a whole school class register together. Each attempt costs a slow hash and may send an email. */
  registrationsPerAddress: { count: 300, seconds: 3600 },
  mailsPerAccount: { count: 5, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/**
 * Returns the key and the limit for failed sign-ins to one account. The key holds a hash of the email, because stored
 * attempts must not identify people.
 */
export const signInsTo = (digest: Digest, email: string) => ({
  key: `sign-in-to:${digest(email.trim().toLowerCase())}`,
  limit: limits.failedSignInsPerAccount,
});

type Try = { key: string; limit: Limit };

type Deps = { attempts: Attempts; clock: Clock };

/**
 * Counts one more attempt per key. Throws `too-many-requests`, with the seconds until the window ends, if a key exceeds
 * its limit. Counts before checking, so concurrent attempts cannot exceed the limit.
 */
export async function countTries({ attempts, clock }: Deps, tries: Try[]): Promise<void> {
  const now = unixSeconds(clock);
  const counts = await Promise.all(tries.map(({ key, limit }) => attempts.add(key, limit.seconds, now)));
  const over = tries.filter(({ limit }, index) => counts[index]! > limit.count);
  if (over.length === 0) return;
  const retryAfter = Math.max(...over.map(({ limit }) => limit.seconds - (now % limit.seconds)));
  const minutes = Math.ceil(retryAfter / 60);
  throw new AppError(
    'too-many-requests',
    `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    { retryAfter },
  );
}

/** Resets the count of one key after a successful attempt. */
export async function clearTries({ attempts, clock }: Deps, { key, limit }: Try): Promise<void> {
  await attempts.clear(key, limit.seconds, unixSeconds(clock));
}

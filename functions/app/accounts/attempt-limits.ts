import { AppError } from '#shared/errors.ts';
import { type Clock, unixSeconds } from '../ports/clock.ts';
import type { Digest } from '../ports/random.ts';
import type { Attempts } from './ports/attempts.ts';

/** At most `count` tries within a window of `seconds`. */
export type Limit = { count: number; seconds: number };

export const limits = {
  failedSignInsPerAccount: { count: 10, seconds: 15 * 60 },
  /** An office may share one address. */
  failedSignInsPerAddress: { count: 100, seconds: 15 * 60 },
  /** Every try costs a slow hash and may send a mail; a school class may sign up together. */
  registrationsPerAddress: { count: 300, seconds: 3600 },
  mailsPerAccount: { count: 5, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/** Limits failed sign-ins to one account. The email is hashed: the list of attempts must not identify people. */
export const signInsTo = (digest: Digest, email: string) => ({
  key: `sign-in-to:${digest(email.trim().toLowerCase())}`,
  limit: limits.failedSignInsPerAccount,
});

type Try = { key: string; limit: Limit };

type Deps = { attempts: Attempts; clock: Clock };

/**
 * Counts one more try per key. Throws `too-many-requests`, with the seconds until the window ends, if a key is over its
 * limit. Counts before checking: concurrent tries cannot exceed the limit.
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

/** Clears the tries of one key after a successful one. */
export async function clearTries({ attempts, clock }: Deps, { key, limit }: Try): Promise<void> {
  await attempts.clear(key, limit.seconds, unixSeconds(clock));
}

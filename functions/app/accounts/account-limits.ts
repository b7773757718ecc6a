import type { Limit } from '../limits/limiter.ts';
import type { Digest } from '../ports/random.ts';

export const limits = {
  failedSignInsPerAccount: { count: 10, seconds: 15 * 60 },
  /** The limit is high because an office may share one IP address. */
  failedSignInsPerAddress: { count: 100, seconds: 15 * 60 },
  /** The limit lets a whole school class register together. Each attempt costs a slow hash and may send an email. */
  registrationsPerAddress: { count: 300, seconds: 3600 },
  mailsPerAccount: { count: 5, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/** Returns the key and the limit for failed sign-ins to one account. */
export const signInsTo = (digest: Digest, email: string) => ({
  key: `sign-in-to:${digest(email.trim().toLowerCase())}`,
  limit: limits.failedSignInsPerAccount,
});

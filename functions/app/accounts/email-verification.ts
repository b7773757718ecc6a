import { countTries } from '../limits/limiter.ts';
import type { Attempts } from '../limits/ports.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { Queues } from '../ports/queues.ts';
import type { Digest } from '../ports/random.ts';
import { limits } from './account-limits.ts';
import { followLink } from './mailed-links.ts';
import type { Tokens } from './ports/tokens.ts';
import type { Users } from './ports/users.ts';

/** Marks the email of the token's user as verified. Throws `invalid-request` if the token is invalid. */
export async function verifyEmail(
  deps: { users: Users; tokens: Tokens; digest: Digest; clock: Clock },
  token: string,
): Promise<void> {
  const { id } = await followLink(deps, token, 'verify-email');
  await deps.users.markEmailVerified(id, isoOf(deps.clock));
}

/** Queues another verification email, unless the email is already verified. Throws `too-many-requests`. */
export async function resendVerification(
  deps: { users: Users; attempts: Attempts; queues: Queues; clock: Clock },
  userId: string,
): Promise<void> {
  const user = await deps.users.find(userId);
  if (!user || user.emailVerified) return;
  await countTries(deps, [{ key: `verification-mail-to:${userId}`, limit: limits.mailsPerAccount }]);
  await deps.queues.send('send-mail', { mail: 'verify-email', userId });
}

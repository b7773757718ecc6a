import { canonicalEmail } from '#shared/model/email.ts';
import { countAttempts, type LimiterDeps } from '../limits/limiter.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { Pseudonyms } from '../ports/pseudonyms.ts';
import type { Queues } from '../ports/queues.ts';
import type { Digest } from '../ports/random.ts';
import { mailAttempt } from './account-limits.ts';
import { changeEmail } from './email-change.ts';
import { findLinkOwner, followLink } from './mailed-links.ts';
import type { Devices } from './ports/devices.ts';
import type { Tokens } from './ports/tokens.ts';
import type { Users } from './ports/users.ts';

/**
 * Marks the email of the token's user as verified, or replaces it if the link was mailed to a new email. Throws
 * `invalid-request` if the token is invalid, and `conflict` if somebody else has the new email by now.
 */
export async function verifyEmail(
  deps: { users: Users; tokens: Tokens; devices: Devices; digest: Digest; clock: Clock },
  token: string,
): Promise<void> {
  if (await findLinkOwner(deps, token, 'change-email')) return changeEmail(deps, token);
  const { id } = await followLink(deps, token, 'verify-email');
  await deps.users.markEmailVerified(id, isoOf(deps.clock));
}

/** Queues another verification email, unless the email is already verified. Throws `too-many-requests`. */
export async function resendVerification(
  deps: LimiterDeps & { users: Users; queues: Queues; pseudonyms: Pseudonyms },
  userId: string,
): Promise<void> {
  const user = await deps.users.find(userId);
  if (!user || user.emailVerified) return;
  await countAttempts(deps, [mailAttempt(await deps.pseudonyms.of('account', canonicalEmail(user.email)))]);
  await deps.queues.send('send-mail', { mail: 'verify-email', userId });
}

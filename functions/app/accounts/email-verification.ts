import { countAttempts, type LimiterDeps, requireUnderLimit } from '../limits/limiter.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { Network } from '../ports/network.ts';
import type { Pseudonyms } from '../ports/pseudonyms.ts';
import type { Queues } from '../ports/queues.ts';
import type { Digest } from '../ports/random.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import { mailAttempt, mailRequest, recipientOf } from './account-limits.ts';
import { changeEmail } from './email-change.ts';
import { ownsEmail } from './find-by-email.ts';
import { findLinkOwner, followLink, invalidLink, ownerOfLink } from './mailed-links.ts';
import type { Devices, Tokens, Users } from './ports.ts';
import { emailTaken } from './registration.ts';

/**
 * Marks the user's email as verified, or replaces it if the link was mailed to a new email. Throws `invalid-request` if
 * the token is invalid or of another user: a stranger can register somebody else's address, and the person who then
 * follows the link must not confirm the stranger's account. Throws `conflict` if somebody else has the new email by now.
 */
export async function verifyEmail(
  deps: { users: Users; tokens: Tokens; devices: Devices; queues: Queues; digest: Digest; clock: Clock },
  { userId }: Pick<SignedIn, 'userId'>,
  token: string,
): Promise<void> {
  const isChange = (await findLinkOwner(deps, token, 'change-email')) !== undefined;
  await ownerOfLink(deps, token, isChange ? 'change-email' : 'verify-email', userId);
  if (isChange) return changeEmail(deps, token);
  const user = await followLink(deps, token, 'verify-email');
  if (!(await deps.users.markEmailVerified(user, isoOf(deps.clock)))) throw invalidLink();
}

/**
 * Queues another verification email, unless the email is already verified. Throws `conflict` if another account has taken
 * the email, and `too-many-requests`.
 */
export async function resendVerification(
  deps: LimiterDeps & { users: Users; queues: Queues; pseudonyms: Pseudonyms },
  userId: string,
  network: Network,
): Promise<void> {
  const { users, queues } = deps;
  const user = await users.find(userId);
  if (!user || user.emailVerified) return;
  if (!(await ownsEmail(users, user))) throw emailTaken();
  const { own, shared, isFirst } = await mailRequest(deps, 'verify-email', network, recipientOf(user, deps.clock));
  await requireUnderLimit(deps, await mailAttempt(deps, 'verify-email', user, isFirst));
  await countAttempts(deps, [own], shared);
  await queues.send('send-mail', { mail: 'verify-email', userId, isFirst });
}

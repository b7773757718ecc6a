import { countFairly, type LimiterDeps } from '../limits/limiter.ts';
import { type Clock, isoOf, unixSeconds } from '../ports/clock.ts';
import type { Network } from '../ports/network.ts';
import type { Pseudonyms } from '../ports/pseudonyms.ts';
import type { Queues } from '../ports/queues.ts';
import type { Digest } from '../ports/random.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import { emailChanges, mailRequest, unverifiedMailbox } from './account-limits.ts';
import { followLink, invalidLink } from './mailed-links.ts';
import { passwordNeeded, requireConfirmation } from './password-check.ts';
import type { Devices, Sessions, Tokens, Users } from './ports.ts';
import { emailTaken } from './registration.ts';

/**
 * Queues an email to the new address with a link that changes the account's email, and a notice to the current one.
 * Nothing changes until someone follows the link. The result does not reveal whether another account has the address, so
 * it does not reveal either that the address has had too many emails.
 * Throws `password-needed` unless the password was entered again and the account is still the same, and
 * `too-many-requests`.
 */
export async function requestEmailChange(
  deps: LimiterDeps & {
    users: Users;
    sessions: Pick<Sessions, 'find' | 'useConfirmation'>;
    queues: Queues;
    pseudonyms: Pseudonyms;
  },
  signedIn: SignedIn,
  email: string,
  network: Network,
): Promise<void> {
  const { userId } = signedIn;
  // Read before the session: what shuts somebody out ends the sessions first, so either check notices it.
  const user = await deps.users.find(userId);
  await requireConfirmation(deps, signedIn, user);
  const { shared, isFirst } = await mailRequest(deps, 'change-email', network, unverifiedMailbox(email));
  await countFairly(deps, emailChanges(userId), shared);
  const isStored = user !== undefined && (await deps.users.setPendingEmail(user, email));
  if (!isStored) throw passwordNeeded();
  await deps.queues.send('send-mail', { mail: 'change-email', userId, isFirst });
}

/** The seconds for which a former email can be restored. */
const restorableSeconds = 7 * 24 * 3600;

/**
 * Gives the token's user the email to which the link was sent, and tells the previous one, with a link that restores
 * it. Other links in emails to the previous one stop working. Throws `invalid-request` if the token is invalid or the
 * account changes meanwhile, and `conflict` if another account has the email.
 */
export async function changeEmail(
  deps: { users: Users; tokens: Tokens; devices: Devices; queues: Queues; digest: Digest; clock: Clock },
  token: string,
): Promise<void> {
  const { users, tokens, devices, queues, clock } = deps;
  const { id: userId, pendingEmail } = await followLink(deps, token, 'change-email');
  const [at, expire] = [isoOf(clock), unixSeconds(clock) + restorableSeconds];
  const result = pendingEmail === null ? 'outrun' : await users.changeEmail(userId, pendingEmail, at, expire);
  if (result === 'taken') throw emailTaken();
  if (result === 'outrun') throw invalidLink();
  await queues.send('send-mail', { mail: 'email-changed', userId, changedAt: at });
  await tokens.removeAllOf(userId, 'restore-email');
  await devices.forgetAllOf(userId);
}

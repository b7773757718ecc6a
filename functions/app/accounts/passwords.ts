import { AppError, notFound } from '#shared/errors.ts';
import { canonicalEmail } from '#shared/model/email.ts';
import type { PasswordReset } from '#shared/model/user.ts';
import { countAttempts, isWithin, type LimiterDeps, resetAttempts } from '../limits/limiter.ts';
import { newPaymentAttempts } from '../limits/request-limits.ts';
import { isoOf, unixSeconds } from '../ports/clock.ts';
import { type Network, sharingNetwork } from '../ports/network.ts';
import type { Pseudonyms } from '../ports/pseudonyms.ts';
import type { Queues } from '../ports/queues.ts';
import type { Digest, Ids } from '../ports/random.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import {
  mailAttempt,
  mailRequest,
  passwordChanges,
  recipientOf,
  unknownBrowserAttempts,
  type Visitor,
} from './account-limits.ts';
import { findByEmailEvenly, ownsEmail } from './find-by-email.ts';
import { requireGoodPassword } from './good-password.ts';
import { findFormerEmail, findLinkOwner, invalidLink, opensMailbox } from './mailed-links.ts';
import { knownDevice } from './new-device.ts';
import { outrun, requirePassword, wrongPassword } from './password-check.ts';
import type { Devices, PasswordHashes, Sessions, StoredUser, Tokens, Users } from './ports.ts';
import { createProven } from './registration.ts';

/**
 * Queues an email with a link to reset the password, if an account has this email. Neither the result nor the response
 * time reveals whether it does: an unknown address takes the same steps, including a message for a user who does not
 * exist. Above a limit of the network, or of the mailbox when the email is sent, nothing is sent, and the result is the
 * same. A link works for as long as its email counts, so a mailbox that gets no more has a link that works.
 */
export async function forgotPassword(
  deps: LimiterDeps & { users: Users; queues: Queues; pseudonyms: Pseudonyms; ids: Ids },
  email: string,
  network: Network,
): Promise<void> {
  const { users, queues, ids } = deps;
  const address = canonicalEmail(email);
  const user = await findByEmailEvenly(users, address);
  // Whoever makes up an address takes nothing from its mailbox.
  const recipient = user ? recipientOf(user, deps.clock) : `nobody ${address}`;
  const { own, shared, isFirst } = await mailRequest(deps, 'reset-password', network, recipient);
  const within = await isWithin(deps, [own], shared);
  if (within) await queues.send('send-mail', { mail: 'reset-password', userId: user?.id ?? ids.newId(), isFirst });
}

type Resetting = LimiterDeps & {
  users: Users;
  tokens: Tokens;
  sessions: Sessions;
  devices: Devices;
  passwords: PasswordHashes;
  pseudonyms: Pseudonyms;
  queues: Queues;
  ids: Ids;
  digest: Digest;
  /** Removes what leads to a stranger's door, as `dropDeliveries` does. */
  dropDeliveries(userId: string): Promise<void>;
};

/**
 * Sets a new password for the token's user, ends all their sessions, forgets their devices, and marks their email as
 * verified. A token that was sent to a former email also restores this email, unlinks the identities that were linked
 * since, and removes the cart and addresses, which may be a stranger's. An email that was never verified may be mistyped,
 * so its mailbox opens the account only in a browser that has signed in to it; elsewhere, this throws `conflict`, or, if
 * the visitor `startsAnew`, gives the email to a new account. Returns the account. Throws `invalid-request` if the token is
 * invalid or the password is easy to guess, and also if the email or the password changes before the new one is stored.
 */
export async function resetPassword(
  deps: Resetting,
  { token, password, email, startsAnew = false }: PasswordReset,
  visitor: Visitor,
): Promise<Pick<StoredUser, 'id'>> {
  const { users, tokens, sessions, devices, passwords, pseudonyms, queues, clock } = deps;
  const restoring = await findFormerEmail(deps, token);
  const owner = restoring?.user ?? (await findLinkOwner(deps, token, 'reset-password'));
  const isProven = restoring || owner?.emailVerified || (owner && (await knownDevice(deps, owner, visitor)));
  if (!owner || !isProven) {
    if (email === undefined || !(await opensMailbox(deps, token, email))) throw invalidLink();
    if (!startsAnew) throw (await users.findByEmail(email))?.emailVerified ? invalidLink() : unconfirmed();
    return startAnew(deps, { token, email, password });
  }
  // Checked before anybody is signed out: the link may have given the email to a new account.
  if (!restoring && !(await ownsEmail(users, owner))) throw invalidLink();
  requireGoodPassword(password, owner);
  const user = restoring ? { ...owner, email: restoring.former.email } : owner;
  const { id: userId } = user;
  const shutOut = async () => {
    await sessions.endAllOf(userId);
    if (!restoring) return;
    await unlinkSince(users, restoring.user, restoring.former.changedAt);
    await deps.dropDeliveries(userId);
  };
  // A crash after the change must leave nothing of an intruder. The old password opens sessions until then, so that what
  // they do meanwhile is undone below. While an email is unconfirmed, its mailbox may be giving it to a new account, and
  // then nobody must be signed out.
  if (user.emailVerified) await shutOut();
  const passwordHash = await passwords.hash(password);
  if (restoring) {
    // This ends the link, because it drops the former email.
    if (!(await users.restoreEmail(userId, restoring.former, passwordHash, isoOf(clock)))) throw invalidLink();
  } else {
    // Whoever is signed in may have moved the account to another address meanwhile, which nobody has confirmed here.
    // This ends the link, because it names the former password, and only this: a request that fails can be repeated.
    const { email, passwordHash: before } = user;
    const basis = { id: userId, email, passwordHash: before };
    if (!(await users.resetPassword(basis, passwordHash, isoOf(clock)))) throw invalidLink();
  }
  // Somebody who resets the password of a stolen account must not end the links of its owner.
  await tokens.removeAllOf(userId, 'restore-email');
  await shutOut();
  await devices.forgetAllOf(userId);
  // Strangers may have blocked the account or used up its emails and payments, so these counts start again at zero.
  const account = await pseudonyms.of('account', canonicalEmail(user.email));
  const network = await pseudonyms.of('network', sharingNetwork(visitor));
  const mails = await mailAttempt(deps, 'reset-password', user);
  const used = [...unknownBrowserAttempts(account, network), mails, ...newPaymentAttempts(userId)];
  await resetAttempts(deps, ...used);
  await queues.send('send-mail', { mail: 'password-changed', userId });
  return owner;
}

const unconfirmed = () =>
  new AppError(
    'conflict',
    "This email was never confirmed. To keep your artworks and orders, open the link in a browser where you've signed in before. Otherwise, you can start over with an empty account.",
  );

/** How often a new account is tried while somebody registers the address and deletes the account. */
const startAttempts = 5;

/**
 * Gives an email that nobody has confirmed to a new account. The account that has it by now stays with whoever is signed
 * in to it. Throws `invalid-request` for a password that is easy to guess, and if the email is confirmed by now.
 */
async function startAnew(
  { users, tokens, passwords, ids, digest, clock }: Resetting,
  { token, email, password }: Omit<PasswordReset, 'startsAnew'> & { email: string },
): Promise<StoredUser> {
  requireGoodPassword(password, { username: '', email });
  let other = await users.findByEmail(email);
  const person = { email, name: null, passwordHash: other?.emailVerified ? null : await passwords.hash(password) };
  for (let attempt = 0; attempt < startAttempts && !other?.emailVerified; attempt += 1) {
    const old = other;
    const add = (one: StoredUser) => (old ? users.addInPlaceOf(old, one) : users.add(one));
    const user = await createProven({ ids, clock }, person, add);
    if (user) {
      await tokens.use(digest(token), 'start-anew', unixSeconds(clock));
      return user;
    }
    other = await users.findByEmail(email);
    // The email is kept for an account that had it, and will be for days.
    if (!old && !other) break;
  }
  // A link that can do nothing any more must not cost another slow hash.
  await tokens.use(digest(token), 'start-anew', unixSeconds(clock));
  throw invalidLink();
}

/** Unlinks the identities that were linked since the email changed, perhaps by whoever changed it. */
async function unlinkSince(users: Users, user: StoredUser, changedAt: string): Promise<void> {
  for (const one of await users.identitiesOf(user.id))
    if (one.linkedAt >= changedAt) await users.unlink(user, one, undefined, changedAt);
}

type Changing = LimiterDeps & {
  users: Users;
  sessions: Sessions;
  devices: Devices;
  passwords: PasswordHashes;
  queues: Queues;
  digest: Digest;
};

/**
 * Changes the password, ends every session, forgets every device, and invalidates emailed reset links. Returns the user
 * with the new password, for whom the caller opens a new session on a new device: somebody may have copied both. Throws
 * `wrong-password` for the field `currentPassword`, `invalid-request` for a new password that is easy to guess,
 * `too-many-requests` after repeated failures or changes, and `conflict` if the email changes meanwhile.
 */
export async function changePassword(
  deps: Changing,
  { userId }: SignedIn,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<StoredUser> {
  const { users, sessions, devices, passwords, queues, clock } = deps;
  const user = await users.find(userId);
  if (!user) throw notFound('User');
  requireGoodPassword(password, user);
  await requirePassword(deps, userId, { path: 'currentPassword', password: currentPassword });
  await countAttempts(deps, [passwordChanges(userId)]);
  // A crash after the change must leave no intruder signed in. Sessions that open meanwhile end below.
  await sessions.endAllOf(userId);
  const passwordHash = await passwords.hash(password);
  // A password that was set since the current one was checked, such as by a reset, stays. A change of the email gives the
  // account to another mailbox, so a new password must not look as if it had kept it.
  const { email, emailVerified, passwordHash: before } = user;
  const basis = { id: userId, email, emailVerified, passwordHash: before };
  if (!(await users.setPassword(basis, passwordHash, isoOf(clock))))
    throw (await users.find(userId))?.passwordHash === before ? outrun() : wrongPassword('currentPassword');
  await sessions.endAllOf(userId);
  await devices.forgetAllOf(userId);
  await queues.send('send-mail', { mail: 'password-changed', userId });
  return { ...user, pendingEmail: null, passwordHash };
}

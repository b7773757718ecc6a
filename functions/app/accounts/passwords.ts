import { AppError } from '#shared/errors.ts';
import { type Clock, isoOf, unixSeconds } from '../ports/clock.ts';
import type { Queues } from '../ports/queues.ts';
import type { Digest } from '../ports/random.ts';
import { clearTries, countTries, limits, signInsTo } from './attempt-limits.ts';
import { requireUncommon } from './good-password.ts';
import { followLink } from './mailed-links.ts';
import type { Attempts } from './ports/attempts.ts';
import type { PasswordHashes } from './ports/password-hashes.ts';
import type { Sessions, SignedIn } from './ports/sessions.ts';
import type { Tokens } from './ports/tokens.ts';
import type { Users } from './ports/users.ts';

/**
 * Has a link mailed with which the holder of the address sets a new password. Says nothing, whether or not there is an
 * account; beyond a few mails an hour none is sent, so that nobody's mailbox can be flooded from here.
 */
export async function forgotPassword(
  deps: { users: Users; attempts: Attempts; queues: Queues; clock: Clock },
  email: string,
): Promise<void> {
  const { users, attempts, queues, clock } = deps;
  const user = await users.findByEmail(email);
  if (!user) return;
  const { count, seconds } = limits.mailsPerAccount;
  const sent = await attempts.add(`reset-mail-to:${user.id}`, seconds, unixSeconds(clock));
  if (sent <= count) await queues.send('send-mail', { mail: 'reset-password', userId: user.id });
}

type Resetting = {
  users: Users;
  tokens: Tokens;
  sessions: Sessions;
  passwords: PasswordHashes;
  attempts: Attempts;
  digest: Digest;
  clock: Clock;
};

/**
 * Sets the password of whoever holds the mailed token, ends all their sessions and takes the address as verified: the mail
 * was read. Throws `invalid-request` when the token opens nothing (any more), or the password is a common one.
 */
export async function resetPassword(
  deps: Resetting,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { users, tokens, sessions, passwords, digest, clock } = deps;
  requireUncommon(password);
  const user = await followLink(deps, token, 'reset-password');
  const { id: userId } = user;
  await users.setPassword(userId, await passwords.hash(password), isoOf(clock));
  await users.markEmailVerified(userId, isoOf(clock));
  await tokens.removeAllOf(userId);
  await sessions.endAllOf(userId);
  // Whoever had forgotten the password may have used up the tries of the account.
  await clearTries(deps, signInsTo(digest, user.email));
}

type Changing = { users: Users; sessions: Sessions; passwords: PasswordHashes; attempts: Attempts; clock: Clock };

/**
 * A new password for who knows the current one; every session but this one ends, and links that were mailed to replace the
 * old one open nothing. Throws `invalid-request` on
 * `currentPassword` when it is wrong, and `too-many-requests` when it is guessed at.
 */
export async function changePassword(
  deps: Changing,
  { userId, sid }: SignedIn,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const { users, sessions, passwords, clock } = deps;
  requireUncommon(password);
  const tries = { key: `password-change:${userId}`, limit: limits.failedSignInsPerAccount };
  await countTries(deps, [tries]);
  const user = await users.find(userId);
  if (!(await passwords.verify(currentPassword, user?.passwordHash ?? null))) {
    const message = 'This is not your current password';
    throw new AppError('invalid-request', message, { issues: [{ path: 'currentPassword', message }] });
  }
  await clearTries(deps, tries);
  await users.setPassword(userId, await passwords.hash(password), isoOf(clock));
  await sessions.endAllOf(userId, sid);
}

import { AppError } from '#shared/errors.ts';
import { clearTries, countTries, isWithin } from '../limits/limiter.ts';
import type { Attempts } from '../limits/ports.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { Queues } from '../ports/queues.ts';
import type { Digest } from '../ports/random.ts';
import { limits, signInsTo } from './account-limits.ts';
import { requireUncommon } from './good-password.ts';
import { followLink } from './mailed-links.ts';
import type { PasswordHashes } from './ports/password-hashes.ts';
import type { Sessions, SignedIn } from './ports/sessions.ts';
import type { Tokens } from './ports/tokens.ts';
import type { Users } from './ports/users.ts';

/**
 * Queues an email with a link to reset the password, if an account has this email. The result does not reveal whether
 * the account exists. Each account gets at most a few such emails an hour, to prevent flooding.
 */
export async function forgotPassword(
  deps: { users: Users; attempts: Attempts; queues: Queues; clock: Clock },
  email: string,
): Promise<void> {
  const user = await deps.users.findByEmail(email);
  if (!user) return;
  const mails = { key: `reset-mail-to:${user.id}`, limit: limits.mailsPerAccount };
  if (await isWithin(deps, [mails])) await deps.queues.send('send-mail', { mail: 'reset-password', userId: user.id });
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
 * Sets a new password for the token's user, ends all their sessions, and marks their email as verified. Throws
 * `invalid-request` if the token is invalid or the password is common.
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
  // Failed sign-ins may have blocked the account before the reset, so their count starts again at zero.
  await clearTries(deps, signInsTo(digest, user.email));
}

type Changing = { users: Users; sessions: Sessions; passwords: PasswordHashes; attempts: Attempts; clock: Clock };

/**
 * Changes the password, ends every other session, and invalidates emailed reset links. Throws `invalid-request` for the
 * field `currentPassword` if the current password is wrong, `invalid-request` for a common new password, and
 * `too-many-requests` after repeated failures.
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

import { AppError } from '#shared/errors.ts';
import { countAttempts, type LimiterDeps, resetAttempts } from '../limits/limiter.ts';
import type { Digest } from '../ports/random.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import { limits } from './account-limits.ts';
import type { PasswordHashes, Session, Sessions, StoredUser, Users } from './ports.ts';

type Checking = LimiterDeps & { users: Pick<Users, 'find'>; passwords: PasswordHashes; digest: Digest };

/**
 * Returns the signed-in user. Throws `wrong-password` for the field at `path` if this is not the user's password, and
 * `too-many-requests` after repeated failures.
 */
export async function requirePassword(
  deps: Checking,
  userId: string,
  { path, password }: { path: string; password: string },
): Promise<StoredUser> {
  const attempt = { key: `password-of:${deps.digest(userId)}`, limit: limits.wrongPasswords };
  await countAttempts(deps, [attempt]);
  const user = await deps.users.find(userId);
  if (!(await deps.passwords.verify(password, user?.passwordHash ?? null)) || !user) throw wrongPassword(path);
  await resetAttempts(deps, attempt);
  return user;
}

/** Returns the error about the field at `path`. */
export function wrongPassword(path: string): AppError {
  const message = 'This is not your current password';
  return new AppError('wrong-password', message, { issues: [{ path, message }] });
}

/** The seconds within which a password entered again must be used. */
const confirmedSeconds = 5 * 60;

type Recalling = { sessions: Pick<Sessions, 'find' | 'useConfirmation'>; clock: LimiterDeps['clock'] };
type Confirming = Recalling & { users: Pick<Users, 'findByIdentity'> };

const oldest = ({ clock }: Recalling) => new Date(clock.now() - confirmedSeconds * 1000 + 1).toISOString();

/** Returns whether the shopper entered the password again during the last minutes, and has not used that yet. */
export async function isConfirmed(deps: Recalling, { sid }: SignedIn): Promise<boolean> {
  const session = await deps.sessions.find(sid, 0);
  return (session?.confirmedAt ?? '') >= oldest(deps);
}

/**
 * Uses up the password that the shopper entered again, or the sign-in at the identity provider in its place. Throws
 * `password-needed` if there is none from the last minutes. Whatever changes who may enter the account requires this,
 * in case someone else is at the computer or has copied the session: signing in does not count, and a confirmation
 * counts once. It does not count either once the identity that opened the session is unlinked, or the password of the
 * `user` is another than the one that was confirmed: a session may open between the end of the others and the change. A
 * caller that has read the user before, and changes only that one, cannot be outrun by what shuts somebody out: it ends
 * the sessions or unlinks the identity no later than it changes the user, so either check notices it. Returns the session.
 */
export async function requireConfirmation(
  deps: Confirming,
  { sid }: SignedIn,
  user: StoredUser | undefined,
): Promise<Session> {
  const session = await findStanding(deps, sid);
  const isOfPassword = session?.confirmedFor === user?.passwordChangedAt;
  if (!session || !isOfPassword || !(await deps.sessions.useConfirmation(sid, oldest(deps)))) throw passwordNeeded();
  return session;
}

/** Returns the session unless it was ended, or the identity that opened it was unlinked. */
export async function findStanding({ users, sessions }: Confirming, sid: string): Promise<Session | undefined> {
  const session = await sessions.find(sid, 0);
  const { identity, userId } = session ?? {};
  return !identity || (await users.findByIdentity(identity))?.id === userId ? session : undefined;
}

/** Returns the error of a request about an account that has changed while the request was underway. */
export const outrun = () => new AppError('conflict', 'Your account has changed. Please try again.');

export const passwordNeeded = () =>
  new AppError('password-needed', 'Please enter your password, or confirm with single sign-on, to continue');

import { AppError } from '#shared/errors.ts';
import { countAttempts, type LimiterDeps, resetAttempts } from '../limits/limiter.ts';
import type { Digest } from '../ports/random.ts';
import { limits } from './account-limits.ts';
import type { PasswordHashes } from './ports/password-hashes.ts';
import type { Sessions, SignedIn } from './ports/sessions.ts';
import type { StoredUser, Users } from './ports/users.ts';

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

/** The seconds for which a sign-in, or the password asked again, counts as recent. */
const recentSeconds = 5 * 60;

type Recalling = { sessions: Pick<Sessions, 'find'>; clock: LimiterDeps['clock'] };

/** Returns whether the shopper signed in or entered the password again during the last minutes. */
export async function hasRecentPassword({ sessions, clock }: Recalling, { sid }: SignedIn): Promise<boolean> {
  const session = await sessions.find(sid, 0);
  return clock.now() - Date.parse(session?.confirmedAt ?? '') < recentSeconds * 1000;
}

/**
 * Throws `password-needed` if the shopper neither signed in nor entered the password again during the last minutes.
 * Irreversible actions require this, in case someone else is at the computer or has stolen the session.
 */
export async function requireRecentPassword(deps: Recalling, signedIn: SignedIn): Promise<void> {
  if (!(await hasRecentPassword(deps, signedIn))) throw passwordNeeded();
}

export const passwordNeeded = () =>
  new AppError('password-needed', 'Please enter your password, or sign in again, to continue');

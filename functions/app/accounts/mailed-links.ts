import { AppError } from '#shared/errors.ts';
import { type Clock, unixSeconds } from '../ports/clock.ts';
import type { Digest } from '../ports/random.ts';
import type { TokenPurpose, Tokens } from './ports/tokens.ts';
import type { StoredUser, Users } from './ports/users.ts';

/**
 * Returns a digest of the value that an emailed link changes or verifies: the password hash for a reset link, the email
 * for a verification link. The link becomes invalid when that value changes.
 */
export const bondOf = (digest: Digest, purpose: TokenPurpose, { passwordHash, email }: StoredUser): string =>
  digest(purpose === 'reset-password' ? (passwordHash ?? '') : email);

/** Uses up an emailed token and returns its user. Throws `invalid-request` if the token is invalid. */
export async function followLink(
  { users, tokens, digest, clock }: { users: Pick<Users, 'find'>; tokens: Tokens; digest: Digest; clock: Clock },
  token: string,
  purpose: TokenPurpose,
): Promise<StoredUser> {
  const used = await tokens.use(digest(token), purpose, unixSeconds(clock));
  const user = used && (await users.find(used.userId));
  if (!user || used.boundTo !== bondOf(digest, purpose, user)) throw invalidLink();
  return user;
}

/** Returns the same error for an unknown, used, expired, or outdated token. */
function invalidLink(): AppError {
  const message = 'This link is no longer valid. Please ask for a new one.';
  return new AppError('invalid-request', message, { issues: [{ path: 'token', message }] });
}

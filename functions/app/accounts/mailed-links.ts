import { AppError } from '#shared/errors.ts';
import { type Clock, unixSeconds } from '../ports/clock.ts';
import type { Digest } from '../ports/random.ts';
import type { TokenPurpose, Tokens } from './ports/tokens.ts';
import type { StoredUser, Users } from './ports/users.ts';

/**
 * What a link of this purpose is about, as a digest: the password that it replaces, the address that it verifies. Once the
 * account has another one the link opens nothing, whoever changed it and however.
 */
export const bondOf = (digest: Digest, purpose: TokenPurpose, { passwordHash, email }: StoredUser): string =>
  digest(purpose === 'reset-password' ? (passwordHash ?? '') : email);

/** Uses up the mailed link that holds this token, and gives whose it is. Throws `invalid-request` when it opens nothing. */
export async function followLink(
  { users, tokens, digest, clock }: { users: Pick<Users, 'find'>; tokens: Tokens; digest: Digest; clock: Clock },
  token: string,
  purpose: TokenPurpose,
): Promise<StoredUser> {
  const used = await tokens.use(digest(token), purpose, unixSeconds(clock));
  const user = used && (await users.find(used.userId));
  if (!user || used.boundTo !== bondOf(digest, purpose, user)) throw linkOver();
  return user;
}

/** Unknown, used, too old, or about what is no longer so: which of these, is nobody's business. */
function linkOver(): AppError {
  const message = 'This link is no longer valid. Please ask for a new one.';
  return new AppError('invalid-request', message, { issues: [{ path: 'token', message }] });
}

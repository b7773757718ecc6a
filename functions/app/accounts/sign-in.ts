import { AppError } from '#shared/errors.ts';
import type { Credentials } from '#shared/model/user.ts';
import { clearTries, countTries, forgiveTry } from '../limits/limiter.ts';
import type { Attempts } from '../limits/ports.ts';
import type { Clock } from '../ports/clock.ts';
import type { Digest } from '../ports/random.ts';
import { limits, signInsTo } from './account-limits.ts';
import type { PasswordHashes } from './ports/password-hashes.ts';
import type { StoredUser, Users } from './ports/users.ts';

type Deps = { users: Users; passwords: PasswordHashes; attempts: Attempts; clock: Clock; digest: Digest };

/**
 * Returns the user with this email and password. Throws `unauthenticated` if the email or the password is wrong; the
 * message and the response time do not reveal which. Throws `too-many-requests` after repeated failures on one account
 * or from one IP address.
 */
export async function signIn(
  deps: Deps,
  { email, password }: Credentials,
  { networkAddress }: { networkAddress: string },
): Promise<StoredUser> {
  const { users, passwords, digest } = deps;
  const account = signInsTo(digest, email);
  const address = { key: `sign-in-from:${networkAddress}`, limit: limits.failedSignInsPerAddress };
  await countTries(deps, [account, address]);
  // For a known email, `findByEmail` makes two database reads. For an unknown one, `find` makes the second read here,
  // so that both take equally long.
  const user = (await users.findByEmail(email.trim())) ?? (await users.find('nobody'));
  if (!(await passwords.verify(password, user?.passwordHash ?? null)) || !user) {
    throw new AppError('unauthenticated', 'Invalid email or password');
  }
  await clearTries(deps, account);
  await forgiveTry(deps, address);
  return user;
}

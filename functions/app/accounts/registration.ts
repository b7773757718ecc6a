import type { Registration } from '#shared/model/user.ts';
import { countTries } from '../limits/limiter.ts';
import type { Attempts } from '../limits/ports.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { Queues } from '../ports/queues.ts';
import type { Ids } from '../ports/random.ts';
import { limits } from './account-limits.ts';
import { addUser } from './add-user.ts';
import { requireUncommon } from './good-password.ts';
import type { PasswordHashes } from './ports/password-hashes.ts';
import type { StoredUser, Users } from './ports/users.ts';

type Deps = {
  users: Users;
  passwords: PasswordHashes;
  attempts: Attempts;
  queues: Queues;
  ids: Ids;
  clock: Clock;
};

/**
 * Creates an account and queues its verification email. Throws `invalid-request` for a common password, `conflict` for
 * a taken username or email, and `too-many-requests` after too many attempts from one IP address. Successful attempts
 * count too, because they also reveal which usernames are taken.
 */
export async function register(
  deps: Deps,
  { username, email, password }: Registration,
  { networkAddress }: { networkAddress: string },
): Promise<StoredUser> {
  const { users, passwords, queues, ids, clock } = deps;
  await countTries(deps, [{ key: `registration-from:${networkAddress}`, limit: limits.registrationsPerAddress }]);
  requireUncommon(password);
  const now = isoOf(clock);
  const user: StoredUser = {
    id: ids.newId(),
    username,
    email,
    emailVerified: false,
    passwordHash: await passwords.hash(password),
    createdAt: now,
    updatedAt: now,
  };
  await addUser(users, user);
  await queues.send('send-mail', { mail: 'verify-email', userId: user.id });
  return user;
}

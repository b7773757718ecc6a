import { canonicalEmail } from '#shared/model/email.ts';
import type { Registration } from '#shared/model/user.ts';
import { countAttempts, isWithin, type LimiterDeps, takeBackAttempt } from '../limits/limiter.ts';
import { isoOf } from '../ports/clock.ts';
import type { Pseudonyms } from '../ports/pseudonyms.ts';
import type { Queues } from '../ports/queues.ts';
import type { Ids } from '../ports/random.ts';
import { limits, mailAttempt, type Visitor } from './account-limits.ts';
import { addUser } from './add-user.ts';
import { requireGoodPassword } from './good-password.ts';
import type { PasswordHashes } from './ports/password-hashes.ts';
import type { StoredUser, Users } from './ports/users.ts';

type Deps = LimiterDeps & {
  users: Users;
  passwords: PasswordHashes;
  pseudonyms: Pseudonyms;
  queues: Queues;
  ids: Ids;
};

/**
 * Creates an account and queues its verification email, unless the address got too many emails lately. Throws
 * `invalid-request` for a password that is easy to guess, `conflict` for a taken username or email, and
 * `too-many-requests` after too many attempts from one network. Successful attempts count too, because they also reveal
 * which usernames are taken.
 */
export async function register(
  deps: Deps,
  { username, email, password }: Registration,
  { networkAddress }: Pick<Visitor, 'networkAddress'>,
): Promise<StoredUser> {
  const { users, passwords, pseudonyms, queues, ids, clock } = deps;
  const network = await pseudonyms.of('network', networkAddress);
  await countAttempts(deps, [{ key: `registration-from:${network}`, limit: limits.registrationsPerNetwork }]);
  requireGoodPassword(password, { username, email });
  const now = isoOf(clock);
  const user: StoredUser = {
    id: ids.newId(),
    username,
    email,
    emailVerified: false,
    pendingEmail: null,
    passwordHash: await passwords.hash(password),
    createdAt: now,
    updatedAt: now,
  };
  const taken = { key: `taken-name-from:${network}`, limit: limits.takenNamesPerNetwork };
  await countAttempts(deps, [taken]);
  await addUser(users, user);
  await takeBackAttempt(deps, taken);
  const account = await pseudonyms.of('account', canonicalEmail(email));
  if (await isWithin(deps, [mailAttempt(account)]))
    await queues.send('send-mail', { mail: 'verify-email', userId: user.id });
  return user;
}

import { AppError } from '#shared/errors.ts';
import type { Registration } from '#shared/model/user.ts';
import { countAttempts, isWithin, type LimiterDeps, takeBackAttempt } from '../limits/limiter.ts';
import { networkAttempts } from '../limits/network-attempts.ts';
import { isoOf } from '../ports/clock.ts';
import type { Network } from '../ports/network.ts';
import type { Pseudonyms } from '../ports/pseudonyms.ts';
import type { Queues } from '../ports/queues.ts';
import type { Ids } from '../ports/random.ts';
import { limits, mailPair } from './account-limits.ts';
import { requireGoodPassword } from './good-password.ts';
import type { PasswordHashes, StoredUser, Users } from './ports.ts';

type Deps = LimiterDeps & {
  users: Users;
  passwords: PasswordHashes;
  pseudonyms: Pseudonyms;
  queues: Queues;
  ids: Ids;
};

/**
 * Creates an account and queues its verification email, unless the network has requested enough for this mailbox.
 * Throws `invalid-request` for a password that is easy to guess, `conflict` for a taken username or email, and
 * `too-many-requests` after too many attempts from one network. Successful attempts count too, because they also reveal
 * which usernames are taken.
 */
export async function register(
  deps: Deps,
  { username, email, password }: Registration,
  network: Network,
): Promise<StoredUser> {
  const { users, passwords, pseudonyms, queues, ids, clock } = deps;
  // Before counting, because it costs next to nothing, and strangers must not use up what a network shares for nothing.
  requireGoodPassword(password, { username, email });
  await countAttempts(deps, networkAttempts('registration', network, limits.registrationsPerNetwork));
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
  const taken = networkAttempts('taken-name', network, limits.takenNamesPerNetwork);
  await countAttempts(deps, taken);
  await addUser(users, user);
  for (const one of taken) await takeBackAttempt(deps, one);
  // Strangers may register any tags of a mailbox, and must leave its owner some of its emails.
  const within = await isWithin(deps, [await mailPair(pseudonyms, 'verify-email', network, email)]);
  if (within) await queues.send('send-mail', { mail: 'verify-email', userId: user.id });
  return user;
}

/** Stores a new user. Throws `conflict` if the username or the email is taken. */
async function addUser(users: Pick<Users, 'add'>, user: StoredUser): Promise<void> {
  const result = await users.add(user);
  if (result === 'username-taken') throw new AppError('conflict', 'Username already taken');
  if (result === 'email-taken') throw new AppError('conflict', 'Email already registered');
}

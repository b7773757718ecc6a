import { AppError } from '#shared/errors.ts';
import { shownText } from '#shared/model/plain-text.ts';
import { type Registration, usernameLimits } from '#shared/model/user.ts';
import { countAttempts, isWithin, type LimiterDeps, takeBackAttempts } from '../limits/limiter.ts';
import { networkAttempts } from '../limits/network-attempts.ts';
import { isoOf } from '../ports/clock.ts';
import type { Network } from '../ports/network.ts';
import type { Pseudonyms } from '../ports/pseudonyms.ts';
import type { Queues } from '../ports/queues.ts';
import type { Ids } from '../ports/random.ts';
import { limits, mailRequest, recipientOf } from './account-limits.ts';
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
  const { users, passwords, queues, ids, clock } = deps;
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
  await takeBackAttempts(deps, ...taken);
  // Strangers may register any tags of a mailbox, and must leave its owner some of its emails.
  const { own, isFirst } = await mailRequest(deps, 'verify-email', network, recipientOf(user, clock));
  if (await isWithin(deps, [own])) await queues.send('send-mail', { mail: 'verify-email', userId: user.id, isFirst });
  return user;
}

/** Stores a new user. Throws `conflict` if the username or the email is taken. */
async function addUser(users: Pick<Users, 'add'>, user: StoredUser): Promise<void> {
  const result = await users.add(user);
  if (result === 'username-taken') throw new AppError('conflict', 'Username already taken');
  if (result === 'email-taken') throw emailTaken();
}

export const emailTaken = () => new AppError('conflict', 'Email already registered');

/**
 * Creates an account for somebody who has proven to own the mailbox, with a username made from their name or the email.
 * `add` stores it. Returns undefined if it finds the email taken.
 */
export async function createProven(
  { ids, clock }: Pick<Deps, 'ids' | 'clock'>,
  { email, name, passwordHash }: Pick<StoredUser, 'email' | 'passwordHash'> & { name: string | null },
  add: (user: StoredUser) => ReturnType<Users['add']>,
): Promise<StoredUser | undefined> {
  const now = isoOf(clock);
  const id = ids.newId();
  const wished = shortened(shownText(name ?? email.split('@')[0] ?? '').trim(), usernameLimits.max).padEnd(
    usernameLimits.min,
    '_',
  );
  for (const username of [wished, withSuffix(wished, id)]) {
    const dates = { createdAt: now, updatedAt: now };
    const user = { id, username, email, emailVerified: true, pendingEmail: null, passwordHash, ...dates };
    const result = await add(user);
    if (result === 'added') return user;
    if (result === 'email-taken') return undefined;
  }
  return undefined;
}

const withSuffix = (username: string, id: string) =>
  `${shortened(username, usernameLimits.max - 7)}-${id.slice(-6).toLowerCase()}`;

/** Returns the beginning of a text, without half of a character that takes two code units, such as an emoji. */
const shortened = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

import { AppError } from '#shared/errors.ts';
import { canonicalEmail } from '#shared/model/email.ts';
import type { Credentials } from '#shared/model/user.ts';
import { countAttempts, countFairly, type LimiterDeps, resetAttempts, takeBackAttempts } from '../limits/limiter.ts';
import { networkAttempts } from '../limits/network-attempts.ts';
import { isoOf } from '../ports/clock.ts';
import { sharingNetwork } from '../ports/network.ts';
import type { Pseudonyms } from '../ports/pseudonyms.ts';
import type { Digest } from '../ports/random.ts';
import { limits, signInAttempts, type Visitor } from './account-limits.ts';
import { findByEmailEvenly } from './find-by-email.ts';
import { knownDevice } from './new-device.ts';
import type { Devices, PasswordHashes, StoredUser, Users } from './ports.ts';

type Deps = LimiterDeps & {
  users: Users;
  devices: Devices;
  passwords: PasswordHashes;
  pseudonyms: Pseudonyms;
  digest: Digest;
};

/**
 * Returns the user with this email and password. Throws `unauthenticated` if the email or the password is wrong; the
 * message and the response time do not reveal which. Throws `too-many-requests` after repeated failures of a known
 * browser, or of unknown browsers: of one network at one account, of all at one account, or of one network. Rehashes a
 * password whose hash has a lower cost than new hashes.
 */
export async function signIn(deps: Deps, { email, password }: Credentials, visitor: Visitor): Promise<StoredUser> {
  const { users, passwords, pseudonyms } = deps;
  const address = canonicalEmail(email);
  const [account, network] = await Promise.all([
    pseudonyms.of('account', address),
    pseudonyms.of('network', sharingNetwork(visitor)),
  ]);
  const user = await findByEmailEvenly(users, address);
  const known = await knownDevice(deps, user, visitor);
  const [own, ...others] = signInAttempts(account, network, known);
  // Neighbors use up what a network shares, and a browser that is known is bound by its own limit.
  const byNetwork = known === null ? networkAttempts('sign-in', visitor, limits.failedSignInsPerNetwork) : [];
  // A few networks that use up the attempts at an account leave the owner on another network the first ones.
  await countFairly(deps, own, others);
  await countAttempts(deps, byNetwork);

  if (!(await passwords.verify(password, user?.passwordHash ?? null)) || !user) {
    throw new AppError('unauthenticated', 'Invalid email or password');
  }
  await resetAttempts(deps, own);
  await takeBackAttempts(deps, ...others, ...byNetwork);
  return renewed(deps, user, password);
}

/**
 * Returns the user with a hash of the current cost. If two renewals, or a renewal and a password change, run
 * concurrently, one wins.
 */
async function renewed(
  { users, passwords, clock }: Pick<Deps, 'users' | 'passwords' | 'clock'>,
  user: StoredUser,
  password: string,
): Promise<StoredUser> {
  const { id, passwordHash: before } = user;
  if (before === null || !passwords.isOutdated(before)) return user;
  const passwordHash = await passwords.hash(password);
  return (await users.replaceHash(id, before, passwordHash, isoOf(clock))) ? { ...user, passwordHash } : user;
}

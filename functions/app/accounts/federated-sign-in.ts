import { AppError } from '#shared/errors.ts';
import { Email } from '#shared/model/email.ts';
import { countAttempts, type LimiterDeps } from '../limits/limiter.ts';
import { isoOf } from '../ports/clock.ts';
import type { Queues } from '../ports/queues.ts';
import type { Digest, Ids } from '../ports/random.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import { limits } from './account-limits.ts';
import { passwordNeeded, requireConfirmation } from './password-check.ts';
import type { Identity, Sessions, StoredUser, Users } from './ports.ts';
import { createProven } from './registration.ts';

type Deps = LimiterDeps & {
  users: Users;
  sessions: Pick<Sessions, 'find' | 'useConfirmation'>;
  queues: Queues;
  ids: Ids;
  digest: Digest;
};

/**
 * Signs in an identity whose email the identity provider has verified. Returns the linked account, otherwise the
 * account with the same email, which is then linked, otherwise a new account. Returns undefined if no account could have
 * the email. `signedIn` is the session of the browser. With `isConnecting`, only the account that is signed in can be
 * returned, so an identity with another email opens nothing. Throws `password-needed` if the account with the same email
 * must be signed in to first.
 */
export async function signInWith(
  deps: Deps,
  identity: Identity,
  { signedIn, isConnecting }: { signedIn: SignedIn | undefined; isConnecting: boolean },
): Promise<StoredUser | undefined> {
  const { users } = deps;
  // Only exact spellings, because the schema cleans and the lookup unifies some addresses of other mailboxes.
  const email = identity.email.trim();
  const isPossible = Email.safeParse(email).data === email;
  // Read before the identity: a concurrent sign-in of the same identity writes both at once, so whoever sees its
  // account also sees that the identity opens it.
  const known = isPossible ? await users.findByEmail(email) : undefined;
  const linked = await users.findByIdentity(identity);
  if (isConnecting && (linked ?? known)?.id !== signedIn?.userId) return undefined;
  if (linked) return linked;
  if (!isPossible) return undefined;
  if (known) return link(deps, known, identity, signedIn);
  const person = { email, name: identity.name, passwordHash: null };
  // A concurrent sign-in of the same identity may have created the account.
  const user =
    (await createProven(deps, person, (one) => users.add(one, identity))) ?? (await users.findByIdentity(identity));
  if (!user) throw new AppError('conflict', 'Please sign in again');
  return user;
}

/**
 * Links an identity to the account with its email and tells the owner. The same email does not prove the same person: the
 * address may have changed hands, an unverified one may be mistyped or a stranger's, and an identity that was unlinked must
 * not come back by itself. So the password must have been entered again in a browser that is signed in to the account, a
 * few times a day. Throws `conflict` if the account changes meanwhile, unless another browser has linked the same identity.
 */
async function link(
  deps: Deps,
  user: StoredUser,
  identity: Identity,
  signedIn: SignedIn | undefined,
): Promise<StoredUser> {
  const { users, queues, clock } = deps;
  const { id } = user;
  if (signedIn?.userId !== id) throw passwordNeeded();
  await requireConfirmation(deps, signedIn, user);
  await countAttempts(deps, [{ key: `identities-of:${deps.digest(id)}`, limit: limits.identitiesPerAccount }]);
  // The notice goes first: an identity that is linked is not announced any more.
  await queues.send('send-mail', { mail: 'identity-linked', userId: id });
  if (await users.link(user, identity, isoOf(clock))) return { ...user, emailVerified: true };
  const twin = await users.findByIdentity(identity);
  if (twin?.id !== id) throw new AppError('conflict', 'Please sign in again');
  return twin;
}

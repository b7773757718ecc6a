import { AppError } from '#shared/errors.ts';
import { Email } from '#shared/model/email.ts';
import { shownText } from '#shared/model/plain-text.ts';
import { usernameLimits } from '#shared/model/user.ts';
import type { Addresses } from '../addresses/ports.ts';
import type { Carts } from '../cart/ports.ts';
import type { Checkouts } from '../checkout/ports.ts';
import { countAttempts, type LimiterDeps } from '../limits/limiter.ts';
import type { CheckoutDrafts } from '../orders/ports/drafts.ts';
import { isoOf } from '../ports/clock.ts';
import type { Queues } from '../ports/queues.ts';
import type { Digest, Ids } from '../ports/random.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import { limits } from './account-limits.ts';
import { passwordNeeded, requireConfirmation } from './password-check.ts';
import type { Devices, Identity, Sessions, StoredUser, Users } from './ports.ts';

type Deps = LimiterDeps & {
  users: Users;
  sessions: Pick<Sessions, 'endAllOf' | 'find' | 'useConfirmation'>;
  devices: Pick<Devices, 'forgetAllOf'>;
  queues: Queues;
  ids: Ids;
  digest: Digest;
  /** Removes what leads to a stranger's door, as `dropDeliveries` does. */
  dropDeliveries(userId: string): Promise<void>;
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
  // A concurrent sign-in of the same identity may have created the account.
  const user = (await create(deps, { ...identity, email })) ?? (await users.findByIdentity(identity));
  if (!user) throw new AppError('conflict', 'Please sign in again');
  return user;
}

/**
 * Links an identity to the account with its email and tells the owner. The same email does not prove the same person:
 * the address may have changed hands, and an identity that was unlinked must not come back by itself. So the password
 * must have been entered again in a browser that is signed in to the account, a few times a day. An account whose email was never verified
 * may be a stranger's: its password, pending email, sessions, devices, cart, and addresses are removed instead. All of
 * this can be repeated after a crash, because the account stays unverified until it is linked. Throws `conflict` if the
 * account changes meanwhile, unless another browser has linked the same identity.
 */
async function link(
  deps: Deps,
  user: StoredUser,
  identity: Identity,
  signedIn: SignedIn | undefined,
): Promise<StoredUser> {
  const { users, sessions, devices, queues, clock } = deps;
  const { id, email, passwordHash } = user;
  const isOutrun = async () => {
    const twin = await users.findByIdentity(identity);
    if (twin?.id !== id) throw new AppError('conflict', 'Please sign in again');
    return twin;
  };
  if (user.emailVerified) {
    if (signedIn?.userId !== id) throw passwordNeeded();
    await requireConfirmation(deps, signedIn, user);
    await countAttempts(deps, [{ key: `identities-of:${deps.digest(id)}`, limit: limits.identitiesPerAccount }]);
  } else {
    const basis = { id, email, emailVerified: false, passwordHash };
    if (!(await users.setPassword(basis, null, isoOf(clock)))) return isOutrun();
    await sessions.endAllOf(user.id);
    await devices.forgetAllOf(user.id);
    await deps.dropDeliveries(user.id);
  }
  // The notice goes first: an identity that is linked is not announced any more.
  await queues.send('send-mail', { mail: 'identity-linked', userId: user.id });
  const basis = user.emailVerified ? user : { id, email, passwordHash: null };
  if (!(await users.link(basis, identity, isoOf(clock)))) return isOutrun();
  return user.emailVerified ? user : { ...user, passwordHash: null, pendingEmail: null, emailVerified: true };
}

type Dropping = {
  addresses: Pick<Addresses, 'list' | 'remove'>;
  carts: Pick<Carts, 'clear'>;
  checkouts: Pick<Checkouts, 'findOpen'>;
  drafts: Pick<CheckoutDrafts, 'withholdAddress'>;
};

/**
 * Removes the user's addresses and cart, and keeps the addresses of the open checkout, the only one that can be paid,
 * from being saved then, so that nothing the owner orders is sent to whoever used the account before.
 */
export async function dropDeliveries({ addresses, carts, checkouts, drafts }: Dropping, userId: string): Promise<void> {
  const open = await checkouts.findOpen(userId);
  for (const cartHash of open?.cartHashes ?? [])
    await drafts.withholdAddress({ userId, checkoutId: open!.checkoutId, cartHash });
  // Whoever used the account may remove an address at the same moment.
  for (const { id } of await addresses.list(userId))
    await addresses.remove(userId, id).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'not-found') throw error;
    });
  await carts.clear(userId);
}

/** Returns a new account, or undefined if a concurrent request has given the email to another one. */
async function create({ users, ids, clock }: Deps, identity: Identity): Promise<StoredUser | undefined> {
  const { email, name } = identity;
  const now = isoOf(clock);
  const id = ids.newId();
  const wished = shortened(shownText(name ?? email.split('@')[0] ?? '').trim(), usernameLimits.max).padEnd(
    usernameLimits.min,
    '_',
  );
  for (const username of [wished, withSuffix(wished, id)]) {
    const user = {
      id,
      username,
      email,
      emailVerified: true,
      pendingEmail: null,
      passwordHash: null,
      createdAt: now,
      updatedAt: now,
    };
    const result = await users.add(user, identity);
    if (result === 'added') return user;
    if (result === 'email-taken') return undefined;
  }
  return undefined;
}

const withSuffix = (username: string, id: string) =>
  `${shortened(username, usernameLimits.max - 7)}-${id.slice(-6).toLowerCase()}`;

/** Returns the beginning of a text, without half of a character that takes two code units, such as an emoji. */
const shortened = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

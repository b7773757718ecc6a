import { AppError, notFound } from '#shared/errors.ts';
import type { IdentitySummary } from '#shared/model/user.ts';
import { isoOf } from '../ports/clock.ts';
import type { Queues } from '../ports/queues.ts';
import type { Digest } from '../ports/random.ts';
import { outrun, requireConfirmation } from './password-check.ts';
import type { IdentityKey, Sessions, SignedIn, StoredUser, Users } from './ports.ts';

type Listing = { users: Pick<Users, 'identitiesOf'>; digest: Digest };

const idOf = (digest: Digest, { issuer, subject }: IdentityKey) => digest(`${issuer} ${subject}`);

/** Returns the identities that may sign in as the user. */
export async function listIdentities({ users, digest }: Listing, userId: string): Promise<IdentitySummary[]> {
  const linked = await users.identitiesOf(userId);
  return linked.map((one) => ({
    id: idOf(digest, one),
    provider: URL.parse(one.issuer)?.host ?? one.issuer,
    linkedAt: one.linkedAt,
  }));
}

type Unlinking = Parameters<typeof requireConfirmation>[0] &
  Listing & { users: Users; sessions: Pick<Sessions, 'endAllOf' | 'find' | 'useConfirmation'>; queues: Queues };

/**
 * Takes an identity from the user, ends every session, because somebody may have signed in with the identity, and tells
 * the owner. Returns for whom the caller opens a new session: the user as stored now, and the identity that opened the
 * session. Returns undefined if that was the identity taken, which opens nothing any more. Throws `password-needed`
 * unless the password was entered again, `not-found` for an identity of nobody or of another user, and `conflict` if the
 * user could not sign in any more, or changes meanwhile.
 */
export async function unlinkIdentity(
  deps: Unlinking,
  signedIn: SignedIn,
  id: string,
): Promise<{ user: StoredUser; identity: IdentityKey | undefined } | undefined> {
  const { users, sessions, queues, digest, clock } = deps;
  const { userId } = signedIn;
  // Read before the session: see `requireConfirmation`.
  const user = await users.find(userId);
  const { identity: own } = await requireConfirmation(deps, signedIn);
  const linked = await users.identitiesOf(userId);
  const identity = linked.find((one) => idOf(digest, one) === id);
  if (!user || !identity) throw notFound('Identity');
  const kept = user.passwordHash === null ? linked.find((one) => one !== identity) : null;
  if (kept === undefined) throw lastWayIn();
  // A crash after the change must leave nobody signed in. Sessions that open meanwhile end below.
  await sessions.endAllOf(userId);
  const at = isoOf(clock);
  if (!(await users.unlink(user, identity, kept, at))) throw outrun();
  await sessions.endAllOf(userId);
  await queues.send('send-mail', { mail: 'identity-unlinked', userId });
  const isOwn = own !== undefined && idOf(digest, own) === id;
  return isOwn ? undefined : { user: { ...user, pendingEmail: null, updatedAt: at }, identity: own };
}

const lastWayIn = () =>
  new AppError(
    'conflict',
    'This is your only way to sign in. Please choose a password first, with “Forgot your password?”.',
  );

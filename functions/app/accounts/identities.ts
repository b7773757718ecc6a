import { AppError, notFound } from '#shared/errors.ts';
import type { IdentitySummary } from '#shared/model/user.ts';
import { isoOf } from '../ports/clock.ts';
import type { Queues } from '../ports/queues.ts';
import type { Digest } from '../ports/random.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import { findStanding, outrun, requireConfirmation } from './password-check.ts';
import type { IdentityKey, Sessions, StoredUser, Users } from './ports.ts';

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
  Listing & {
    users: Users;
    sessions: Pick<Sessions, 'endAllOf' | 'endOldest' | 'find' | 'useConfirmation'>;
    queues: Queues;
  };

/** How often a disconnection is tried while other changes of the account overtake it. */
const attempts = 5;

/**
 * Takes an identity from the user, ends every session, because somebody may have signed in with the identity, and tells
 * the owner. Returns for whom the caller opens a new session: the user as stored now, and the identity that opened the
 * session. Returns undefined if that was the identity taken, which opens nothing any more. Throws `password-needed`
 * unless the password was entered again, `not-found` for an identity of nobody or of another user, and `conflict` if the
 * user could not sign in any more, or whoever asks is shut out meanwhile. An intruder prevents it with no other change.
 */
export async function unlinkIdentity(
  deps: Unlinking,
  signedIn: SignedIn,
  id: string,
): Promise<{ user: StoredUser; identity: IdentityKey | undefined } | undefined> {
  const { users, sessions, queues, digest, clock } = deps;
  const { userId, sid } = signedIn;
  // Read before the session: see `requireConfirmation`.
  let user = await users.find(userId);
  const { identity: own } = await requireConfirmation(deps, signedIn, user);
  const linked = await users.identitiesOf(userId);
  const identity = linked.find((one) => idOf(digest, one) === id);
  if (!user || !identity) throw notFound('Identity');
  const kept = user.passwordHash === null ? linked.find((one) => one !== identity) : null;
  if (kept === undefined) throw lastWayIn();
  // A crash after the change must leave nobody else signed in. Sessions that open meanwhile end below. The one that asks
  // stays for now, because whatever shuts it out ends it.
  await sessions.endOldest(userId, 1, sid);
  const at = isoOf(clock);
  for (let attempt = 1; !(await users.unlink(user, identity, kept, at)); attempt += 1) {
    const now = await users.find(userId);
    const isEntitled = now?.passwordHash === user.passwordHash && (await findStanding(deps, sid)) !== undefined;
    if (!now || !isEntitled || attempt === attempts) throw outrun();
    user = now;
  }
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

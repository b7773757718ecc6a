import { AppError } from '#shared/errors.ts';
import { Email } from '#shared/model/email.ts';
import { withoutHidden } from '#shared/model/plain-text.ts';
import { usernameLimits } from '#shared/model/user.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { Ids } from '../ports/random.ts';
import type { Sessions } from './ports/sessions.ts';
import type { Identity, StoredUser, Users } from './ports/users.ts';

type Deps = { users: Users; sessions: Pick<Sessions, 'endAllOf'>; ids: Ids; clock: Clock };

/**
 * Signs in an identity whose email the identity provider has verified. Returns the linked account, otherwise the
 * account with the same email, otherwise a new account. Returns undefined if no account could have the email.
 */
export async function signInWith(deps: Deps, identity: Identity): Promise<StoredUser | undefined> {
  const { users } = deps;
  const linked = await users.findByIdentity(identity);
  if (linked) return linked;
  // Checked before the lookup, whose canonical form is ASCII for some other mailboxes, too.
  const email = Email.safeParse(identity.email).data;
  if (email === undefined) return undefined;
  const user = await opened(deps, { ...identity, email });
  await users.link(user.id, identity);
  return user;
}

async function opened(deps: Deps, identity: Identity): Promise<StoredUser> {
  const user = (await adopt(deps, identity)) ?? (await create(deps, identity)) ?? (await adopt(deps, identity));
  if (!user) throw new AppError('conflict', 'Please sign in again');
  return user;
}

/**
 * Returns the account with this email, if one exists. If the email was never verified, somebody else may have
 * registered the account, so its password, pending email, and sessions are removed first.
 */
async function adopt({ users, sessions, clock }: Deps, { email }: Identity): Promise<StoredUser | undefined> {
  const user = await users.findByEmail(email);
  if (!user || user.emailVerified) return user;
  await users.setPassword(user.id, null, isoOf(clock));
  await sessions.endAllOf(user.id);
  await users.markEmailVerified(user.id, isoOf(clock));
  return { ...user, passwordHash: null, pendingEmail: null, emailVerified: true };
}

/** Returns a new account, or undefined if a concurrent request has given the email to another one. */
async function create({ users, ids, clock }: Deps, { email, name }: Identity): Promise<StoredUser | undefined> {
  const now = isoOf(clock);
  const id = ids.newId();
  const wished = shortened(withoutHidden(name ?? email.split('@')[0] ?? '').trim(), usernameLimits.max).padEnd(
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
    const result = await users.add(user);
    if (result === 'added') return user;
    if (result === 'email-taken') return undefined;
  }
  return undefined;
}

const withSuffix = (username: string, id: string) =>
  `${shortened(username, usernameLimits.max - 7)}-${id.slice(-6).toLowerCase()}`;

/** Returns the beginning of a text, without half of a character that takes two code units, such as an emoji. */
const shortened = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

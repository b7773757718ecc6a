import { AppError } from '#shared/errors.ts';
import { canonicalEmail } from '#shared/model/email.ts';
import { type Clock, unixSeconds } from '../ports/clock.ts';
import type { Digest } from '../ports/random.ts';
import type { FormerEmail, StoredUser, TokenPurpose, Tokens, Users } from './ports.ts';

type LinkPurpose = Exclude<TokenPurpose, 'restore-email' | 'start-anew'>;

type Deps = { users: Pick<Users, 'find'>; tokens: Tokens; digest: Digest; clock: Clock };

/**
 * Returns a digest of the values on which an emailed link depends: the password hash and the email for a reset link, the
 * email that it verifies for the others. The link becomes invalid when one of them changes.
 */
export function linkDigest(digest: Digest, purpose: LinkPurpose, user: StoredUser): string {
  const { passwordHash, email, pendingEmail } = user;
  return digest(
    { 'reset-password': `${passwordHash} ${email}`, 'verify-email': email, 'change-email': `${pendingEmail}` }[purpose],
  );
}

/** Returns what a link to restore a former email depends on. It becomes invalid when an older one is restored. */
export const formerDigest = (digest: Digest, { email, changedAt }: FormerEmail): string =>
  digest(`${email} ${changedAt}`);

/**
 * Returns what a link depends on that starts anew with an address that nobody has confirmed: its mailbox, so that whoever
 * registers the address and deletes the account ends no link.
 */
export const mailboxDigest = (digest: Digest, email: string): string => digest(`mailbox ${canonicalEmail(email)}`);

/** Returns whether the token was mailed to this address to start anew, and leaves it usable. */
export async function opensMailbox({ tokens, digest, clock }: Deps, token: string, email: string): Promise<boolean> {
  const link = await tokens.find(digest(token), 'start-anew', unixSeconds(clock));
  return link?.boundTo === mailboxDigest(digest, email);
}

/** Returns the user of a link to a former email, and that email. Returns undefined if the token is invalid. */
export async function findFormerEmail(
  { users, tokens, digest, clock }: Deps,
  token: string,
): Promise<{ user: StoredUser; former: FormerEmail } | undefined> {
  const link = await tokens.find(digest(token), 'restore-email', unixSeconds(clock));
  const user = link && (await users.find(link.userId));
  const former = user?.formerEmails?.find((one) => formerDigest(digest, one) === link?.boundTo);
  return user && former && { user, former };
}

/** Returns the user of an emailed token without using it up. Returns undefined if the token is invalid. */
export async function findLinkOwner(deps: Deps, token: string, purpose: LinkPurpose): Promise<StoredUser | undefined> {
  return boundUser(deps, purpose, await deps.tokens.find(deps.digest(token), purpose, unixSeconds(deps.clock)));
}

/**
 * Returns the user of an emailed token without using it up. Throws `invalid-request` if the token is invalid or, with
 * `userId`, if it belongs to another user.
 */
export async function ownerOfLink(
  deps: Deps,
  token: string,
  purpose: LinkPurpose,
  userId?: string,
): Promise<StoredUser> {
  const user = await findLinkOwner(deps, token, purpose);
  if (!user || (userId !== undefined && user.id !== userId)) throw invalidLink();
  return user;
}

/** Uses up an emailed token and returns its user. Throws `invalid-request` if the token is invalid. */
export async function followLink(deps: Deps, token: string, purpose: LinkPurpose): Promise<StoredUser> {
  const used = await deps.tokens.use(deps.digest(token), purpose, unixSeconds(deps.clock));
  const user = await boundUser(deps, purpose, used);
  if (!user) throw invalidLink();
  return user;
}

async function boundUser(
  { users, digest }: Deps,
  purpose: LinkPurpose,
  token: Awaited<ReturnType<Tokens['find']>>,
): Promise<StoredUser | undefined> {
  const user = token && (await users.find(token.userId));
  return user && token.boundTo === linkDigest(digest, purpose, user) ? user : undefined;
}

/** Returns the same error for an unknown, used, expired, or outdated token. */
export function invalidLink(): AppError {
  const message = 'This link is no longer valid. Please ask for a new one.';
  return new AppError('invalid-request', message, { issues: [{ path: 'token', message }] });
}

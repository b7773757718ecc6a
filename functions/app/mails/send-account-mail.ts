import type { SendMail } from '#shared/messages.ts';
import { pageUrls } from '#shared/page-paths.ts';
import { bondOf } from '../accounts/mailed-links.ts';
import type { Tokens } from '../accounts/ports/tokens.ts';
import type { StoredUser, Users } from '../accounts/ports/users.ts';
import { type Clock, unixSeconds } from '../ports/clock.ts';
import type { Digest, Secrets } from '../ports/random.ts';
import type { Mailer } from './ports.ts';
import { resetPasswordMail } from './reset-password.ts';
import { verifyEmailMail } from './verify-email.ts';

export type AccountMail = Extract<SendMail, { userId: string }>;

type Deps = {
  users: Users;
  tokens: Tokens;
  mailer: Mailer;
  secrets: Secrets;
  digest: Digest;
  clock: Clock;
  siteUrl: string;
};

const letters = {
  'verify-email': { hours: 24, urlOf: pageUrls.verifyEmail, compose: verifyEmailMail },
  'reset-password': { hours: 1, urlOf: pageUrls.resetPassword, compose: resetPasswordMail },
} as const;

/**
 * Emails a single-use link. Creates the token here, so that it never passes through a queue, and stores only its hash.
 * A retry emails another link, and both links work. Sends nothing to a deleted account, and no verification email to a
 * verified address.
 */
export async function sendAccountMail(deps: Deps, { mail, userId }: AccountMail): Promise<void> {
  const user = await deps.users.find(userId);
  if (!user || (mail === 'verify-email' && user.emailVerified)) return;
  const { urlOf, compose } = letters[mail];
  const token = await issueToken(deps, user, mail);
  await deps.mailer.send(compose(user, `${deps.siteUrl}${urlOf(token)}`));
}

async function issueToken(
  { tokens, secrets, digest, clock }: Deps,
  user: StoredUser,
  purpose: AccountMail['mail'],
): Promise<string> {
  const token = secrets.newToken();
  const expire = unixSeconds(clock) + letters[purpose].hours * 3600;
  await tokens.save({ hash: digest(token), userId: user.id, purpose, boundTo: bondOf(digest, purpose, user), expire });
  return token;
}

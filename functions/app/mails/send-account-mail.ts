import type { SendMail } from '#shared/messages.ts';
import { canonicalEmail } from '#shared/model/email.ts';
import type { Cents } from '#shared/model/money.ts';
import { isEnded } from '#shared/model/order.ts';
import { serverPageUrls } from '#shared/page-paths.ts';
import { changeMailAttempts, mailAttempt, orderMailAttempt } from '../accounts/account-limits.ts';
import { ownsEmail } from '../accounts/find-by-email.ts';
import { formerDigest, linkDigest, mailboxDigest } from '../accounts/mailed-links.ts';
import type { DeletionNotices, StoredUser, TokenPurpose, Tokens, Users } from '../accounts/ports.ts';
import { type Attempt, type LimiterDeps, workWithin } from '../limits/limiter.ts';
import { once } from '../orders/order/claims.ts';
import type { Orders } from '../orders/ports/orders.ts';
import { unixSeconds } from '../ports/clock.ts';
import type { Pseudonyms } from '../ports/pseudonyms.ts';
import type { Digest, Secrets } from '../ports/random.ts';
import {
  accountDeletedMail,
  addressCorrectedMail,
  changeEmailMail,
  emailChangedMail,
  emailChangingMail,
  identityMail,
  newDeviceMail,
  passwordChangedMail,
  paymentRefundedMail,
  resetPasswordMail,
  verifyEmailMail,
} from './account-letters.ts';
import type { Mail, Mailer } from './ports.ts';

export type AccountMail = Extract<SendMail, { userId: string }>;

type Deps = LimiterDeps & {
  users: Users;
  tokens: Pick<Tokens, 'save'>;
  deletionNotices: DeletionNotices;
  orders: Pick<Orders, 'findHead' | 'claimNews' | 'markTold'>;
  mailer: Mailer;
  secrets: Secrets;
  digest: Digest;
  pseudonyms: Pseudonyms;
  siteUrl: string;
};

type LinkPurpose = Exclude<TokenPurpose, 'restore-email' | 'start-anew'>;

/** The hours for which an emailed link works. */
const hours: Record<LinkPurpose, number> = { 'verify-email': 24, 'reset-password': 1, 'change-email': 1 };

const urlOf: Record<LinkPurpose | 'restore-email', (token: string, mailbox?: string) => string> = {
  'verify-email': serverPageUrls.verifyEmail,
  'reset-password': serverPageUrls.resetPassword,
  'change-email': serverPageUrls.verifyEmail,
  'restore-email': serverPageUrls.resetPassword,
};

/**
 * Sends an email about an account. A link's token is created here, so that it never passes through a queue, and only
 * its hash is stored. A retry sends another link, and both work. Sends a deleted account only the notice of its
 * deletion, nothing to an email that is another account's by now, no verification email to a verified address, to an
 * unverified address, which may belong to someone else, no notice except about its payment, and neither a link nor a notice above the limit of the mailbox. Sends the email about
 * a payment once; throws `upstream-busy` while another worker is sending it.
 */
export async function sendAccountMail(deps: Deps, message: AccountMail): Promise<void> {
  const { users, siteUrl } = deps;
  if (message.mail === 'account-deleted') return sendDeletionNotice(deps, message.userId);
  const user = await users.find(message.userId);
  if (!user) return;
  const isElsewhere = message.mail === 'change-email' || message.mail === 'address-corrected';
  if (!isElsewhere && !(await ownsEmail(users, user))) return;
  switch (message.mail) {
    case 'verify-email':
      if (user.emailVerified) return;
      return sendLink(deps, user, message, (url) => verifyEmailMail(user, url));
    case 'reset-password':
      return sendLink(deps, user, message, (url) => resetPasswordMail(user, url));
    case 'change-email':
      return mailAboutChange(deps, user, message.isFirst);
    case 'email-changed':
      return mailFormer(deps, user, message.changedAt);
    case 'password-changed':
      return notify(deps, user, message.mail, passwordChangedMail(user, siteUrl));
    case 'identity-linked':
      // The provider has verified the address, perhaps a moment before the account is linked and verified, too.
      return notify(deps, { ...user, emailVerified: true }, message.mail, identityMail(user, message.mail, siteUrl));
    case 'identity-unlinked':
      return notify(deps, user, message.mail, identityMail(user, message.mail, siteUrl));
    case 'address-corrected':
      return mailCorrection(deps, user, message.order);
    case 'payment-refunded':
      return once(deps, message.paymentIntentId, message.mail, () => mailRefund(deps, user, message.amount));
    case 'new-device':
      return notify(deps, user, message.mail, newDeviceMail(user, message, siteUrl));
  }
}

/**
 * Sends a notice to a verified address, unless its mailbox has had enough of this kind. The first ones have said by then
 * what there is to do. A notice that fails does not count.
 */
async function notify(deps: Deps, user: StoredUser, kind: AccountMail['mail'], mail: Mail, about = ''): Promise<void> {
  if (!user.emailVerified) return;
  await workWithin(deps, [await mailAttempt(deps, kind, user, false, about)], () => deps.mailer.send(mail));
}

/**
 * Tells of an order's new address, unless the order has ended, so that nothing goes there. Whoever corrected it may be
 * somebody else in the shopper's browser, so the email with which it was placed hears of it, too.
 */
async function mailCorrection(deps: Deps, user: StoredUser, orderId: string): Promise<void> {
  const order = await deps.orders.findHead(orderId);
  if (!order || isEnded(order.status)) return;
  const mailTo = (email: string) => addressCorrectedMail({ email }, order, deps.siteUrl);
  // An intruder must not use up the notices about one order with those about another.
  await notify(deps, user, 'address-corrected', mailTo(user.email), ` ${order.id}`);
  const first = order.firstEmail ?? order.customerEmail;
  if (user.emailVerified && canonicalEmail(user.email) === canonicalEmail(first)) return;
  const attempt = await orderMailAttempt(deps.pseudonyms, user.id, first);
  await workWithin(deps, [attempt], () => deps.mailer.send(mailTo(first)));
}

/** Tells about money, so a verified address has no limit here, and an unverified one that of emails about orders. */
async function mailRefund(deps: Deps, user: StoredUser, amount: Cents): Promise<void> {
  const send = () => deps.mailer.send(paymentRefundedMail(user, amount, deps.siteUrl));
  if (user.emailVerified) return send();
  await workWithin(deps, [await orderMailAttempt(deps.pseudonyms, user.id, user.email)], send);
}

/** Warns the current address first, because it is forgotten once the link to the new one is followed. */
async function mailAboutChange(deps: Deps, user: StoredUser, isFirst?: boolean): Promise<void> {
  const { users, mailer, siteUrl } = deps;
  const { pendingEmail } = user;
  if (pendingEmail === null) return;
  if (user.emailVerified) await mailer.send(emailChangingMail(user, siteUrl));
  const holder = await users.findByEmail(pendingEmail);
  if (holder && holder.id !== user.id) return;
  const { own, shared } = await changeMailAttempts(deps, user, pendingEmail, isFirst);
  await sendLink(deps, user, { mail: 'change-email' }, (url) => changeEmailMail(pendingEmail, url), [own, shared]);
}

/** Tells a verified former address that another one has replaced it, with a link that restores it. */
async function mailFormer(deps: Deps, user: StoredUser, changedAt: string): Promise<void> {
  const former = user.formerEmails?.find((one) => one.changedAt === changedAt);
  if (!former) return;
  const boundTo = formerDigest(deps.digest, former);
  const url = await newLink(deps, { userId: user.id, purpose: 'restore-email', boundTo, expire: former.expire });
  await deps.mailer.send(emailChangedMail(former, user.email, url));
}

/** Sends an email with a link, unless its mailbox has had enough of this kind. An email that fails does not count. */
async function sendLink(
  deps: Deps,
  user: StoredUser,
  { mail: purpose, isFirst }: { mail: LinkPurpose; isFirst?: boolean | undefined },
  mailWith: (url: string) => Mail,
  attempts?: Attempt[],
): Promise<void> {
  const work = async () => {
    const expire = unixSeconds(deps.clock) + hours[purpose] * 3600;
    const link = { userId: user.id, purpose, boundTo: linkDigest(deps.digest, purpose, user), expire };
    const startsAnew = purpose === 'reset-password' && !user.emailVerified;
    await deps.mailer.send(mailWith(await newLink(deps, link, startsAnew ? user.email : undefined)));
  };
  await workWithin(deps, attempts ?? [await mailAttempt(deps, purpose, user, isFirst)], work);
}

/** Returns the URL of a new link, which can also start anew with the address `mailbox`. */
async function newLink(
  { tokens, secrets, digest, siteUrl }: Deps,
  link: Omit<Parameters<Tokens['save']>[0], 'hash'> & { purpose: keyof typeof urlOf },
  mailbox?: string,
): Promise<string> {
  const token = secrets.newToken();
  const hash = digest(token);
  await tokens.save({ ...link, hash });
  if (mailbox !== undefined) {
    const boundTo = mailboxDigest(digest, mailbox);
    await tokens.save({ hash, userId: boundTo, purpose: 'start-anew', boundTo, expire: link.expire });
  }
  return `${siteUrl}${urlOf[link.purpose](token, mailbox)}`;
}

async function sendDeletionNotice({ deletionNotices, mailer, siteUrl }: Deps, userId: string): Promise<void> {
  const email = await deletionNotices.find(userId);
  if (email === undefined) return;
  await mailer.send(accountDeletedMail(email, siteUrl));
  await deletionNotices.remove(userId);
}

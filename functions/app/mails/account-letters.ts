import { type Cents, dollarText, formatMoney } from '#shared/model/money.ts';
import { pageUrls, serverPageUrls } from '#shared/page-paths.ts';
import { isCancellable } from '../orders/keep-original.ts';
import type { OrderHead } from '../orders/ports/orders.ts';
import { buttonHtml, letterHtml, paragraphHtml, smallPrintHtml } from './letter-html.ts';
import type { Mail } from './ports.ts';
import { spelledOut } from './spelled-out.ts';

type Person = { email: string };

const recover = (siteUrl: string) => ({ words: 'Choose a new password', url: `${siteUrl}${pageUrls.forgotPassword}` });

export const passwordChangedMail = ({ email }: Person, siteUrl: string): Mail =>
  accountMail({
    to: email,
    subject: 'Your password was changed',
    opening:
      'The password of your Vibe Frequency account has just been changed, and your other devices were signed out.',
    button: recover(siteUrl),
    closing: "If this was you, there's nothing to do. If it wasn't, choose a new password right away.",
  });

export const identityMail = (
  { email }: Person,
  change: 'identity-linked' | 'identity-unlinked',
  siteUrl: string,
): Mail =>
  accountMail({
    to: email,
    ...(change === 'identity-linked'
      ? {
          subject: 'Single sign-on was connected',
          opening: 'Your Vibe Frequency account can now be opened with single sign-on.',
        }
      : {
          subject: 'Single sign-on was disconnected',
          opening:
            'Single sign-on no longer opens your Vibe Frequency account, and your other devices were signed out.',
        }),
    button: { words: 'See your account', url: `${siteUrl}${serverPageUrls.account}` },
    closing:
      "If this was you, there's nothing to do. If it wasn't, check single sign-on on your account page, then choose a new password.",
  });

/** `at` is an ISO time. The device is described in our words, never in text that a browser sends. */
export const newDeviceMail = (
  { email }: Person,
  { device, at }: { device: string; at: string },
  siteUrl: string,
): Mail =>
  accountMail({
    to: email,
    subject: 'New sign-in to your account',
    opening: `Someone signed in to your Vibe Frequency account from a new device: ${device}, on ${spelledOut(at)} at ${at.slice(11, 16)} UTC.`,
    button: recover(siteUrl),
    closing: "If this was you, there's nothing to do. If it wasn't, choose a new password. That signs the device out.",
  });

export const emailChangingMail = ({ email }: Person, siteUrl: string): Mail =>
  accountMail({
    to: email,
    subject: 'Your email address is about to change',
    opening:
      'Somebody who is signed in to your Vibe Frequency account, and entered its password or signed in with single sign-on again, asked to use another email address for it. It changes once the new address is confirmed.',
    button: recover(siteUrl),
    closing: "If this was you, there's nothing to do here. If it wasn't, choose a new password right away.",
  });

/**
 * The email to a former address. `url` restores it. The new one is masked, because the mailbox may have changed hands.
 */
export const emailChangedMail = ({ email }: Person, newEmail: string, url: string): Mail =>
  accountMail({
    to: email,
    subject: 'Your email address was changed',
    opening: `Your Vibe Frequency account now uses another email address, ${masked(newEmail)}.`,
    button: { words: 'Use this address again', url },
    closing:
      "If this was you, there's nothing to do. If it wasn't, the link lets you choose a new password, gives your account this address back, signs out every device, and disconnects single sign-on that was connected since. It works once, within seven days.",
  });

/** The new address is not named, because only the order's own emails carry addresses. */
export const addressCorrectedMail = ({ email }: Person, order: OrderHead, siteUrl: string): Mail =>
  accountMail({
    to: email,
    subject: `New address for order ${order.id}`,
    opening: `Order ${order.id} now goes to another address.`,
    button: { words: 'See the order', url: `${siteUrl}${pageUrls.order(order.id)}` },
    closing: `If this was you, there's nothing to do. If it wasn't, ${isCancellable(order) ? 'cancel the order' : 'reply to this email'}, then choose a new password.`,
  });

/** `amount` is in cents. The email names nothing that was ordered, because its address may be unconfirmed. */
export const paymentRefundedMail = ({ email }: Person, amount: Cents, siteUrl: string): Mail =>
  accountMail({
    to: email,
    subject: 'Your payment was refunded',
    opening: `We couldn't place the order you paid for, so nothing will be printed. We've refunded your whole payment of ${dollarText(formatMoney(amount))} to the card you paid with. It should appear within 5 to 10 days.`,
    button: { words: 'Visit Vibe Frequency', url: `${siteUrl}${pageUrls.home}` },
    closing: "We're sorry about that. If you'd still like the order, please place it again, or reply to this email.",
  });

/** Returns an email address of which only the first letter and the domain can be read. */
const masked = (email: string) => email.replace(/^(.).*@/, '$1***@');

/** The last email to somebody who has left. */
export const accountDeletedMail = (email: string, siteUrl: string): Mail =>
  accountMail({
    to: email,
    subject: 'Your account was deleted',
    opening:
      'Your Vibe Frequency account and everything in it have been deleted, including this address. Orders you placed will still arrive.',
    button: { words: 'Visit Vibe Frequency', url: `${siteUrl}${pageUrls.home}` },
    closing: "If it wasn't you who deleted it, reply to this email.",
  });

type AccountLetter = {
  to: string;
  subject: string;
  /** The sentences that explain the reason for the email. */
  opening: string;
  button: { words: string; url: string };
  /** The sentences that state how long the link works and what to do about an unexpected email. */
  closing: string;
};

/**
 * Returns an email with one button, as plain text and HTML. It greets nobody by name: a stranger may have registered the
 * address and chosen any username, which stays when its owner takes the account over.
 */
function accountMail({ to, subject, opening, button, closing }: AccountLetter): Mail {
  const greeting = 'Hello,';
  return {
    to,
    subject,
    text: [greeting, opening, `${button.words}: ${button.url}`, closing, 'Vibe Frequency'].join('\n\n'),
    html: letterHtml(subject, [
      paragraphHtml(greeting),
      paragraphHtml(opening),
      buttonHtml(button),
      smallPrintHtml(closing),
    ]),
  };
}

export const changeEmailMail = (newEmail: string, url: string): Mail =>
  accountMail({
    to: newEmail,
    subject: 'Please confirm your new email address',
    opening: 'You asked to use this address for your Vibe Frequency account.',
    button: { words: 'Use this email address', url },
    closing:
      "The link works once, within one hour, while you're signed in. If you didn't ask for it, ignore this email and nothing changes.",
  });

export const resetPasswordMail = ({ email, emailVerified }: Person & { emailVerified: boolean }, url: string): Mail =>
  accountMail({
    to: email,
    subject: 'Reset your password',
    opening: `We received a request to reset the password for your Vibe Frequency account.${emailVerified ? '' : " You haven't confirmed this address yet, so please open the link in a browser where you've signed in before. Any other browser can only start a new, empty account."}`,
    button: { words: 'Choose a new password', url },
    closing:
      "The link works once, within one hour. If you didn't ask for it, ignore this email and your password stays the same.",
  });

export const verifyEmailMail = ({ email }: Person, url: string): Mail =>
  accountMail({
    to: email,
    subject: 'Please confirm your email address',
    opening:
      'Welcome to Vibe Frequency! Please confirm your email address, so that our emails can show your pictures and where your orders ship to.',
    button: { words: 'Confirm my email address', url },
    closing:
      "The link works once, within 24 hours, while you're signed in. If you didn't create an account, you can ignore this email.",
  });

import type { SendMail } from '#shared/messages.ts';
import { canonicalEmail } from '#shared/model/email.ts';
import type { User } from '#shared/model/user.ts';
import { type Attempt, isWithin, type Limit, type LimiterDeps, resetAttempts } from '../limits/limiter.ts';
import { networkAttempts } from '../limits/network-attempts.ts';
import { newPaymentAttempts } from '../limits/request-limits.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import { type Network, sharingNetwork } from '../ports/network.ts';
import type { Pseudonyms } from '../ports/pseudonyms.ts';
import type { Digest } from '../ports/random.ts';
import type { TokenPurpose } from './ports.ts';

/** Where a request comes from: a network, and the browser's own token, if it has one. */
export type Visitor = Network & { device: string | null };

/** The product's page lists these limits (docs/product.md, Limits). */
export const limits = {
  failedSignInsPerPair: { count: 10, seconds: 15 * 60 },
  /**
   * Counts only browsers that never signed in to the account, so strangers cannot lock its owner out. The first attempts of
   * each network may exceed it (`countFairly`).
   */
  failedSignInsPerAccount: { count: 50, seconds: 15 * 60 },
  /** Counts unknown browsers, as above. The limit is high because an office may share one IP address. */
  failedSignInsPerNetwork: { count: 100, seconds: 15 * 60 },
  /**
   * Returns from the identity provider that opened nothing. Each asks it for tokens in the shop's name, with a code that
   * anybody can make up. As many as the firewall lets through: fewer would let a few requests a second keep the neighbors
   * from signing in.
   */
  failedReturnsPerNetwork: { count: 600, seconds: 60 },
  wrongPasswords: { count: 10, seconds: 15 * 60 },
  /** The limit lets a whole school class register together. Each attempt costs a slow hash and may send an email. */
  registrationsPerNetwork: { count: 300, seconds: 3600 },
  /** Registration has to reveal that a name or address is taken. This limits how many one network can try. */
  takenNamesPerNetwork: { count: 50, seconds: 3600 },
  /** Requests for emails of one kind with a link. */
  mailRequestsPerNetwork: { count: 100, seconds: 3600 },
  /** Requests to reset a password, if they are the first ones for their mailboxes from the network. */
  firstResetsPerNetwork: { count: 1000, seconds: 3600 },
  /** Requests for emails of one kind to one mailbox. Fewer than a mailbox gets, so a stranger leaves its owner some. */
  mailRequestsPerPair: { count: 3, seconds: 3600 },
  /** Emails of one kind with a link, and notices of one kind, such as about a new sign-in. */
  mailsPerMailbox: { count: 5, seconds: 3600 },
  /** The same, if they are the first ones that a network asks for. */
  firstMailsPerMailbox: { count: 20, seconds: 3600 },
  /** Each emails the new address, which may belong to anybody, and the current one, which is kept for a week. */
  emailChangesPerAccount: { count: 10, seconds: 24 * 3600 },
  /** Taking the account back unlinks them one by one. */
  identitiesPerAccount: { count: 10, seconds: 24 * 3600 },
  /** Each ends the reset links of the account's owner, which whoever knows the password could otherwise do for good. */
  passwordChangesPerAccount: { count: 5, seconds: 24 * 3600 },
  /** Each reads everything that is stored about the account. */
  exportsPerAccount: { count: 10, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/** Returns what a return from the identity provider counts against. */
export const returnAttempts = (network: Network): Attempt[] =>
  networkAttempts('return', network, limits.failedReturnsPerNetwork);

/** Returns what an account's changes of its password count against. */
export const passwordChanges = (userId: string): Attempt => ({
  key: `password-change-of:${userId}`,
  limit: limits.passwordChangesPerAccount,
});

/** Returns what an account's requests to change its email count against. */
export const emailChanges = (userId: string): Attempt => ({
  key: `email-change-of:${userId}`,
  limit: limits.emailChangesPerAccount,
});

/**
 * Gives an account that changes hands what a stranger may have used up of the day's allowances. `clearCounters` does so
 * for what is counted of the account itself, such as its artworks.
 */
export async function renewAllowances(
  deps: LimiterDeps & { clearCounters(userId: string, at: string): Promise<void> },
  userId: string,
): Promise<void> {
  await deps.clearCounters(userId, isoOf(deps.clock));
  await resetAttempts(deps, ...newPaymentAttempts(userId), passwordChanges(userId), emailChanges(userId));
}

/** Returns an account's device: the record of a browser that it keeps after a sign-in. */
export const deviceOf = (digest: Digest, token: string, userId: string) => digest(`${token} ${userId}`);

/** What a request for an email with a link counts against: its own limit, and those that it shares with its network. */
type MailRequest = {
  own: Attempt;
  shared: Attempt[];
  /** Whether it is the network's first request for the recipient. */
  isFirst: boolean;
};

/**
 * Returns what a request for an email of one kind with a link counts against. `recipient` is who would get it, as
 * `recipientOf` names them. An IPv6 site counts as one network. Requests beyond those of a recipient take
 * nothing from the network. Somebody can use up a network's allowance with made-up addresses, so the first reset for a
 * recipient has a higher limit.
 */
export async function mailRequest(
  deps: LimiterDeps & { pseudonyms: Pseudonyms },
  purpose: TokenPurpose,
  network: Network,
  recipient: string,
): Promise<MailRequest> {
  const from = await deps.pseudonyms.of('network', sharingNetwork(network));
  const to = await deps.pseudonyms.of('account', recipient);
  const own = { key: `${purpose}-pair:${from}:${to}`, limit: limits.mailRequestsPerPair };
  // Counted in one write, so that of requests at once only one is the first.
  const isFirst = await isWithin(deps, [{ key: `first-${own.key}`, limit: { ...own.limit, count: 1 } }]);
  const limit = isFirst && purpose === 'reset-password' ? limits.firstResetsPerNetwork : limits.mailRequestsPerNetwork;
  return { own, shared: networkAttempts(purpose, network, limit), isFirst };
}

/**
 * Returns who gets an account's emails: one recipient for all unverified spellings of a mailbox whose accounts are about
 * as old, such as `maya+1@example.com` and `m.aya@gmail.com`.
 */
export function recipientOf(user: Pick<User, 'email' | 'emailVerified' | 'createdAt'>, clock: Clock): string {
  return user.emailVerified ? canonicalEmail(user.email) : unverifiedMailbox(user.email, ageOf(user, clock));
}

const protonDomains = ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'];

/**
 * Returns the mailbox that gets the emails to an address: without a tag, Gmail's dots and second domain, and what Proton
 * ignores (`canonizeEmail` in packages/shared/lib/helpers/email.ts of https://github.com/ProtonMail/WebClients).
 */
function mailboxOf(address: string): string {
  const [, name = '', domain = ''] = /^([^+@]*).*@(.*)$/.exec(address) ?? [];
  if (/^g(oogle)?mail\.com$/.test(domain)) return `${name.replaceAll('.', '')}@gmail.com`;
  return protonDomains.includes(domain) ? `${name.replaceAll(/[._-]/g, '')}@${domain}` : `${name}@${domain}`;
}

/** Returns what all spellings of a mailbox share, except its plain address, whose owner may have verified it. */
export function unverifiedMailbox(email: string, age = ''): string {
  const address = canonicalEmail(email);
  const mailbox = mailboxOf(address);
  return mailbox === address ? address : mailbox.replace('@', `+*${age}@`);
}

const day = 24 * 3600 * 1000;

/** Returns how old an account is: days, weeks, or longer. */
function ageOf({ createdAt }: Pick<User, 'createdAt'>, clock: Clock): string {
  const since = clock.now() - Date.parse(createdAt);
  return since >= 30 * day ? 'old' : since >= 2 * day ? 'known' : '';
}

/**
 * Returns what a sign-in counts against, besides the network of an unknown browser. `account` and `network` are pseudonyms. A browser that has
 * signed in to the account before counts for itself, so that neither its neighbors nor strangers can use up its attempts.
 */
export const signInAttempts = (
  account: string,
  network: string,
  device: string | null,
): [own: Attempt, ...Attempt[]] =>
  device === null
    ? unknownBrowserAttempts(account, network)
    : [{ key: `sign-in-by:${device}`, limit: limits.failedSignInsPerPair }];

/** Returns what a sign-in by an unknown browser counts against at this account. */
export const unknownBrowserAttempts = (account: string, network: string): [pair: Attempt, account: Attempt] => [
  { key: `sign-in-pair:${account}:${network}`, limit: limits.failedSignInsPerPair },
  { key: `sign-in-to:${account}`, limit: limits.failedSignInsPerAccount },
];

const mailsToOne = (isFirst?: boolean): Limit => (isFirst ? limits.firstMailsPerMailbox : limits.mailsPerMailbox);

/**
 * Returns what an email with a link, or a notice, counts against when it is sent. Each kind has its own allowance, so that nobody can
 * use up another shopper's reset emails by requesting other emails. One mailbox receives the emails to all its spellings,
 * such as `maya+1@example.com` or `m.aya@gmail.com`, so unverified ones share an allowance. A stranger can register them,
 * so neither a verified address nor the mailbox's plain address shares it, and an account that is days or a month old
 * shares it only with others as old, so that nobody uses it up with accounts that were registered for that. An email that
 * is the first one a network asks for may exceed it several times, so that a few networks leave some to the owner's. What
 * the email is `about`, such as an order, has an allowance of its own.
 */
export async function mailAttempt(
  { pseudonyms, clock }: { pseudonyms: Pseudonyms; clock: Clock },
  kind: SendMail['mail'],
  user: Pick<User, 'email' | 'emailVerified' | 'createdAt'>,
  isFirst?: boolean,
  about = '',
): Promise<Attempt> {
  const recipient = await pseudonyms.of('account', recipientOf(user, clock));
  return { key: `${kind}-to:${recipient}${about}`, limit: mailsToOne(isFirst) };
}

/**
 * Returns what an email to an address that an account asks for counts against: the account's own requests, and those of
 * all accounts that are about as old and have confirmed their email, so that strangers who ask for the same address with
 * new accounts take nothing from an older one. A network's first request may exceed the latter several times.
 */
export async function changeMailAttempts(
  { pseudonyms, clock }: { pseudonyms: Pseudonyms; clock: Clock },
  user: Pick<User, 'id' | 'emailVerified' | 'createdAt'>,
  email: string,
  isFirst?: boolean,
): Promise<{ own: Attempt; shared: Attempt }> {
  const account = await pseudonyms.of('account', user.id);
  const mailbox = await pseudonyms.of('account', unverifiedMailbox(email));
  const age = user.emailVerified ? ageOf(user, clock) : '';
  return {
    own: { key: `change-email-pair:${account}:${mailbox}`, limit: limits.mailRequestsPerPair },
    shared: { key: `change-email-to:${mailbox}:${age}`, limit: mailsToOne(isFirst) },
  };
}

/** Emails about an account's orders to one mailbox that it has not confirmed. */
export const orderMailsPerPair = { count: 10, seconds: 24 * 3600 } as const satisfies Limit;

/** Returns what an email about an order counts against when it is sent to an address that its account has not confirmed. */
export async function orderMailAttempt(pseudonyms: Pseudonyms, userId: string, email: string): Promise<Attempt> {
  const account = await pseudonyms.of('account', userId);
  const mailbox = await pseudonyms.of('account', mailboxOf(canonicalEmail(email)));
  return { key: `order-mail-pair:${account}:${mailbox}`, limit: orderMailsPerPair };
}

import { canonicalEmail } from '#shared/model/email.ts';
import type { User } from '#shared/model/user.ts';
import type { Attempt, Limit } from '../limits/limiter.ts';
import type { Pseudonyms } from '../ports/pseudonyms.ts';
import type { Digest } from '../ports/random.ts';
import type { TokenPurpose } from './ports.ts';

/** A network: an IPv4 address or an IPv6 /64, and the site of an IPv6 network, its /48. */
export type Network = { networkAddress: string; site?: string | undefined };

/** Where a request comes from: a network, and the browser's own token, if it has one. */
export type Visitor = Network & { device: string | null };

/** The product's page lists these limits (docs/product.md, Limits). */
export const limits = {
  failedSignInsPerPair: { count: 10, seconds: 15 * 60 },
  /** Counts only browsers that never signed in to the account, so strangers cannot lock its owner out. */
  failedSignInsPerAccount: { count: 50, seconds: 15 * 60 },
  /** The limit is high because an office may share one IP address. */
  failedSignInsPerNetwork: { count: 100, seconds: 15 * 60 },
  wrongPasswords: { count: 10, seconds: 15 * 60 },
  /** The limit lets a whole school class register together. Each attempt costs a slow hash and may send an email. */
  registrationsPerNetwork: { count: 300, seconds: 3600 },
  /** Registration has to reveal that a name or address is taken. This limits how many one network can try. */
  takenNamesPerNetwork: { count: 50, seconds: 3600 },
  /** Requests for emails of one kind with a link. */
  mailRequestsPerNetwork: { count: 100, seconds: 3600 },
  /** Requests for emails of one kind to one mailbox. Fewer than a mailbox gets, so a stranger leaves its owner some. */
  mailRequestsPerPair: { count: 3, seconds: 3600 },
  /** Emails of one kind with a link. */
  mailsPerMailbox: { count: 5, seconds: 3600 },
  /** Emails about an account's orders to one mailbox that it has not confirmed. */
  orderMailsPerPair: { count: 10, seconds: 24 * 3600 },
  /** Each emails the new address, which may belong to anybody, and the current one, which is kept for a week. */
  emailChangesPerAccount: { count: 10, seconds: 24 * 3600 },
  /** Each reads everything that is stored about the account. */
  exportsPerAccount: { count: 10, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/** Returns the device for an email: the record of a browser that an account keeps after a sign-in. */
export const deviceOf = (digest: Digest, token: string, email: string) => digest(`${token} ${email}`);

/** How many times as much as one network an IPv6 site may do. Anybody can rent a site, which holds 65,536 networks. */
const networksPerSite = 10;

/** Returns what the requests of one kind from a network count against: its own limit, and the one of its site. */
export async function networkAttempts(
  pseudonyms: Pseudonyms,
  kind: string,
  { networkAddress, site }: Network,
  limit: Limit,
): Promise<[Attempt, ...Attempt[]]> {
  const byNetwork = { key: `${kind}-from:${await pseudonyms.of('network', networkAddress)}`, limit };
  if (site === undefined) return [byNetwork];
  const key = `${kind}-from-site:${await pseudonyms.of('network', site)}`;
  return [byNetwork, { key, limit: { ...limit, count: limit.count * networksPerSite } }];
}

/** Returns what requests for emails of one kind with a link count against. */
export const mailRequests = async (
  pseudonyms: Pseudonyms,
  purpose: TokenPurpose,
  network: Network,
  email: string,
): Promise<Attempt[]> => [
  await mailPair(pseudonyms, purpose, network, email),
  ...(await networkAttempts(pseudonyms, purpose, network, limits.mailRequestsPerNetwork)),
];

/**
 * Returns what a request for an email to one mailbox counts against. It is counted for any address, with or without an
 * account, and an IPv6 site counts as one network.
 */
export async function mailPair(
  pseudonyms: Pseudonyms,
  purpose: TokenPurpose,
  { networkAddress, site }: Network,
  email: string,
): Promise<Attempt> {
  const network = await pseudonyms.of('network', site ?? networkAddress);
  const mailbox = await pseudonyms.of('account', unverifiedMailbox(canonicalEmail(email)));
  return { key: `${purpose}-pair:${network}:${mailbox}`, limit: limits.mailRequestsPerPair };
}

/** Returns the mailbox that gets the emails to an address: without a tag, and without Gmail's dots and second domain. */
function mailboxOf(address: string): string {
  const [, name = '', domain = ''] = /^([^+@]*).*@(.*)$/.exec(address) ?? [];
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Returns what all spellings of a mailbox share, except its plain address, whose owner may have verified it. */
function unverifiedMailbox(address: string): string {
  const mailbox = mailboxOf(address);
  return mailbox === address ? address : mailbox.replace('@', '+*@');
}

/**
 * Returns what a sign-in counts against, besides its network. `account` and `network` are pseudonyms. A browser that has
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

/**
 * Returns what an email with a link counts against when it is sent. Each kind has its own allowance, so that nobody can
 * use up another shopper's reset emails by requesting other emails. One mailbox receives the emails to all its spellings,
 * such as `maya+1@example.com` or `m.aya@gmail.com`, so unverified ones share an allowance. A stranger can register them,
 * so neither a verified address nor the mailbox's plain address shares it.
 */
export async function mailAttempt(
  pseudonyms: Pseudonyms,
  purpose: TokenPurpose,
  { email, emailVerified }: Pick<User, 'email' | 'emailVerified'>,
): Promise<Attempt> {
  const address = canonicalEmail(email);
  const recipient = emailVerified ? address : unverifiedMailbox(address);
  return { key: `${purpose}-to:${await pseudonyms.of('account', recipient)}`, limit: limits.mailsPerMailbox };
}

/** Returns what an email about an order counts against when it is sent to an address that its account has not confirmed. */
export async function orderMailAttempt(pseudonyms: Pseudonyms, userId: string, email: string): Promise<Attempt> {
  const account = await pseudonyms.of('account', userId);
  const mailbox = await pseudonyms.of('account', mailboxOf(canonicalEmail(email)));
  return { key: `order-mail-pair:${account}:${mailbox}`, limit: limits.orderMailsPerPair };
}

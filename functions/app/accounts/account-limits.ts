import type { Attempt, Limit } from '../limits/limiter.ts';
import type { Digest } from '../ports/random.ts';

/** Where a request comes from: a network, and the browser's own token, if it has one. */
export type Visitor = { networkAddress: string; device: string | null };

/** "Network" is an IPv4 address or an IPv6 /64. The product's page lists these limits (docs/product.md, Limits). */
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
  forgottenPasswordsPerNetwork: { count: 100, seconds: 3600 },
  mailsPerAddress: { count: 5, seconds: 3600 },
  /** Each emails the new address, which may belong to anybody, and the current one. */
  emailChangesPerAccount: { count: 5, seconds: 3600 },
  /** Each reads everything that is stored about the account. */
  exportsPerAccount: { count: 10, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/** Returns the device for an email: the record of a browser that an account keeps after a sign-in. */
export const deviceOf = (digest: Digest, token: string, email: string) => digest(`${token} ${email}`);

/**
 * Returns what a sign-in counts against. `account` and `network` are pseudonyms. A browser that has signed in to the
 * account before counts for itself, so that neither its neighbors nor strangers can use up its attempts.
 */
export function signInAttempts(account: string, network: string, device: string | null): [own: Attempt, ...Attempt[]] {
  const byNetwork = { key: `sign-in-from:${network}`, limit: limits.failedSignInsPerNetwork };
  if (device === null) return [...unknownBrowserAttempts(account, network), byNetwork];
  return [{ key: `sign-in-by:${device}`, limit: limits.failedSignInsPerPair }, byNetwork];
}

/** Returns what a sign-in by an unknown browser counts against at this account. */
export const unknownBrowserAttempts = (account: string, network: string): [pair: Attempt, account: Attempt] => [
  { key: `sign-in-pair:${account}:${network}`, limit: limits.failedSignInsPerPair },
  { key: `sign-in-to:${account}`, limit: limits.failedSignInsPerAccount },
];

/** All emails to one address count together, regardless of the requester and the account. */
export const mailAttempt = (account: string): Attempt => ({ key: `mail-to:${account}`, limit: limits.mailsPerAddress });

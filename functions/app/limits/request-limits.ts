import { unixSeconds } from '../ports/clock.ts';
import type { Digest } from '../ports/random.ts';
import { countAttempts, type Limit, type LimiterDeps } from './limiter.ts';

/**
 * How often an account may change something through one route. A shopper who raises a quantity to its maximum sends fewer
 * changes. A change that others wait for, or that a provider hears of, has a limit below as well. Reads need none: they
 * are cheap, and the firewall counts them for each network.
 */
export const writesPerRoute = { count: 60, seconds: 15 } as const satisfies Limit;

/** How often a shopper may use a costly route: one account, and all of a network, which an office or a school may share. */
export const requestLimits = {
  /**
   * An account has 30 artworks a day. Generated at once, they would keep others waiting; a network with many accounts
   * could keep all painters busy.
   */
  'generate-artwork': { perAccount: { count: 6, seconds: 60 }, perNetwork: { count: 1200, seconds: 3600 } },
  /** A page that waits for a mockup asks again every few seconds. */
  'draw-mockup': { perAccount: { count: 120, seconds: 60 }, perNetwork: { count: 600, seconds: 60 } },
  /** Each may have a picture painted, and take one of the print provider's 120 calls a minute. A page uploads once. */
  'upload-artwork': { perAccount: { count: 60, seconds: 60 }, perNetwork: { count: 300, seconds: 60 } },
  /** Each may do the same. A page asks every two seconds until the upload has ended, so eight pages fit. */
  'artwork-status': { perAccount: { count: 240, seconds: 60 }, perNetwork: { count: 1200, seconds: 60 } },
  /** Each asks Stripe, which limits the reads of the whole shop. */
  'confirm-order': { perAccount: { count: 60, seconds: 60 }, perNetwork: { count: 300, seconds: 60 } },
  /** Cancelling, or correcting the address. Each takes up to three of the print provider's 120 calls a minute. */
  'change-order': { perAccount: { count: 10, seconds: 60 }, perNetwork: { count: 100, seconds: 60 } },
  /** Each prices the cart, with a read for every product and variant. A page asks when it opens and after typing. */
  calculate: { perAccount: { count: 30, seconds: 15 }, perNetwork: { count: 600, seconds: 60 } },
  /** Concurrent additions to a cart, and replacements in it, contend for its version and repeat until they succeed. */
  'add-to-cart': { perAccount: { count: 30, seconds: 15 }, perNetwork: { count: 600, seconds: 60 } },
  /** Each prices the cart and asks both providers. A page asks after each change of address, shipping, or gift. */
  'create-payment': { perAccount: { count: 40, seconds: 60 }, perNetwork: { count: 300, seconds: 60 } },
  /** Bodies with a voice, accepted or not, because even refusing one takes time. An account saves 100 inputs a day. */
  'long-body': { perAccount: { count: 30, seconds: 600 }, perNetwork: { count: 600, seconds: 600 } },
} as const satisfies Record<string, { perAccount?: Limit; perNetwork: Limit }>;

/**
 * How many places of the provider's line of mockups a shopper may take. All shoppers wait in one line, so an account gets
 * at most half of its places and a network four fifths; and it gets few of them at once, because everybody who comes
 * later waits behind them. `perMinute` is the number of mockups that the provider starts in a minute. However many that
 * is, the shop's own workers take seconds for each.
 */
const newMockupLimits = (perMinute: number) => ({
  atOnce: { count: Math.min(Math.ceil(perMinute / 2) + 1, 8), seconds: 60 },
  perAccount: { count: Math.min(Math.ceil(2.5 * perMinute), 40), seconds: 300 },
  perNetwork: { count: Math.min(4 * perMinute, 200), seconds: 300 },
});

type Shopper = { userId: string; network: string };
type Counting = LimiterDeps & { digest: Digest };

/** Counts a shopper's change through a route such as `PUT /api/cart/{itemId}`. Throws `too-many-requests`. */
export const countWrite = ({ digest, ...limiting }: Counting, userId: string, route: string): Promise<void> =>
  countAttempts(limiting, [{ key: `write-for:${digest(`${userId} ${route}`)}`, limit: writesPerRoute }]);

/** Counts a shopper's use of a costly route. Throws `too-many-requests` above a limit of the account or of the network. */
export const countRequest = (deps: Counting, route: keyof typeof requestLimits, shopper: Shopper): Promise<void> =>
  count(deps, route, requestLimits[route], shopper);

/** Counts a mockup that is about to enter the line. Throws `too-many-requests` like `countRequest`. */
export async function countNewMockup(deps: Counting, perMinute: number, shopper: Shopper): Promise<void> {
  const { atOnce, ...limits } = newMockupLimits(perMinute);
  await countAttempts(deps, [{ key: `new-mockups-of:${deps.digest(shopper.userId)}`, limit: atOnce }]);
  await count(deps, 'new-mockup', limits, shopper);
}

async function count(
  { digest, ...limiting }: Counting,
  what: string,
  { perAccount, perNetwork }: { perAccount?: Limit; perNetwork: Limit },
  { userId, network }: Shopper,
): Promise<void> {
  await countAttempts(limiting, [
    ...(perAccount ? [{ key: `${what}-for:${digest(userId)}`, limit: perAccount }] : []),
    { key: `${what}-from:${digest(network)}`, limit: perNetwork },
  ]);
}

/** The seconds within which one message about a file is enough. Painting takes about a second. */
const paintingSeconds = 10;

/** How many files that are painted on request an account may have painted within these seconds. A page shows fewer. */
const paintingsPerAccount = 6;

/**
 * Returns whether this is the first request within ten seconds that needs the file with this key painted, and one of
 * the account's first six. A request that is refused is repeated by the page, or shows another file.
 */
export async function mayAskPainter(
  { attempts, clock, digest }: Counting,
  userId: string,
  key: string,
): Promise<boolean> {
  const count = (of: string) => attempts.add(of, paintingSeconds, unixSeconds(clock));
  if ((await count(`painting:${digest(key)}`)) > 1) return false;
  return (await count(`paintings-for:${digest(userId)}`)) <= paintingsPerAccount;
}

import { AppError } from '#shared/errors.ts';
import type { Shopper } from '../ports/network.ts';
import {
  type Attempt,
  countAttempts,
  countFairly,
  isWithin,
  type Limit,
  type LimiterDeps,
  takeBackAttempts,
} from './limiter.ts';
import { networkAttempts } from './network-attempts.ts';

/**
 * How often an account may change something through one route. A shopper who raises a quantity to its maximum sends fewer
 * changes. A change that others wait for, or that a provider hears of, has a limit below as well. Reads need none: no
 * answer is larger than a picture, and the firewall counts them for each network.
 */
export const writesPerRoute = { count: 60, seconds: 15 } as const satisfies Limit;

/**
 * How often a shopper may use a costly route: one account, and all of a network, which an office or a school may share.
 * What a use costs the print provider's few calls is shared out by their budget (`fairShare`), whatever these limits allow.
 */
export const requestLimits = {
  /**
   * An account has 30 artworks a day. Generated at once, they would keep others waiting; a network with many accounts
   * could keep all painters busy.
   */
  'generate-artwork': { perAccount: { count: 6, seconds: 60 }, perNetwork: { count: 40, seconds: 60 } },
  /** A page that waits for a mockup asks again every few seconds. */
  'draw-mockup': { perAccount: { count: 120, seconds: 60 }, perNetwork: { count: 600, seconds: 60 } },
  /** Each may have a picture painted, and take one of the print provider's 120 calls a minute. A page uploads once. */
  'upload-artwork': { perAccount: { count: 60, seconds: 60 }, perNetwork: { count: 300, seconds: 60 } },
  /** Each may do the same. A page asks every two seconds until the upload has ended, so eight pages fit. */
  'artwork-status': { perAccount: { count: 240, seconds: 60 }, perNetwork: { count: 1200, seconds: 60 } },
  /** Each asks Stripe, which limits the reads of the whole shop. */
  'confirm-order': { perAccount: { count: 60, seconds: 60 }, perNetwork: { count: 150, seconds: 60 } },
  /**
   * Each takes up to three of the print provider's 120 calls a minute. Corrections must not use up the cancellations. A
   * network counts only those of its shoppers' own orders (`countOwnRequest`), because a refused shopper may be too late.
   */
  'cancel-order': { perAccount: { count: 10, seconds: 60 }, perNetwork: { count: 100, seconds: 60 } },
  'correct-address': { perAccount: { count: 10, seconds: 60 }, perNetwork: { count: 100, seconds: 60 } },
  /** Each prices the cart, with a read for every product and variant. A page asks when it opens and after typing. */
  calculate: { perAccount: { count: 30, seconds: 15 }, perNetwork: { count: 600, seconds: 60 } },
  /** Concurrent additions to a cart, and replacements in it, contend for its version and repeat until they succeed. */
  'add-to-cart': { perAccount: { count: 30, seconds: 15 }, perNetwork: { count: 600, seconds: 60 } },
  /** Each prices the cart and asks both providers. A page asks after each change of address, shipping, or gift. */
  'create-payment': { perAccount: { count: 40, seconds: 60 }, perNetwork: { count: 150, seconds: 60 } },
  /** Bodies with a voice, accepted or not, because even refusing one takes time. An account saves 100 inputs a day. */
  'long-body': { perAccount: { count: 30, seconds: 600 }, perNetwork: { count: 600, seconds: 600 } },
} as const satisfies Record<string, { perAccount: Limit; perNetwork: Limit }>;

/**
 * How many mockups a shopper may have drawn: an account at most half of what the shop has drawn, and a network four
 * fifths, which the first ones of its accounts may exceed. Each also costs some of the few calls for previews. The line
 * itself limits the places that they hold at once, and lets the networks take turns (`turns.ts`). `perMinute` is
 * the number of mockups that may start in a minute. However many that is, the shop's own workers take seconds for each.
 */
const newMockupLimits = (perMinute: number) => ({
  perAccount: { count: Math.min(Math.ceil(2.5 * perMinute), 40), seconds: 300 },
  perNetwork: { count: Math.min(4 * perMinute, 200), seconds: 300 },
});

/** Counts a shopper's change through a route such as `PUT /api/cart/{itemId}`. Throws `too-many-requests`. */
export const countWrite = (limiting: LimiterDeps, userId: string, route: string): Promise<void> =>
  countAttempts(limiting, [{ key: `write-for:${userId} ${route}`, limit: writesPerRoute }]);

/**
 * Counts a shopper's use of a costly route. Throws `too-many-requests` above a limit of the account or of the network,
 * which an account's first uses may exceed.
 */
export function countRequest(
  deps: LimiterDeps,
  route: keyof typeof requestLimits,
  { userId, network }: Shopper,
): Promise<void> {
  const { perAccount, perNetwork } = requestLimits[route];
  return countFairly(
    deps,
    { key: `${route}-for:${userId}`, limit: perAccount },
    networkAttempts(route, network, perNetwork),
  );
}

/**
 * Counts a shopper's use of a costly route for the account, and returns what counts it for the network, once the request is
 * known to be costly: whoever sends requests that come to nothing takes nothing from the neighbors. Both throw like
 * `countRequest`.
 */
export async function countOwnRequest(
  limiting: LimiterDeps,
  route: 'cancel-order' | 'correct-address',
  { userId, network }: Shopper,
): Promise<() => Promise<void>> {
  const { perAccount, perNetwork } = requestLimits[route];
  await countAttempts(limiting, [{ key: `${route}-for:${userId}`, limit: perAccount }]);
  return async () => countAttempts(limiting, networkAttempts(route, network, perNetwork));
}

/**
 * How many payments an account may open, and how many of all accounts of a network. The reconciler reads every payment of
 * four days. A checkout in another window opens one. The first ones of an account are never refused because of its
 * network, so that nobody keeps neighbors from paying.
 */
export const newPayments = {
  perAccount: { count: 50, seconds: 24 * 3600 },
  first: { count: 5, seconds: 24 * 3600 },
  perNetwork: { count: 600, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/** Returns what the payments that an account opens count against. */
export const newPaymentAttempts = (userId: string): [all: Attempt, first: Attempt] => [
  { key: `new-payment-for:${userId}`, limit: newPayments.perAccount },
  { key: `first-payment-for:${userId}`, limit: newPayments.first },
];

/** Counts a payment that is about to be opened. Throws `too-many-requests`. */
export async function countNewPayment(limiting: LimiterDeps, { userId, network }: Shopper): Promise<void> {
  const [all, first] = newPaymentAttempts(userId);
  await countAttempts(limiting, [all]);
  if (await isWithin(limiting, [first])) return;
  await countAttempts(limiting, [], networkAttempts('new-payment', network, newPayments.perNetwork));
}

/** How often the address of one order may be corrected. */
export const correctionsPerOrder = { count: 5, seconds: 24 * 3600 } as const satisfies Limit;

const correctionOf = (orderId: string): Attempt => ({
  key: `correction-of:${orderId}`,
  limit: correctionsPerOrder,
});

/** Counts another address for an order. Throws `too-many-requests` if there were enough, which no waiting changes. */
export async function countCorrection(limiting: LimiterDeps, orderId: string): Promise<void> {
  if (await isWithin(limiting, [correctionOf(orderId)])) return;
  const message =
    'This order’s address was changed too often. To change it again, please cancel the order or write to us.';
  throw new AppError('too-many-requests', message, { retryAfter: correctionsPerOrder.seconds });
}

/** Takes back a counted correction that the print provider could not look at. */
export const takeBackCorrection = (limiting: LimiterDeps, orderId: string): Promise<void> =>
  takeBackAttempts(limiting, correctionOf(orderId));

/** Counts a mockup that is about to enter the line. Throws `too-many-requests` like `countRequest`. */
export function countNewMockup(deps: LimiterDeps, perMinute: number, { userId, network }: Shopper): Promise<void> {
  const { perAccount, perNetwork } = newMockupLimits(perMinute);
  const own = { key: `new-mockup-for:${userId}`, limit: perAccount };
  return countFairly(deps, own, networkAttempts('new-mockup', network, perNetwork));
}

/** Counts a look at a file of the provider, and returns whether it is the first one in so many seconds. */
export const mayAskProvider = (limiting: LimiterDeps, fileId: number, seconds: number): Promise<boolean> =>
  isWithin(limiting, [{ key: `look-at:${fileId}`, limit: { count: 1, seconds } }]);

/** The seconds within which one message about a file is enough. Painting takes about a second. */
const paintingSeconds = 10;

/**
 * How many files that are painted on request an account and a network may have painted within these seconds. A page shows
 * fewer than six. Ten painters paint about a hundred, so a handful of networks leaves some to everybody else.
 */
const paintingsPerAccount = { count: 6, seconds: paintingSeconds } as const satisfies Limit;
const paintingsPerNetwork = { count: 18, seconds: paintingSeconds } as const satisfies Limit;
/** An account's first ones may exceed those of its network, so that a few accounts stop no neighbor's painting. */
const firstPaintings = { first: 2, times: 2 } as const;

/**
 * Counts a request that waits for a painter, and returns whether it may. A request that waits keeps a Lambda for seconds,
 * so as many may begin to wait as files may be painted: one for each. The others are answered at once.
 */
export const mayWait = async (limiting: LimiterDeps, { userId, network }: Shopper): Promise<boolean> =>
  isWithin(
    limiting,
    [{ key: `waits-for:${userId}`, limit: paintingsPerAccount }],
    networkAttempts('waits', network, paintingsPerNetwork),
    firstPaintings,
  );

/**
 * Returns whether this is the first request within ten seconds that needs the file with this key painted, and one of the
 * first of the account and of the network. A request that is refused is repeated by the page, or shows another file.
 */
export async function mayAskPainter(
  limiting: LimiterDeps,
  { userId, network }: Shopper,
  key: string,
): Promise<boolean> {
  const first = { count: 1, seconds: paintingSeconds };
  if (!(await isWithin(limiting, [{ key: `painting:${key}`, limit: first }]))) return false;
  return isWithin(
    limiting,
    [{ key: `paintings-for:${userId}`, limit: paintingsPerAccount }],
    networkAttempts('paintings', network, paintingsPerNetwork),
    firstPaintings,
  );
}

import type { CallKind } from '../ports/call-budget.ts';

/** The print provider's limits that the shop can reach. `all` counts every call. */
export type LimitName = 'all' | 'mockup-task' | 'bulk-rates';

export const limitsOf = (kind: CallKind): LimitName[] => (kind === 'plain' ? ['all'] : ['all', kind]);

/** The calls that the provider accepts in 60 seconds. Source: developers.printful.com/docs, "Rate limits". */
export type Limits = Record<LimitName, number>;

const published: Limits = { all: 120, 'mockup-task': 10, 'bulk-rates': 5 };

/**
 * The limits of a store by its standing at the provider. The provider raises a new store's limit on mockups by itself.
 * `generous` is for the stand-in, which by default multiplies the published limits by 1000.
 */
export const limitsByStanding = {
  new: { ...published, 'mockup-task': 2 },
  established: published,
  generous: { all: 120_000, 'mockup-task': 10_000, 'bulk-rates': 5000 },
} as const satisfies Record<string, Limits>;

/**
 * Who calls the provider. A caller `leaves` to the named callers what they have not used of their
 * `reserve`, a number of calls per window. So a sale gets through whatever the others do. `patience` is the longest wait
 * of one call in milliseconds. It fits several times into the time limit of the caller's Lambda. The reserve of the
 * checkout is enough for twenty new carts a minute of three calls each, and that of corrections for one; paid orders may
 * wait in their queue.
 *
 * - `order`: sending and cancelling paid orders
 * - `correction`: another address for an order, which may fail where a cancellation must not
 * - `checkout`: rates and estimates
 * - `follow`: reading orders after an event
 * - `poll`: reading open orders every ten minutes, in case events were lost
 * - `preview`: uploads, for which a shopper waits before the cart, and of which their line starts as many as its calls allow
 * - `mockup`: mockups, whose line does the same
 * - `sync`: the catalogue
 */
export const callers = {
  order: { reserve: 26, patience: 12_000, leaves: ['checkout'] },
  checkout: { reserve: 66, patience: 6_000, leaves: ['order'] },
  correction: { reserve: 4, patience: 6_000, leaves: ['order', 'checkout', 'follow', 'preview', 'mockup'] },
  follow: { reserve: 5, patience: 6_000, leaves: ['order', 'checkout'] },
  poll: { reserve: 0, patience: 70_000, leaves: ['order', 'checkout', 'follow'] },
  preview: { reserve: 7, patience: 2_000, leaves: ['order', 'checkout', 'follow', 'mockup', 'correction'] },
  mockup: { reserve: 4, patience: 2_000, leaves: ['order', 'checkout', 'follow', 'preview', 'correction'] },
  sync: { reserve: 0, patience: 0, leaves: ['order', 'checkout', 'follow', 'preview', 'mockup', 'correction'] },
} as const satisfies Record<string, { reserve: number; patience: number; leaves: readonly string[] }>;

export type Caller = keyof typeof callers;

/** The calls of one upload or mockup: its start, and two looks at what takes longer than usual. */
const callsPerStart = 3;

const startsPerWindow = ({ all }: Limits, caller: 'preview' | 'mockup'): number =>
  Math.floor((all - callers[caller].leaves.reduce((sum, by) => sum + callers[by].reserve, 0)) / callsPerStart);

/** Returns how many mockups may start in a window, so that each finds its calls. */
export const mockupsPerWindow = (limits: Limits): number =>
  Math.min(limits['mockup-task'], startsPerWindow(limits, 'mockup'));

/** Returns how many uploads may start in a window, so that each finds its calls. */
export const uploadsPerWindow = (limits: Limits): number => startsPerWindow(limits, 'preview');

/**
 * The largest part of the free calls that one network and one account may have used in a window, so that a handful of them
 * leaves calls to everybody else. The more of them ask, the less each gets. Each limit is shared. `always` is what each
 * gets in any case, if any are free: the calls of a new cart; of a large cart, two addresses. What a
 * network may have beyond `usedBefore` is for such first calls of its accounts, so that a few that ask for ever more leave
 * their neighbors some.
 */
export const fairShare = {
  ...{ network: 1 / 2, usedBefore: 1 / 3, account: 1 / 4 },
  always: { all: 4, 'mockup-task': 4, 'bulk-rates': 2 },
} as const;

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
 * checkout is enough for twenty new carts a minute of three calls each; paid orders may wait in their queue.
 *
 * - `order`: sending and cancelling paid orders
 * - `checkout`: rates and estimates
 * - `follow`: reading orders after an event
 * - `poll`: reading open orders every ten minutes, in case events were lost
 * - `preview`: uploads and mockups
 * - `sync`: the catalogue
 */
export const callers = {
  order: { reserve: 30, patience: 12_000, leaves: ['checkout'] },
  checkout: { reserve: 66, patience: 6_000, leaves: ['order'] },
  follow: { reserve: 5, patience: 6_000, leaves: ['order', 'checkout'] },
  poll: { reserve: 0, patience: 70_000, leaves: ['order', 'checkout', 'follow'] },
  preview: { reserve: 5, patience: 2_000, leaves: ['order', 'checkout', 'follow'] },
  sync: { reserve: 0, patience: 0, leaves: ['order', 'checkout', 'follow', 'preview'] },
} as const satisfies Record<string, { reserve: number; patience: number; leaves: readonly string[] }>;

export type Caller = keyof typeof callers;

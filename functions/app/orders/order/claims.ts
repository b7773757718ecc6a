import { AppError } from '#shared/errors.ts';
import { type Clock, isoOf } from '../../ports/clock.ts';
import type { Orders } from '../ports/orders.ts';

type ClaimDeps<Method extends keyof Orders> = { orders: Pick<Orders, Method>; clock: Clock };
export type OnceDeps = ClaimDeps<'claimNews' | 'markTold'>;

/**
 * The time that a worker has for what it has claimed, in milliseconds. No worker that claims something runs for longer,
 * and a crashed worker's message returns later.
 */
const claimMs = 2 * 60 * 1000;
/** The seconds after which a worker comes again if another one has the claim. */
const comeAgain = 30;

/**
 * Claims a name of an order or payment. Returns false if it was told. Throws `upstream-busy` while another worker, or a
 * shopper's request, has the claim.
 */
async function claimed({ orders, clock }: ClaimDeps<'claimNews'>, about: string, name: string): Promise<boolean> {
  const lapsedAt = new Date(clock.now() - claimMs).toISOString();
  const claim = await orders.claimNews(about, name, { at: isoOf(clock), lapsedAt });
  if (claim === 'taken')
    throw new AppError('upstream-busy', 'This order is busy. Please try again in a minute.', { retryAfter: comeAgain });
  return claim === 'claimed';
}

/**
 * Does something once for all workers: one claims the name, and the others throw `upstream-busy` until it is done. If
 * the worker crashes, the claim lapses, and another worker does it, perhaps for the second time.
 */
export async function once(deps: OnceDeps, about: string, name: string, work: () => Promise<void>): Promise<void> {
  if (!(await claimed(deps, about, name))) return;
  await work();
  await deps.orders.markTold(about, name, isoOf(deps.clock));
}

/** The name of the draft's lock among the order's news. */
const draftLock = 'draft';

/**
 * Locks an order's draft at the print provider while it is changed or confirmed. Otherwise the provider could print another
 * address than the order's. Throws `upstream-busy` while somebody else has the lock. After a crash, the lock lapses.
 */
export async function withDraftLock<Result>(
  deps: ClaimDeps<'claimNews' | 'dropClaim'>,
  orderId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await claimed(deps, orderId, draftLock);
  const done = work();
  await Promise.allSettled([done]);
  await deps.orders.dropClaim(orderId, draftLock);
  return done;
}

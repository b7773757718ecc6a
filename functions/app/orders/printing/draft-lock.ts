import type { Clock } from '../../ports/clock.ts';
import { claimed } from '../order/tell.ts';
import type { Orders } from '../ports/orders.ts';

/** The name of the lock among the order's news. */
const name = 'draft';

/**
 * Locks an order's draft at the print provider while it is changed or confirmed. Otherwise the provider could print another
 * address than the order's. Throws `upstream-busy` while somebody else has the lock. After a crash, the lock lapses.
 */
export async function withDraftLock<Result>(
  deps: { orders: Pick<Orders, 'claimNews' | 'dropClaim'>; clock: Clock },
  orderId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await claimed(deps, orderId, name);
  const done = work();
  await Promise.allSettled([done]);
  await deps.orders.dropClaim(orderId, name);
  return done;
}

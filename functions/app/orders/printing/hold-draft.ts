import type { Clock } from '../../ports/clock.ts';
import { claimed } from '../order/tell.ts';
import type { Orders } from '../ports/orders.ts';

/** The name of the claim among the order's news. */
const name = 'draft';

/**
 * Does what changes or confirms an order's draft at the print provider, while nobody else does. Otherwise the provider
 * could print another address than the order's. Throws `upstream-busy` while somebody else does. After a crash, the claim
 * lapses.
 */
export async function holdingDraft<Result>(
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

import { type Clock, isoOf } from '../../ports/clock.ts';
import { testMoneyHold } from '../order/order-state.ts';
import type { Orders } from '../ports/orders.ts';

const draftsOnlyHold = 'This shop leaves drafts only: confirm the order in the print provider’s dashboard';

type Deps = { orders: Pick<Orders, 'replaceHold' | 'note'>; clock: Clock };

/** Leaves an order as a draft at the print provider, and tells the shopper and the operator. Safe to repeat. */
export async function leaveAsDraft(
  { orders, clock }: Deps,
  orderId: string,
  blocker: 'test-money' | 'drafts-only',
): Promise<void> {
  const isTest = blocker === 'test-money';
  await orders.replaceHold(orderId, null, isTest ? testMoneyHold : draftsOnlyHold);
  const message = isTest
    ? 'This order was paid with test money. Nothing will be printed.'
    : "We've received your order. We'll look at it before it goes to our print partner.";
  await orders.note(orderId, { id: 'left-as-draft', message, changedBy: 'system', at: isoOf(clock) });
}

import { type Clock, isoOf } from '../ports/clock.ts';
import type { Orders } from './ports/orders.ts';

/** The reason for the hold of an order that was paid with test money. Nobody needs to do anything about it. */
export const testMoneyHold = 'Paid with test money: left as a draft at the print provider';
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

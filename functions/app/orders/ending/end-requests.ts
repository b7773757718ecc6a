import { type Clock, isoOf } from '../../ports/clock.ts';
import { externalIdOf } from '../order/external-ids.ts';
import type { Orders, StoredOrder } from '../ports/orders.ts';
import type { PaymentRecord } from '../ports/payment-records.ts';
import type { PrintOrders } from '../ports/print-orders.ts';
import type { EndReason } from './refunds.ts';
import { replacementNoteId, type StopOutcome, stopPrinting } from './stop-printing.ts';

type Ending = Omit<EndReason, 'cause' | 'unclaimedOnly' | 'givenUpOnly' | 'unkeptOnly'> & {
  /** The text that the shopper sees before the print provider has answered. */
  asked: string;
};

const weAsked = 'We asked our printer to stop this order.';

const endings = {
  shopper: {
    to: 'cancelled',
    asked: 'You asked us to cancel this order.',
    message: 'Cancelled at your request.',
    changedBy: 'system',
  },
  operator: {
    to: 'cancelled',
    asked: weAsked,
    message: 'Your order is cancelled.',
    changedBy: 'operator',
  },
  'give-up': {
    to: 'failed',
    asked: weAsked,
    message: "We couldn't produce this order.",
    changedBy: 'system',
  },
  refund: {
    to: 'cancelled',
    asked: `Your payment has been refunded. ${weAsked}`,
    message: 'Your order is cancelled.',
    changedBy: 'payment',
  },
} as const satisfies Record<string, Ending>;

/**
 * What ends an order that is already at the print provider. `refund` is a refund from the payment provider's dashboard.
 */
export type EndRequest = keyof typeof endings;

const noteOf = (request: EndRequest) => `wish-${request}`;

/** Returns the ending for a request. `cause` is the reason that the operator sees. */
export function endingFor(request: EndRequest, cause: string): EndReason {
  const { to, message, changedBy } = endings[request];
  return { to, message, cause, changedBy };
}

/**
 * Cancels an order at the print provider. The history records who requested it first, because the provider's event may
 * arrive before the order ends here. Safe to repeat.
 */
export function stopOnRequest(
  request: EndRequest,
  cause: string,
  { orders, provider, clock }: { orders: Orders; provider: PrintOrders; clock: Clock },
  order: StoredOrder,
): Promise<StopOutcome> {
  const { asked: message, changedBy } = endings[request];
  const note = { id: noteOf(request), message, changedBy, reason: cause, at: isoOf(clock) };
  return stopPrinting(provider, externalIdOf(order), () => orders.note(order.id, note));
}

/**
 * Returns the requested ending of an order that was cancelled at the provider, or null if the provider cancelled it on
 * its own. A shopper who has downloaded an original since has taken the request back.
 */
export function requestedEnding({ history, original }: StoredOrder): EndReason | null {
  for (const request of Object.keys(endings) as EndRequest[]) {
    if (request === 'shopper' && original === 'kept') continue;
    const note = history.find(({ id }) => id === noteOf(request));
    if (note) return endingFor(request, note.reason ?? 'Not recorded');
  }
  return null;
}

/** The ID of the note on an order that is stopped because of a chargeback. `end-dispute.ts` ends the order. */
export const chargebackNoteId = 'left-to-bank';

/** Returns whether the shop itself asked the provider to cancel what the provider has under this number. */
export const isOwnCancellation = (order: StoredOrder, externalId: string | null): boolean =>
  requestedEnding(order) !== null ||
  order.history.some(({ id }) => id === chargebackNoteId || id === replacementNoteId(externalId));

/** Returns whether the shop called an order off because of its dispute, and will end it without a refund. */
export const isStoppedForChargeback = ({ history }: StoredOrder, payment: PaymentRecord | undefined): boolean =>
  payment?.status === 'disputed' && history.some(({ id }) => id === chargebackNoteId);

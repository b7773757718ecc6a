import { AppError } from '#shared/errors.ts';
import { currency } from '#shared/model/money.ts';
import type { Addresses } from '../addresses/ports.ts';
import type { Alarms } from '../ports/alarms.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { Queues } from '../ports/queues.ts';
import { keptAddress } from './kept-address.ts';
import { orderFromDraft } from './order-from-draft.ts';
import type { CheckoutDraft, CheckoutDrafts } from './ports/drafts.ts';
import type { Orders, StoredOrder } from './ports/orders.ts';
import type { PaymentRecord, PaymentRecords } from './ports/payment-records.ts';
import type { PaymentIntent, PaymentStatus, Payments } from './ports/payments.ts';
import { giveBack } from './refunds.ts';

export type PlaceOrderDeps = {
  orders: Orders;
  paymentRecords: PaymentRecords;
  drafts: CheckoutDrafts;
  addresses: Pick<Addresses, 'list' | 'nextId'>;
  payments: Payments;
  queues: Queues;
  alarms: Alarms;
  clock: Clock;
};

export type Placed =
  | { outcome: 'placed'; order: StoredOrder }
  /** The money has not arrived; `status` says where it is. */
  | { outcome: 'unpaid'; status: PaymentStatus }
  /** The money went back, or is on its way back: no order will come of this payment. */
  | { outcome: 'refunded'; userId: string }
  /** Taken from us by the cardholder's bank before there was an order. */
  | { outcome: 'disputed' }
  /** No payment of this shop, or of another shopper when one was named. */
  | { outcome: 'unknown' };

/**
 * Makes the order of a payment that succeeded; the same payment always gives the same order. The shopper's browser, the
 * payment provider's webhook and the reconciler all come here, in any order and at once: whoever is first places it.
 * What was paid for is what was frozen under the hash in the payment's own metadata. Captured money that can have no
 * order goes back.
 */
export async function placeOrder(deps: PlaceOrderDeps, paymentIntentId: string, userId?: string): Promise<Placed> {
  const used = await deps.paymentRecords.find(paymentIntentId);
  if (used) return outcomeOf(deps, used, userId);

  const intent = await deps.payments.find(paymentIntentId);
  const { shopperId, checkoutId, cartHash } = intent?.metadata ?? {};
  const foreign = userId !== undefined && shopperId !== userId;
  if (!intent || !shopperId || !checkoutId || !cartHash || foreign) return { outcome: 'unknown' };
  if (intent.status !== 'succeeded') return { outcome: 'unpaid', status: intent.status };
  if (intent.disputed) return { outcome: 'disputed' };

  const draft = await deps.drafts.findDraft({ userId: shopperId, checkoutId, cartHash });
  const flaw = intent.refunded ? 'The payment was refunded already' : flawOf(intent, draft);
  if (flaw !== undefined || !draft) return refuse(deps, intent, shopperId, flaw ?? 'Nothing is known of this checkout');
  return place(deps, intent, draft);
}

/** Why a payment that succeeded does not pay for this draft; undefined when it does. */
function flawOf(intent: PaymentIntent, draft: CheckoutDraft | undefined): string | undefined {
  if (!draft) return 'Nothing is known of this checkout';
  if (intent.currency.toUpperCase() !== currency) return 'The currency is another one';
  if (intent.amountReceived !== draft.total) return 'The amount is another one';
  return undefined;
}

async function place(deps: PlaceOrderDeps, intent: PaymentIntent, draft: CheckoutDraft): Promise<Placed> {
  const at = isoOf(deps.clock);
  const order = orderFromDraft(draft, intent.id, at);
  const payment = recordOf(intent, draft.userId, at, { orderId: order.id, status: 'succeeded' });
  const address = await keptAddress(deps.addresses, draft, at);
  const result = await deps.orders.place({ order, payment, draft, address });
  if (result !== 'placed') {
    const used = await deps.paymentRecords.find(intent.id);
    if (used) return outcomeOf(deps, used);
    return refuse(deps, intent, draft.userId, result === 'taken' ? 'The order id is taken' : 'An artwork was deleted');
  }
  // Whatever is lost here, the reconciler sends again.
  await deps.queues.send('submit-order', { orderId: order.id });
  await deps.queues.send('send-mail', { mail: 'order-confirmed', orderId: order.id });
  return { outcome: 'placed', order };
}

/** Uses the payment up first, so that no other call can make an order of money that is going back. */
async function refuse(deps: PlaceOrderDeps, intent: PaymentIntent, userId: string, cause: string): Promise<Placed> {
  const at = isoOf(deps.clock);
  const status = intent.refunded ? 'refunded' : 'refunding';
  const payment = { ...recordOf(intent, userId, at, { orderId: null, status }), cause };
  if (!(await deps.paymentRecords.add(payment))) {
    const used = await deps.paymentRecords.find(intent.id);
    if (!used) throw new AppError('internal', `Payment ${intent.id} is used up without a record`);
    return outcomeOf(deps, used);
  }
  if (status === 'refunding') {
    deps.alarms.raise('payment-without-order', { paymentIntentId: intent.id, amount: intent.amountReceived, cause });
    await giveBack(deps, payment);
  }
  return { outcome: 'refunded', userId };
}

async function outcomeOf({ orders }: PlaceOrderDeps, used: PaymentRecord, userId?: string): Promise<Placed> {
  if (userId !== undefined && used.userId !== userId) return { outcome: 'unknown' };
  if (used.orderId === null) return { outcome: 'refunded', userId: used.userId };
  const order = await orders.find(used.orderId);
  if (!order) throw new AppError('internal', `Order ${used.orderId} of a used payment is missing`);
  return { outcome: 'placed', order };
}

const recordOf = (
  intent: PaymentIntent,
  userId: string,
  at: string,
  rest: Pick<PaymentRecord, 'orderId' | 'status'>,
): PaymentRecord => ({
  paymentIntentId: intent.id,
  userId,
  amount: intent.amountReceived,
  currency,
  refundId: null,
  cause: null,
  createdAt: at,
  updatedAt: at,
  ...rest,
});

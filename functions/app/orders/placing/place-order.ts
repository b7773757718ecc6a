import { AppError } from '#shared/errors.ts';
import { currency } from '#shared/model/money.ts';
import { isSameAddress, maxAddresses } from '#shared/model/saved-address.ts';
import type { Addresses, StoredAddress } from '../../addresses/ports.ts';
import type { Alarms } from '../../ports/alarms.ts';
import { type Clock, isoOf } from '../../ports/clock.ts';
import type { Queues } from '../../ports/queues.ts';
import { sendRefund } from '../ending/refunds.ts';
import { reviewHold } from '../order/order-state.ts';
import type { CheckoutDraft, CheckoutDrafts } from '../ports/drafts.ts';
import type { Orders, StoredOrder } from '../ports/orders.ts';
import type { PaymentRecord, PaymentRecords } from '../ports/payment-records.ts';
import type { PaymentIntent, PaymentStatus, Payments } from '../ports/payments.ts';
import { orderFromDraft } from './order-from-draft.ts';

export type PlaceOrderDeps = {
  orders: Orders;
  paymentRecords: PaymentRecords;
  drafts: CheckoutDrafts;
  addresses: Pick<Addresses, 'list' | 'nextId'>;
  payments: Payments;
  queues: Queues;
  alarms: Alarms;
  clock: Clock;
  /** How long a shopper may still change a new order, in seconds: at most 900. */
  windowSeconds: number;
};

export type Placed =
  | { outcome: 'placed'; order: StoredOrder }
  /** The payment has not succeeded. `status` is the payment intent's status. */
  | { outcome: 'unpaid'; status: PaymentStatus }
  /** The payment was or will be refunded, and never gets an order. */
  | { outcome: 'refunded'; userId: string }
  /** The cardholder's bank disputed the payment before the order was placed. */
  | { outcome: 'disputed' }
  /** The payment does not belong to this shop, or belongs to another shopper. */
  | { outcome: 'unknown' };

/** Places the order for the shopper's own payment. Returns `unknown` for another shopper's payment. */
export async function placeOwnOrder(deps: PlaceOrderDeps, userId: string, paymentIntentId: string): Promise<Placed> {
  const used = await deps.paymentRecords.find(paymentIntentId);
  if (used) return used.userId === userId ? outcomeOf(deps, used) : { outcome: 'unknown' };
  const intent = await deps.payments.find(paymentIntentId);
  return intent?.metadata.shopperId === userId ? placeUnused(deps, intent) : { outcome: 'unknown' };
}

/** Places the order for any shopper's payment. Webhooks and the reconciler use this function. */
export async function placePaidOrder(deps: PlaceOrderDeps, paymentIntentId: string): Promise<Placed> {
  const used = await deps.paymentRecords.find(paymentIntentId);
  if (used) return outcomeOf(deps, used);
  const intent = await deps.payments.find(paymentIntentId);
  return intent ? placeUnused(deps, intent) : { outcome: 'unknown' };
}

/**
 * Creates the order for a successful payment from the draft whose hash is in the payment's metadata. The browser's
 * request, the webhook, and the reconciler may run this concurrently: the first one creates the order, and all of them
 * return that order. Refunds a captured payment that cannot have an order.
 */
async function placeUnused(deps: PlaceOrderDeps, intent: PaymentIntent): Promise<Placed> {
  const { shopperId, checkoutId, cartHash } = intent.metadata;
  if (!shopperId || !checkoutId || !cartHash) return { outcome: 'unknown' };
  if (intent.status !== 'succeeded') return { outcome: 'unpaid', status: intent.status };
  if (intent.disputed) return { outcome: 'disputed' };
  if (isRefunded(intent)) return refundUnplaced(deps, intent, shopperId, 'The payment was already refunded');

  const draft = await deps.drafts.findDraft({ userId: shopperId, checkoutId, cartHash });
  if (!draft) return refundUnplaced(deps, intent, shopperId, 'The checkout is unknown');
  const mismatch = mismatchOf(intent, draft);
  return mismatch === undefined ? place(deps, intent, draft) : refundUnplaced(deps, intent, shopperId, mismatch);
}

const isRefunded = ({ amountReceived, amountRefunded }: PaymentIntent) => amountRefunded >= amountReceived;

/** Returns the reason why a successful payment does not match the draft, or undefined if they match. */
function mismatchOf(intent: PaymentIntent, draft: CheckoutDraft): string | undefined {
  if (intent.currency.toUpperCase() !== currency) return 'The currency differs from the draft';
  if (intent.amountReceived !== draft.total) return 'The amount differs from the draft';
  return undefined;
}

async function place(deps: PlaceOrderDeps, intent: PaymentIntent, draft: CheckoutDraft): Promise<Placed> {
  const at = isoOf(deps.clock);
  const order = orderFromDraft(draft, intent.id, at, deps.windowSeconds);
  // Stripe's event about the review comes later than the shopper's first download could.
  if (intent.reviewed) order.heldBecause = reviewHold;
  const payment = paymentRecordOf(intent, draft.userId, at, { orderId: order.id, status: 'succeeded' });
  const address = await addressToSave(deps.addresses, draft, at);
  const result = await deps.orders.place({ order, payment, draft, address });
  if (result !== 'placed') {
    const used = await deps.paymentRecords.find(intent.id);
    if (used) return outcomeOf(deps, used);
    return refundUnplaced(
      deps,
      intent,
      draft.userId,
      result === 'taken' ? 'The order id is taken' : 'An artwork was deleted',
    );
  }
  // If one of these two messages is lost, the reconciler sends it again.
  await deps.queues.send('submit-order', { orderId: order.id }, deps.windowSeconds);
  await deps.queues.send('send-mail', { mail: 'order-confirmed', orderId: order.id });
  // A purchase removes the watermark and adds the original. If this message is lost, viewing or downloading resends it.
  const artworkIds = new Set(order.items.map(({ artworkId }) => artworkId));
  await Promise.all(
    [...artworkIds].map((artworkId) => deps.queues.send('paint-artwork', { userId: draft.userId, artworkId })),
  );
  return { outcome: 'placed', order };
}

/** Records the payment as used before the refund, so no concurrent worker can create an order from the payment. */
async function refundUnplaced(
  deps: PlaceOrderDeps,
  intent: PaymentIntent,
  userId: string,
  cause: string,
): Promise<Placed> {
  const at = isoOf(deps.clock);
  const payment = { ...paymentRecordOf(intent, userId, at, { orderId: null, status: 'refunding' }), cause };
  if (!(await deps.paymentRecords.add(payment))) {
    const used = await deps.paymentRecords.find(intent.id);
    if (!used) throw new AppError('internal', `Payment ${intent.id} has no record`);
    return outcomeOf(deps, used);
  }
  if (!isRefunded(intent)) {
    deps.alarms.raise('payment-without-order', { paymentIntentId: intent.id, amount: intent.amountReceived, cause });
  }
  await sendRefund(deps, payment);
  return { outcome: 'refunded', userId };
}

async function outcomeOf({ orders }: PlaceOrderDeps, used: PaymentRecord): Promise<Placed> {
  if (used.orderId === null && used.status === 'disputed') return { outcome: 'disputed' };
  if (used.orderId === null) return { outcome: 'refunded', userId: used.userId };
  const order = await orders.find(used.orderId);
  if (!order) throw new AppError('internal', `Order ${used.orderId} is missing`);
  return { outcome: 'placed', order };
}

/** Returns the record of a payment that was just captured. */
export const paymentRecordOf = (
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

/**
 * Returns the draft's shipping address as a new saved address. Returns null if the shopper does not want to save the
 * address, has already saved it, or can save no more.
 */
export async function addressToSave(
  addresses: Pick<Addresses, 'list' | 'nextId'>,
  { userId, saveAddress, shippingAddress }: CheckoutDraft,
  createdAt: string,
): Promise<StoredAddress | null> {
  if (!saveAddress) return null;
  const own = await addresses.list(userId);
  if (own.length >= maxAddresses || own.some((one) => isSameAddress(shippingAddress, one))) return null;
  return { ...shippingAddress, id: await addresses.nextId(userId), createdAt };
}

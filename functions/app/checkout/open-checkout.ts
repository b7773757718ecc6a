import { AppError } from '#shared/errors.ts';
import { orderIdFrom } from '#shared/model/id.ts';
import { type PlaceOrderDeps, placeOwnOrder } from '../orders/place-order.ts';
import type { PaymentRecords } from '../orders/ports/payment-records.ts';
import type { Payments } from '../orders/ports/payments.ts';
import type { Random } from '../ports/random.ts';
import type { Checkouts, OpenCheckout } from './ports.ts';

type Opening = { checkouts: Checkouts; random: Random };
type Owner = Pick<OpenCheckout, 'userId' | 'windowId'>;

/** A new open checkout in place of `replaced`; undefined when another call was faster. */
export async function openCheckout(
  { checkouts, random }: Opening,
  { userId, windowId }: Owner,
  replaced?: OpenCheckout,
): Promise<OpenCheckout | undefined> {
  const checkoutId = Array.from(random.bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const opened = { userId, windowId, checkoutId, orderId: orderIdFrom(random.bytes(10)), paymentIntentId: null };
  return (await checkouts.open(opened, replaced)) ? opened : undefined;
}

export type ReplaceDeps = PlaceOrderDeps & Opening;

/**
 * Opens a checkout for `windowId` in place of one that is paid for or given up, once nobody can pay that one any more;
 * undefined when there is more to look at first. Throws `payment-underway` while its money is moving or where it has
 * just been paid.
 */
export async function replaceCheckout(
  deps: ReplaceDeps,
  replaced: OpenCheckout,
  windowId: string | null,
): Promise<OpenCheckout | undefined> {
  const { userId, paymentIntentId } = replaced;
  const end = paymentIntentId === null ? 'over' : await closePayment(deps, paymentIntentId);
  if (end === 'moving') throw underway('Your payment is still being processed.');
  if (end === 'paid' && paymentIntentId !== null) {
    // The page that paid has not come back for its order; the cart it paid for must not be paid a second time.
    const { outcome } = await placeOwnOrder(deps, userId, paymentIntentId);
    if (outcome === 'placed') throw underway('This cart has just been paid. You find it among your orders.');
    return undefined;
  }
  return openCheckout(deps, { userId, windowId }, replaced);
}

export type ClosingDeps = { payments: Pick<Payments, 'find' | 'cancel'>; paymentRecords: Pick<PaymentRecords, 'find'> };

/**
 * Sees to it that a payment cannot be made any more. `over`: it is cancelled, has its order or refund, or was taken back
 * by the cardholder's bank; `paid`: it is captured and has neither; `moving`: its money is on the way.
 */
export async function closePayment(
  { payments, paymentRecords }: ClosingDeps,
  intentId: string,
): Promise<'over' | 'paid' | 'moving'> {
  if (await paymentRecords.find(intentId)) return 'over';
  const intent = await payments.find(intentId);
  if (!intent || intent.status === 'canceled' || intent.disputed) return 'over';
  if (intent.status === 'succeeded') return 'paid';
  if (intent.status === 'processing') return 'moving';
  // What waits for a card or for its holder, perhaps in a window long closed, is free to be cancelled.
  if (await payments.cancel(intentId)) return 'over';
  return (await payments.find(intentId))?.status === 'succeeded' ? 'paid' : 'moving';
}

const underway = (message: string) => new AppError('payment-underway', message);

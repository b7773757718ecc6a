import { AppError } from '#shared/errors.ts';
import { orderIdFrom } from '#shared/model/id.ts';
import { type PlaceOrderDeps, placeOwnOrder } from '../orders/placing/place-order.ts';
import type { PaymentRecords } from '../orders/ports/payment-records.ts';
import type { Payments } from '../orders/ports/payments.ts';
import type { Random } from '../ports/random.ts';
import type { Checkouts, OpenCheckout } from './ports.ts';

type Opening = { checkouts: Checkouts; random: Random };
type Owner = Pick<OpenCheckout, 'userId' | 'windowId'>;

/** Opens a new checkout in place of `replaced`. Returns undefined if a concurrent request came first. */
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
 * Replaces a paid or abandoned checkout with a new one for `windowId`, after making sure that nobody can pay for the
 * old checkout, and deletes the drafts of the old one. Returns undefined if the caller must start over. Throws `payment-underway` while the old payment is
 * processing or has just succeeded.
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
    // The paying page has not requested its order yet. Placing the order here prevents a second payment.
    const { outcome } = await placeOwnOrder(deps, userId, paymentIntentId);
    if (outcome === 'placed') throw underway("This cart has just been paid for. You'll find your order under Orders.");
    return undefined;
  }
  const opened = await openCheckout(deps, { userId, windowId }, replaced);
  if (opened) await deps.drafts.removeDrafts(userId, replaced.checkoutId);
  return opened;
}

export type ClosingDeps = { payments: Pick<Payments, 'find' | 'cancel'>; paymentRecords: Pick<PaymentRecords, 'find'> };

/**
 * Makes sure that nobody can complete an open payment. Returns `over` if the payment is cancelled or disputed, or
 * already has an order or a refund. Returns `paid` if the payment succeeded but has neither, and `moving` while it is
 * processing.
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
  if (await payments.cancel(intentId)) return 'over';
  return (await payments.find(intentId))?.status === 'succeeded' ? 'paid' : 'moving';
}

const underway = (message: string) => new AppError('payment-underway', message);

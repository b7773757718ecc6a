import type { CheckoutDraft } from '#functions/app/orders/ports/drafts.ts';
import type { StoredOrder } from '#functions/app/orders/ports/orders.ts';
import type { Capture, Refund } from '../payment-house.ts';
import type { Job } from '../print-house.ts';
import type { World } from '../world.ts';

/** The most milliseconds until the shop must have noticed a dispute or a refund from outside, even during an outage. */
export const noticeTime = 60 * 60_000;

export const hasEnded = ({ status }: StoredOrder) => status === 'failed' || status === 'cancelled';

export const jobOf = ({ prints }: World, orderId: string): Job | undefined =>
  prints.jobs.find(({ request }) => request.externalId === orderId);

/** Returns the refunds of a payment that have not come back. */
export const refundsOf = ({ payments }: World, { intentId }: Pick<Capture, 'intentId'>): Refund[] =>
  payments.refunds.filter((refund) => refund.intentId === intentId && refund.failedAt === null);

export const ordersOf = ({ records }: World, { intentId }: Capture): StoredOrder[] =>
  [...records.orders.values()].filter(({ paymentIntentId }) => paymentIntentId === intentId);

export const draftOf = ({ frozen }: World, { metadata }: Capture): CheckoutDraft | undefined =>
  frozen.get(`${metadata.checkoutId}/${metadata.cartHash}`);

export const sumOf = (amounts: readonly { amount: number }[]) => amounts.reduce((sum, { amount }) => sum + amount, 0);

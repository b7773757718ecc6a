import type { CheckoutDraft } from '#functions/app/orders/ports/drafts.ts';
import type { StoredOrder } from '#functions/app/orders/ports/orders.ts';
import type { Dispute } from '../doubts.ts';
import type { Capture, Refund } from '../payment-house.ts';
import type { Job } from '../print-house.ts';
import type { Decision, World } from '../world.ts';

/**
 * The maximum time in milliseconds until the shop notices a dispute or a refund from the dashboard, even during an
 * outage.
 */
export const noticeTime = 60 * 60_000;

/**
 * The maximum time in milliseconds between the shop's last check of a payment and the confirmation of its print: two
 * slow calls.
 */
export const lastLook = 45_000;

export const hasEnded = ({ status }: StoredOrder) => status === 'failed' || status === 'cancelled';

/** Returns all print provider orders of an order, oldest first, including resent ones and replacements. */
export const jobsOf = ({ prints }: World, orderId: string): Job[] =>
  prints.jobs.filter(({ request: { externalId } }) => externalId === orderId || externalId.startsWith(`${orderId}-r`));

/** Returns the first of an order's jobs that was produced, or the newest if none was. */
export function jobOf(world: World, orderId: string): Job | undefined {
  const all = jobsOf(world, orderId);
  return all.find(({ producedAt }) => producedAt !== null) ?? all.at(-1);
}

/** Returns the time of the operator's first decision of this kind about an order, or undefined. */
export const decidedAt = ({ decisions }: World, orderId: string, does: Decision['does']): number | undefined =>
  decisions.find((one) => one.orderId === orderId && one.does === does)?.at;

/** Returns the refunds of a payment that have not failed. */
export const refundsOf = ({ payments }: World, { intentId }: Pick<Capture, 'intentId'>): Refund[] =>
  payments.refunds.filter((refund) => refund.intentId === intentId && refund.failedAt === null);

/** Returns whether the bank has all of a payment's money: until it decides, and after it has decided for the cardholder. */
export const isWithBank = ({ status, isPart }: Dispute): boolean =>
  status === 'needs_response' || (status === 'lost' && !isPart);

/** Returns what the bank has taken for good of a payment of which it disputed a part. */
export const partTaken = ({ status, isPart, amount }: Dispute): number => (isPart && status === 'lost' ? amount : 0);

export const ordersOf = ({ records }: World, { intentId }: Capture): StoredOrder[] =>
  [...records.orders.values()].filter(({ paymentIntentId }) => paymentIntentId === intentId);

export const draftOf = ({ frozen }: World, { metadata }: Capture): CheckoutDraft | undefined =>
  frozen.get(`${metadata.checkoutId}/${metadata.cartHash}`);

export const sumOf = (amounts: readonly { amount: number }[]) => amounts.reduce((sum, { amount }) => sum + amount, 0);

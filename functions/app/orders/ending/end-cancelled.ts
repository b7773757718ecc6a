import { isEnded } from '#shared/model/order.ts';
import { recordSnag } from '../order/record-snag.ts';
import { isForPerson, refundTime } from '../order/snags.ts';
import { tell } from '../order/tell.ts';
import type { ProviderOrder } from '../ports/print-orders.ts';
import { isStoppedForChargeback, requestedEnding } from './end-requests.ts';
import { type EndDeps, endAndRefund } from './refunds.ts';

/**
 * Ends an order that is cancelled at the print provider, and refunds the payment. If the shop requested the
 * cancellation, the order ends for the requested reason. Otherwise the provider rejected the order, and the operator is
 * alerted. If the shopper has downloaded an original, this is a snag, unless an earlier snag has promised the refund.
 * Does nothing if the order has already ended, or will end with its dispute.
 */
export async function endCancelled(deps: EndDeps, orderId: string, known: ProviderOrder): Promise<void> {
  // A cancellation is noted in our history before the provider is asked, so read our order after the provider's.
  const order = await deps.orders.find(orderId);
  if (!order || isEnded(order.status)) return;
  const { original, snag } = order;
  // After a download that comes first, this is tried again, and decides otherwise.
  const unkeptOnly = original !== 'kept';
  const requested = requestedEnding(order);
  if (requested) return endAndRefund(deps, order, { ...requested, unkeptOnly });
  if (isStoppedForChargeback(order, await deps.paymentRecords.find(order.paymentIntentId))) return;
  const isPromised = snag && refundTime(snag, original);
  const cancelled = { kind: 'printer-cancelled', said: known.status } as const;
  if (isForPerson(cancelled, original) && !isPromised) return recordSnag(deps, order, cancelled);
  await tell(deps, order, { id: 'refused', alarm: ['order-refused', { orderId, reason: known.status }] });
  await endAndRefund(deps, order, {
    to: 'cancelled',
    message: 'Our printer cancelled this order.',
    cause: `Print provider: ${known.status}`,
    changedBy: 'provider',
    unkeptOnly,
  });
}

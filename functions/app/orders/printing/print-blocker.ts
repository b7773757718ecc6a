import { AppError } from '#shared/errors.ts';
import { disputeNewsOf } from '../ending/payment-alarms.ts';
import { isReleased } from '../following/follow-suspicion.ts';
import type { StoredOrder } from '../ports/orders.ts';
import type { PaymentRecords } from '../ports/payment-records.ts';
import type { Payments, Suspicion } from '../ports/payments.ts';
import type { PrintOrders } from '../ports/print-orders.ts';

/** Why a paid order must not be printed. */
export type PrintBlocker = 'refunded' | 'charged-back' | 'disputed' | Suspicion | 'test-money' | 'drafts-only';

type Deps = {
  payments: Pick<Payments, 'find' | 'suspicionOf' | 'disputeOf'>;
  paymentRecords: Pick<PaymentRecords, 'find'>;
  provider: Pick<PrintOrders, 'confirms'>;
};

/**
 * Returns the reason why no part of a sent order may be reprinted, or null. A dispute on record also blocks it: unlike
 * a waiting order, a sent one was never released from its dispute.
 */
export async function findReplacementBlocker(deps: Deps, order: StoredOrder): Promise<PrintBlocker | null> {
  const record = await deps.paymentRecords.find(order.paymentIntentId);
  return record?.status === 'disputed' ? 'disputed' : findPrintBlocker(deps, order);
}

/**
 * Asks the payment provider whether an order's payment still stands and is real money. Returns null if the order may be
 * printed. A dispute that is on record does not block the order: the operator has seen it and has released the order,
 * unless it was an inquiry then.
 */
export async function findPrintBlocker(
  { payments, paymentRecords, provider }: Deps,
  order: StoredOrder,
): Promise<PrintBlocker | null> {
  const { id, paymentIntentId } = order;
  const [intent, record] = await Promise.all([payments.find(paymentIntentId), paymentRecords.find(paymentIntentId)]);
  if (!intent || !record) throw new AppError('internal', `Order ${id} has no payment`);
  if (intent.amountRefunded >= intent.amountReceived || record.status === 'refunding' || record.status === 'refunded')
    return 'refunded';
  if (record.status === 'charged-back') return 'charged-back';
  if (intent.disputed) {
    const news = disputeNewsOf(await payments.disputeOf(paymentIntentId), paymentIntentId);
    if (record.status !== 'disputed' || !order.history.some((entry) => entry.id === news)) return 'disputed';
  }
  const suspicion = await payments.suspicionOf(paymentIntentId);
  if (suspicion !== null && !isReleased(order, suspicion)) return suspicion;
  if (provider.confirms === 'nothing') return 'drafts-only';
  return provider.confirms === 'live-payments' && !intent.livemode ? 'test-money' : null;
}

import { AppError } from '#shared/errors.ts';
import type { OrderPrinting } from './ports/order-printing.ts';
import type { StoredOrder } from './ports/orders.ts';
import type { PaymentRecords } from './ports/payment-records.ts';
import type { Payments } from './ports/payments.ts';

/** The reason why a paid order must not be printed. */
export type PrintBar = 'refunded' | 'charged-back' | 'disputed' | 'test-money' | 'drafts-only';

type Deps = {
  payments: Pick<Payments, 'find'>;
  paymentRecords: Pick<PaymentRecords, 'find'>;
  provider: Pick<OrderPrinting, 'confirms'>;
};

/**
 * Asks the payment provider whether an order's payment still stands and is real money. Returns null if the order may be
 * printed. A dispute that is on record does not bar the order: the operator has seen it and has released the order.
 */
export async function barToPrinting(
  { payments, paymentRecords, provider }: Deps,
  { id, paymentIntentId }: Pick<StoredOrder, 'id' | 'paymentIntentId'>,
): Promise<PrintBar | null> {
  const [intent, record] = await Promise.all([payments.find(paymentIntentId), paymentRecords.find(paymentIntentId)]);
  if (!intent || !record) throw new AppError('internal', `Order ${id} has no payment`);
  if (intent.amountRefunded >= intent.amountReceived || record.status === 'refunding' || record.status === 'refunded')
    return 'refunded';
  if (record.status === 'charged-back') return 'charged-back';
  if (intent.disputed && record.status !== 'disputed') return 'disputed';
  if (provider.confirms === 'nothing') return 'drafts-only';
  return provider.confirms === 'live-payments' && !intent.livemode ? 'test-money' : null;
}

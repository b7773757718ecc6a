import type { OrderPrinting } from '#functions/app/orders/ports/order-printing.ts';
import type { Orders } from '#functions/app/orders/ports/orders.ts';
import type { PaymentRecords } from '#functions/app/orders/ports/payment-records.ts';
import type { Payments } from '#functions/app/orders/ports/payments.ts';
import { numberOf } from '#functions/app/orders/sending-numbers.ts';
import { notFound } from '#shared/errors.ts';

type Needs = { orders: Orders; paymentRecords: PaymentRecords; payments: Payments; provider: OrderPrinting };

/** Finds an order by order ID or payment ID. Returns the order with its current state at both providers. */
export async function orderReport({ orders, paymentRecords, payments, provider }: Needs, id: string) {
  const byPayment = id.startsWith('pi_');
  const orderId = byPayment ? (await paymentRecords.find(id))?.orderId : id;
  const order = orderId ? await orders.find(orderId) : undefined;
  const paymentId = order?.paymentIntentId ?? (byPayment ? id : undefined);
  if (!paymentId) throw notFound('Order');
  const [record, intent, printed] = await Promise.all([
    paymentRecords.find(paymentId),
    payments.find(paymentId),
    order && provider.findByExternalId(numberOf(order)),
  ]);
  // The report omits the client secret, because anyone with the secret could pay the intent.
  const { clientSecret: _, ...payment } = intent ?? { clientSecret: '' };
  return { order: order ?? null, paymentRecord: record ?? null, payment, provider: printed ?? null };
}

import type { PaymentRecords } from '#functions/app/orders/ports/payment-records.ts';
import { notFound } from '#shared/errors.ts';
import type { ShopRecords } from './shop-records.ts';

/** Returns an in-memory implementation of the port for payment records. */
export function memoryPaymentRecords({ payments }: ShopRecords): PaymentRecords {
  return {
    find: async (id) => payments.get(id),
    async add(payment) {
      const { paymentIntentId } = payment;
      if (payments.has(paymentIntentId)) return false;
      payments.set(paymentIntentId, payment);
      return true;
    },
    async settle(id, { at, ...outcome }) {
      const payment = payments.get(id);
      if (!payment) throw notFound('Payment');
      payments.set(id, { ...payment, ...outcome, updatedAt: at });
    },
    listIn: async (status) =>
      [...payments.values()]
        .filter((payment) => payment.status === status)
        .sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
  };
}

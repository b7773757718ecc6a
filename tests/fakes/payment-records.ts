import type { PaymentRecords } from '#functions/app/orders/ports/payment-records.ts';
import type { ShopRecords } from './shop-records.ts';

/** Returns an in-memory implementation of the port for payment records. */
export function memoryPaymentRecords({ payments, cancelled }: ShopRecords): PaymentRecords {
  return {
    find: async (id) => payments.get(id),
    async add(payment) {
      const { paymentIntentId, userId, createdAt } = payment;
      if (payments.has(paymentIntentId)) return false;
      payments.set(paymentIntentId, payment);
      const day = `${userId} ${createdAt.slice(0, 10)}`;
      if (payment.status === 'refunding') cancelled.set(day, (cancelled.get(day) ?? 0) + payment.amount);
      return true;
    },
    async settle({ paymentIntentId, status, refundId, updatedAt }, { at, ...outcome }) {
      const stored = payments.get(paymentIntentId);
      const isSame = stored?.status === status && stored.refundId === refundId && stored.updatedAt === updatedAt;
      if (isSame) payments.set(paymentIntentId, { ...stored, ...outcome, updatedAt: at });
      return isSame;
    },
    listIn: async (status) =>
      [...payments.values()]
        .filter((payment) => payment.status === status)
        .sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
  };
}

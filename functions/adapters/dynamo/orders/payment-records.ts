import type { PaymentRecords } from '#functions/app/orders/ports/payment-records.ts';
import { withoutNulls } from '../nulls.ts';
import { notFoundIfRefused, unlessRefused } from '../refused.ts';
import type { Table } from '../table.ts';
import { paymentEntity } from './order-records.ts';
import { toPayment } from './order-shapes.ts';

export function dynamoPaymentRecords(table: Table): PaymentRecords {
  const payments = paymentEntity(table);

  return {
    async find(paymentIntentId) {
      const { data } = await payments.get({ paymentIntentId }).go({ consistent: true });
      return data ? toPayment(data) : undefined;
    },

    add: (payment) => unlessRefused(payments.create(withoutNulls(payment)).go()),

    async settle(paymentIntentId, { at, ...outcome }) {
      await payments
        .patch({ paymentIntentId })
        .set({ ...outcome, updatedAt: at })
        .go()
        .catch(notFoundIfRefused('Payment'));
    },

    async listIn(status) {
      const { data } = await payments.query.byStatus({ status }).go({ pages: 'all' });
      return data.map(toPayment).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    },
  };
}

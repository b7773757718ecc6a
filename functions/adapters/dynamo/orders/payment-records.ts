import type { PaymentRecords } from '#functions/app/orders/ports/payment-records.ts';
import { counterOfDay } from '../counters.ts';
import { nullsIn, withoutNulls } from '../nulls.ts';
import { pastConflicts } from '../past-conflicts.ts';
import { unlessRefused } from '../refused.ts';
import type { Table } from '../table.ts';
import { orderRecords, paymentEntity } from './order-records.ts';
import { toPayment } from './order-shapes.ts';

export function dynamoPaymentRecords(table: Table): PaymentRecords {
  const payments = paymentEntity(table);

  return {
    async find(paymentIntentId) {
      const { data } = await payments.get({ paymentIntentId }).go({ consistent: true });
      return data ? toPayment(data) : undefined;
    },

    async add(payment) {
      if (payment.status !== 'refunding') return unlessRefused(payments.create(withoutNulls(payment)).go());
      const { userId, amount, createdAt } = payment;
      const { canceled } = await pastConflicts(() =>
        orderRecords(table)
          .transaction.write((of) => [
            of.stripePayment.create(withoutNulls(payment)).commit(),
            of.counter
              .upsert(counterOfDay(userId, 'cancelled', createdAt))
              .add({ count: amount })
              .commit(),
          ])
          .go(),
      );
      return !canceled;
    },

    async settle({ paymentIntentId, status, refundId, updatedAt }, { at, ...outcome }) {
      const change = payments.patch({ paymentIntentId }).set(withoutNulls({ ...outcome, updatedAt: at }));
      const nulls = nullsIn(outcome);
      return unlessRefused(
        (nulls.length > 0 ? change.remove(nulls) : change)
          .where((stored, { eq, notExists }) =>
            [
              eq(stored.status, status),
              eq(stored.updatedAt, updatedAt),
              refundId === null ? notExists(stored.refundId) : eq(stored.refundId, refundId),
            ].join(' AND '),
          )
          .go(),
      );
    },

    async listIn(status) {
      const { data } = await payments.query.byStatus({ status }).go({ pages: 'all' });
      return data.map(toPayment).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    },
  };
}

import { isUntold } from '../ending/announce-refunds.ts';
import { isEffective, refundNoteOf } from '../ending/refund-state.ts';
import { followDispute, isDisputable } from '../following/follow-dispute.ts';
import { followRefund } from '../following/follow-refund.ts';
import { holdSuspicious } from '../following/follow-suspicion.ts';
import type { StoredOrder } from '../ports/orders.ts';
import type { PaymentRecord } from '../ports/payment-records.ts';
import type { PaymentNews, Refund } from '../ports/payments.ts';
import { type ReconcileDeps, type RepairDeps, repairEach } from './repair-each.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * The maximum age of the news that a run compares, in milliseconds. Stripe retries an event for three days, but a bank may
 * return a refund after a month.
 */
const maxAges = { dispute: 4 * day, 'fraud-warning': 4 * day, refund: 35 * day } as const;

type Known = { payment: PaymentRecord; order: StoredOrder | undefined };

/**
 * Processes disputes, fraud warnings and refunds whose events were lost, however old their payments are. What is known
 * costs no call of Stripe, except for a dispute that the shop has won. Returns the number of those that could not be
 * processed.
 */
export async function compareNews(reconcileDeps: ReconcileDeps): Promise<number> {
  const { payments, clock } = await reconcileDeps.open();
  let failed = 0;
  for (const kind of ['dispute', 'fraud-warning', 'refund'] as const) {
    const since = Math.floor((clock.now() - maxAges[kind]) / 1000);
    failed += await repairEach(reconcileDeps, payments.listNews(kind, since), async (deps, news) => {
      const payment = await deps.paymentRecords.find(news.paymentIntentId);
      // A payment without a record is young and compared as such, or belongs to another application.
      if (!payment) return true;
      const order = payment.orderId === null ? undefined : await deps.orders.find(payment.orderId);
      await followNews(deps, news, { payment, order });
      return true;
    });
  }
  return failed;
}

async function followNews(deps: RepairDeps, news: PaymentNews, { payment, order }: Known): Promise<void> {
  switch (news.kind) {
    case 'dispute':
      if (isDisputable(payment)) await followDispute(deps, payment.paymentIntentId);
      return;
    case 'fraud-warning':
      if (order) await holdSuspicious(deps, order, news.kind);
      return;
    case 'refund':
      if (isUnknown(news.refund, { payment, order })) await followRefund(deps, payment.paymentIntentId);
  }
}

/** Returns whether the shop has not processed a refund, or that it came back. */
function isUnknown(refund: Refund, { payment, order }: Known): boolean {
  if (isEffective(refund)) return order !== undefined && isUntold(order, refund.id);
  if (!order) return payment.status !== 'refund-failed';
  return !order.history.some(({ id }) => id === refundNoteOf(refund));
}

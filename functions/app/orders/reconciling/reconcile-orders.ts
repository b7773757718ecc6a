import { AppError } from '#shared/errors.ts';
import type { PartOf } from '#shared/messages.ts';
import { isEnded } from '#shared/model/order.ts';
import { finishEnding, sendRefund } from '../ending/refunds.ts';
import { followDisputeEnd } from '../following/end-dispute.ts';
import { compareNews } from './compare-news.ts';
import { comparePayments } from './compare-payments.ts';
import { type ReconcileDeps, repairEach } from './repair-each.ts';
import { resumeOrders } from './resume-orders.ts';

/** The time that normal processing gets for an event before the reconciler steps in, in milliseconds. */
const eventGracePeriod = 10 * 60 * 1000;

/**
 * Finishes work that a crash or a lost message interrupted. Each part runs separately, so that a long one, such as the
 * sweep of all payments, does not delay the others. Parts may overlap, because every repair is safe to repeat.
 */
const parts: Record<PartOf<'reconcile-orders'>, (reconcileDeps: ReconcileDeps) => Promise<number>> = {
  payments: (reconcileDeps) => comparePayments(reconcileDeps, 'recent'),
  sweep: async (reconcileDeps) => (await compareNews(reconcileDeps)) + (await comparePayments(reconcileDeps, 'all')),
  refunds: finishRefunds,
  disputes: finishDisputes,
  orders: resumeOrders,
  events: repeatEvents,
};

/** Runs a part. Returns the number of problems that remain, and reports the number to the operator. */
export async function reconcileOrders(reconcileDeps: ReconcileDeps, part: PartOf<'reconcile-orders'>): Promise<number> {
  const violations = await parts[part](reconcileDeps);
  reconcileDeps.alarms.countViolations(violations);
  return violations;
}

/** Finishes refunds that were begun. Returns the number of those that failed or came back. */
async function finishRefunds(reconcileDeps: ReconcileDeps): Promise<number> {
  const { paymentRecords, alarms } = reconcileDeps;
  const failed = await repairEach(reconcileDeps, await paymentRecords.listIn('refunding'), async (deps, payment) => {
    const order = payment.orderId ? await deps.orders.find(payment.orderId) : undefined;
    if (order && isEnded(order.status)) await finishEnding(deps, order);
    await sendRefund(deps, payment).catch((error: unknown) => {
      // Another worker that changed the record has sent the refund.
      const isLostRace = error instanceof AppError && error.code === 'conflict';
      if (!isLostRace)
        alarms.raise('refund-failed', { paymentIntentId: payment.paymentIntentId, amount: payment.amount });
      throw error;
    });
    return true;
  });
  return failed + (await paymentRecords.listIn('refund-failed')).length;
}

/** Processes the ends of disputes, and inquiries that became disputes, whose events were lost. */
async function finishDisputes(reconcileDeps: ReconcileDeps): Promise<number> {
  const disputed = await reconcileDeps.paymentRecords.listIn('disputed');
  return repairEach(reconcileDeps, disputed, async (deps, { paymentIntentId }) => {
    await followDisputeEnd(deps, paymentIntentId);
    return true;
  });
}

/** Processes events that had no effect. Returns the number of those that wait for the operator. */
async function repeatEvents({ events, queues, clock }: ReconcileDeps): Promise<number> {
  const late = await events.unprocessedBefore(new Date(clock.now() - eventGracePeriod).toISOString());
  // An event with an error is in the dead-letter queue until the operator replays it.
  for (const { id, errorMessage } of late) {
    if (errorMessage === null) await queues.send('process-webhook', { eventId: id });
  }
  return late.filter(({ errorMessage }) => errorMessage !== null).length;
}

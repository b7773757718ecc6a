import { schedules } from '#shared/messages.ts';
import { type OrderStatus, openStatuses } from '#shared/model/order.ts';
import { isAnonymized } from './anonymized.ts';
import { releaseAfterReview } from './follow-suspicion.ts';
import { testMoneyHold } from './leave-as-draft.ts';
import { isToBeSent } from './order-state.ts';
import { openReplacements, parcelTrouble, unconfirmedReplacements } from './parcels.ts';
import type { StoredOrder } from './ports/orders.ts';
import type { Snag } from './ports/snag.ts';
import { giveUpOrder, printAgain } from './print-again.ts';
import { recordSnag } from './record-snag.ts';
import { type ReconcileDeps, type RepairDeps, repairEach } from './repair-each.ts';
import { isRetryDue, isSnagMailed, isSnagOpen, refundTime, snagMailOf } from './snags.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** The time that normal processing gets before the reconciler steps in, in milliseconds. */
const gracePeriods = { submission: 2 * minute, mail: 10 * minute, case: 10 * minute };
/** The time that an order may stay in one status before the operator must look at it, in milliseconds. */
const stuckAfter: Partial<Record<OrderStatus, number>> = {
  pending: 30 * minute,
  confirmed: 7 * day,
  processing: 14 * day,
};

/** Resumes every open order and case. Returns the number of orders that need a person. */
export async function resumeOrders(reconcileDeps: ReconcileDeps): Promise<number> {
  const { orders } = reconcileDeps;
  let stuck = 0;
  for (const status of openStatuses) {
    stuck += await repairEach(reconcileDeps, await orders.listByStatus(status), resume);
  }
  return stuck + (await repairEach(reconcileDeps, await orders.listCases(), resumeCase));
}

const isOlder = ({ clock }: RepairDeps, time: string, milliseconds: number) =>
  Date.parse(time) < clock.now() - milliseconds;

/** Resumes an order with a final status and an open case, and closes settled cases. */
async function resumeCase(deps: RepairDeps, order: StoredOrder): Promise<boolean> {
  const openedBefore = new Date(deps.clock.now() - gracePeriods.case).toISOString();
  const isOpen = isSnagOpen(order) || openReplacements(order.fulfillment).length > 0;
  if (!isOpen) await deps.orders.closeCase(order.id, openedBefore);
  else if (order.status === 'delivered') {
    await resumeReplacements(deps, order);
    if (order.snag !== null) await resumeFromSnag(deps, order, order.snag);
    else await noticeLateParcels(deps, order);
  }
  return true;
}

async function resume(deps: RepairDeps, order: StoredOrder): Promise<boolean> {
  const { queues, alarms } = deps;
  await resumeReplacements(deps, order);
  if (order.snag !== null) await resumeFromSnag(deps, order, order.snag);
  else if (isUnsent(deps, order)) await queues.send('submit-order', { orderId: order.id });
  else await noticeLateParcels(deps, order);
  await releaseAfterReview(deps, order);
  const isLate = isOlder(deps, order.createdAt, gracePeriods.mail) && !isAnonymized(order);
  if (!order.mailsSent.includes('order-confirmed') && isLate) {
    await queues.send('send-mail', { mail: 'order-confirmed', orderId: order.id });
  }
  if (!isStuck(deps, order)) return true;
  alarms.raise('order-stuck', { orderId: order.id, status: order.status, because: order.heldBecause ?? 'unknown' });
  return false;
}

const isUnsent = (deps: RepairDeps, { status, heldBecause, fulfillment, printAfter }: StoredOrder) =>
  isToBeSent({ status, heldBecause, fulfillment }) && isOlder(deps, printAfter, gracePeriods.submission);

/**
 * Sends replacements whose message was lost, or that the print provider reverted to draft. Refused ones are retried
 * like any snag.
 */
async function resumeReplacements(deps: RepairDeps, { id, fulfillment, snag }: StoredOrder): Promise<void> {
  if (snag?.kind === 'parcel-replacement') return;
  const isDue = unconfirmedReplacements(fulfillment).some(({ createdAt }) =>
    isOlder(deps, createdAt, gracePeriods.submission),
  );
  if (isDue) await deps.queues.send('submit-order', { orderId: id });
}

/** Reports parcels that have had no news for a long time. */
async function noticeLateParcels(deps: RepairDeps, order: StoredOrder): Promise<void> {
  const trouble = parcelTrouble(order, order.fulfillment, deps.clock.now());
  if (trouble) await recordSnag(deps, order, trouble.kind, trouble.said);
}

/**
 * Retries an order that the print provider did not make, or refunds it once its time is up. A held order waits for its
 * release, unless someone has confirmed it at the provider anyway.
 */
async function resumeFromSnag(deps: RepairDeps, order: StoredOrder, snag: Snag): Promise<void> {
  const { queues, clock } = deps;
  const isHeld = order.heldBecause !== null;
  if (isHeld && order.status === 'pending') return;
  if (!isSnagMailed(order, snag) && !isAnonymized(order)) await queues.send('send-mail', snagMailOf(order.id, snag));
  const refundAt = refundTime(snag);
  if (refundAt !== null && refundAt <= clock.now()) return giveUpOrder(deps, order);
  if (isHeld || !isRetryDue(snag, clock.now(), schedules['reconcile-orders'].parts.orders * minute)) return;
  if (isToBeSent(order)) await queues.send('submit-order', { orderId: order.id });
  else await printAgain(deps, order);
}

/** Returns whether the order has stayed in its status for too long. */
export function isStuck({ clock }: Pick<RepairDeps, 'clock'>, order: StoredOrder): boolean {
  // The operator was alerted when the snag began, and a test order needs nobody.
  if (order.snag !== null || order.heldBecause === testMoneyHold) return false;
  const limit = stuckAfter[order.status];
  const entered = order.history.find(({ id }) => id === order.status)?.createdAt ?? order.createdAt;
  return limit !== undefined && Date.parse(entered) < clock.now() - limit;
}

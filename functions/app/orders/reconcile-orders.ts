import { schedules } from '#shared/messages.ts';
import { isCalledOff, type OrderStatus } from '#shared/model/order.ts';
import { followDisputeEnd } from './end-dispute.ts';
import { followDispute, isDisputable } from './follow-dispute.ts';
import type { FollowDeps } from './follow-order.ts';
import { followRefund } from './follow-refund.ts';
import { noticeReviewEnd } from './follow-suspicion.ts';
import { testMoneyHold } from './leave-draft.ts';
import { meetSnag } from './meet-snag.ts';
import { openReplacements, parcelTrouble } from './parcels.ts';
import { type PlaceOrderDeps, placePaidOrder } from './place-order.ts';
import type { StoredOrder } from './ports/orders.ts';
import type { PaymentIntent } from './ports/payments.ts';
import type { Snag } from './ports/snag.ts';
import type { WebhookEvents } from './ports/webhook-events.ts';
import { giveUpOrder, printAgain } from './print-again.ts';
import { finishEnding, sendRefund } from './refunds.ts';
import { isToBeSent } from './sendings.ts';
import { isRetryDue, isSnagMailed, isSnagOpen, refundTime, snagMailOf } from './snags.ts';

export type ReconcileDeps = PlaceOrderDeps & FollowDeps & { events: WebhookEvents };

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The maximum age of the payments that are compared with orders, in milliseconds. Stripe retries an event for three
 * days.
 */
const lookBack = 4 * day;
/**
 * The age in milliseconds of the payments that a run between two sweeps compares. A payment that is older was compared before,
 * unless runs failed for two hours; the next sweep finds it then.
 */
const recent = 2 * hour;
/** The age at which an unpaid payment is cancelled, in milliseconds. Must be well below `lookBack`. */
const payableFor = 2 * day;
/** The time that normal processing gets before the reconciler steps in, in milliseconds. */
const gracePeriods = {
  payment: 2 * minute,
  submission: 2 * minute,
  mail: 10 * minute,
  event: 10 * minute,
  case: 10 * minute,
};
/** The time that an order may stay in one status before the operator must look at it, in milliseconds. */
const stuckAfter: Partial<Record<OrderStatus, number>> = {
  pending: 30 * minute,
  confirmed: 7 * day,
  processing: 14 * day,
};

/** Which payments a run compares: those of the last hours, or all that may still change, which takes three calls for each. */
type Reach = 'recent' | 'all';

/** Returns the reach of the run at a time, in milliseconds since 1970: the first run of each hour sweeps. */
export const reachAt = (now: number): Reach =>
  now % hour < schedules['reconcile-orders'].everyMinutes * minute ? 'all' : 'recent';

/**
 * Finishes work that a crash or a lost message interrupted: payments without an order, refunds, disputes, reviews, unsent
 * orders and emails, and unprocessed events. Returns the number of problems that remain, and reports the number to the operator.
 */
export async function reconcileOrders(deps: ReconcileDeps, reach: Reach = 'all'): Promise<number> {
  const violations =
    (await placeMissingOrders(deps, reach === 'all' ? lookBack : recent)) +
    (await finishRefunds(deps)) +
    (await finishDisputes(deps)) +
    (await resumeOrders(deps)) +
    (await repeatEvents(deps));
  deps.alarms.countViolations(violations);
  return violations;
}

const isOlder = ({ clock }: ReconcileDeps, time: string, milliseconds: number) =>
  Date.parse(time) < clock.now() - milliseconds;

/** Repairs every item, and reports and counts the failures. A failure does not stop the other repairs. */
async function failures<T>(
  { alarms }: Pick<ReconcileDeps, 'alarms'>,
  all: Iterable<T> | AsyncIterable<T>,
  repair: (one: T) => Promise<boolean>,
): Promise<number> {
  let failed = 0;
  for await (const one of all) {
    const isRepaired = await repair(one).catch((error: unknown) => {
      alarms.reportFailure(error);
      return false;
    });
    if (!isRepaired) failed += 1;
  }
  return failed;
}

async function placeMissingOrders(deps: ReconcileDeps, maxAge: number): Promise<number> {
  const { payments, clock, alarms } = deps;
  const since = Math.floor((clock.now() - maxAge) / 1000);
  return failures(deps, payments.list(since), async (intent) => {
    const isOurs = intent.metadata.checkoutId !== undefined && intent.status === 'succeeded';
    const isYoung = intent.created * 1000 > clock.now() - gracePeriods.payment;
    if (isAbandoned(deps, intent)) {
      // If the shopper is paying right now, `cancel` does nothing, and the next run finds the finished payment.
      await payments.cancel(intent.id);
      return true;
    }
    if (!isOurs || isYoung) return true;
    if (intent.disputed) return followLostDispute(deps, intent);
    const placed = await placePaidOrder(deps, intent.id).catch((error: unknown) => {
      alarms.reportFailure(error);
      return { outcome: 'failed' } as const;
    });
    // Nobody needs to act on a failure of the table, which counts as a violation until the next run.
    if (placed.outcome === 'failed' && (await deps.paymentRecords.find(intent.id))) return false;
    if (placed.outcome === 'placed') return followLostRefund(deps, intent, placed.order);
    if (placed.outcome === 'refunded') return followLostReturn(deps, intent);
    alarms.raise('payment-without-order', { paymentIntentId: intent.id, amount: intent.amountReceived });
    return false;
  });
}

/**
 * Returns whether a payment has stayed unpaid for too long. Such a payment is cancelled, because the reconciler no
 * longer checks payments that are older than `lookBack`.
 */
function isAbandoned({ clock }: ReconcileDeps, { status, created, metadata }: PaymentIntent): boolean {
  const isOpen =
    status === 'requires_payment_method' || status === 'requires_confirmation' || status === 'requires_action';
  return isOpen && metadata.checkoutId !== undefined && created * 1000 < clock.now() - payableFor;
}

/**
 * Processes refunds of an order whose events were lost or arrived before the order was placed: refunds from the payment
 * provider's dashboard, and refunds that came back.
 */
async function followLostRefund(deps: ReconcileDeps, intent: PaymentIntent, order: StoredOrder): Promise<boolean> {
  const isMissed = intent.amountRefunded !== (order.refundedAmount ?? 0);
  if (isMissed || (await isUntold(deps, order))) await followRefund(deps, intent.id);
  return isCalledOff(order.status) ? followLostReturn(deps, intent) : true;
}

/**
 * Returns whether the shopper has not heard of the newest refund. The amounts cannot tell if one refund came back and another
 * replaced it.
 */
async function isUntold({ paymentRecords }: ReconcileDeps, order: StoredOrder): Promise<boolean> {
  if (!order.refundedAmount || isCalledOff(order.status)) return false;
  const payment = await paymentRecords.find(order.paymentIntentId);
  const newest = payment?.refundId ?? null;
  return newest !== null && !order.history.some(({ id }) => id.endsWith(`:${newest}`));
}

/** Processes a whole refund that came back although its event was lost. */
async function followLostReturn(deps: ReconcileDeps, { id, amountReceived, amountRefunded }: PaymentIntent) {
  const payment = await deps.paymentRecords.find(id);
  if (payment?.status === 'refunded' && amountRefunded < amountReceived) await followRefund(deps, id);
  return true;
}

/** Processes a dispute whose event was lost or arrived before the order was placed, and first the refunds before it. */
async function followLostDispute(deps: ReconcileDeps, intent: PaymentIntent): Promise<boolean> {
  const before = await deps.paymentRecords.find(intent.id);
  const order = before?.orderId ? await deps.orders.find(before.orderId) : undefined;
  await (order ? followLostRefund(deps, intent, order) : followLostReturn(deps, intent));
  const payment = await deps.paymentRecords.find(intent.id);
  if (!payment || isDisputable(payment)) await followDispute(deps, intent.id);
  return true;
}

async function finishRefunds(deps: ReconcileDeps): Promise<number> {
  const { paymentRecords, alarms } = deps;
  const failed = await failures(deps, await paymentRecords.listIn('refunding'), async (payment) => {
    const order = payment.orderId ? await deps.orders.find(payment.orderId) : undefined;
    if (order && isCalledOff(order.status)) await finishEnding(deps, order);
    await sendRefund(deps, payment).catch((error: unknown) => {
      alarms.raise('refund-failed', { paymentIntentId: payment.paymentIntentId, amount: payment.amount });
      throw error;
    });
    return true;
  });
  return failed + (await paymentRecords.listIn('refund-failed')).length;
}

/** Processes the ends of disputes whose events were lost. */
async function finishDisputes(deps: ReconcileDeps): Promise<number> {
  return failures(deps, await deps.paymentRecords.listIn('disputed'), async ({ paymentIntentId }) => {
    await followDisputeEnd(deps, paymentIntentId);
    return true;
  });
}

async function resumeOrders(deps: ReconcileDeps): Promise<number> {
  const open: OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped'];
  let stuck = 0;
  for (const status of open) {
    stuck += await failures(deps, await deps.orders.listByStatus(status), (order) => resume(deps, order));
  }
  return stuck + (await failures(deps, await deps.orders.listCases(), (order) => resumeCase(deps, order)));
}

/** Goes on with an order whose case is open although its status is final, and closes the cases that are settled. */
async function resumeCase(deps: ReconcileDeps, order: StoredOrder): Promise<boolean> {
  const openedBefore = new Date(deps.clock.now() - gracePeriods.case).toISOString();
  const isOpen = isSnagOpen(order) || openReplacements(order.fulfillment).length > 0;
  if (!isOpen) await deps.orders.closeCase(order.id, openedBefore);
  else if (order.status === 'delivered' && order.snag !== null) await resumeFromSnag(deps, order, order.snag);
  else if (order.status === 'delivered') await noticeLateParcels(deps, order);
  return true;
}

async function resume(deps: ReconcileDeps, order: StoredOrder): Promise<boolean> {
  const { queues, alarms } = deps;
  if (order.snag !== null) await resumeFromSnag(deps, order, order.snag);
  else if (isUnsent(deps, order)) await queues.send('submit-order', { orderId: order.id });
  else await noticeLateParcels(deps, order);
  await noticeReviewEnd(deps, order);
  if (!order.mailsSent.includes('order-confirmed') && isOlder(deps, order.createdAt, gracePeriods.mail)) {
    await queues.send('send-mail', { mail: 'order-confirmed', orderId: order.id });
  }
  if (!isStuck(deps, order)) return true;
  alarms.raise('order-stuck', { orderId: order.id, status: order.status, because: order.heldBecause ?? 'unknown' });
  return false;
}

const isUnsent = (deps: ReconcileDeps, { status, heldBecause, fulfillment, printAfter }: StoredOrder) =>
  isToBeSent({ status, heldBecause, fulfillment }) && isOlder(deps, printAfter, gracePeriods.submission);

/** Tells about parcels of which nobody has heard for long. */
async function noticeLateParcels(deps: ReconcileDeps, order: StoredOrder): Promise<void> {
  const trouble = parcelTrouble(order, order.fulfillment, deps.clock.now());
  if (trouble) await meetSnag(deps, order, trouble.kind, trouble.said);
}

/** Tries an order again that the print provider did not make, or refunds it once its time is over. */
async function resumeFromSnag(deps: ReconcileDeps, order: StoredOrder, snag: Snag): Promise<void> {
  if (order.heldBecause !== null) return;
  const { queues, clock } = deps;
  if (!isSnagMailed(order, snag)) await queues.send('send-mail', snagMailOf(order.id, snag));
  const refundAt = refundTime(snag);
  if (refundAt !== null && refundAt <= clock.now()) return giveUpOrder(deps, order);
  if (!isRetryDue(snag, clock.now(), schedules['reconcile-orders'].everyMinutes * minute)) return;
  if (isToBeSent(order)) await queues.send('submit-order', { orderId: order.id });
  else await printAgain(deps, order);
}

/** Returns whether the order has stayed in its status for too long. */
export function isStuck({ clock }: Pick<ReconcileDeps, 'clock'>, order: StoredOrder): boolean {
  // The operator was alerted when the snag began, and a test order needs nobody.
  if (order.snag !== null || order.heldBecause === testMoneyHold) return false;
  const limit = stuckAfter[order.status];
  const entered = order.history.find(({ id }) => id === order.status)?.createdAt ?? order.createdAt;
  return limit !== undefined && Date.parse(entered) < clock.now() - limit;
}

async function repeatEvents(deps: ReconcileDeps): Promise<number> {
  const before = new Date(deps.clock.now() - gracePeriods.event).toISOString();
  const late = await deps.events.unprocessedBefore(before);
  // An event with an error is in the dead-letter queue until the operator replays it.
  for (const { id, errorMessage } of late) {
    if (errorMessage === null) await deps.queues.send('process-webhook', { eventId: id });
  }
  return late.filter(({ errorMessage }) => errorMessage !== null).length;
}

import { isEnded } from '#shared/model/order.ts';
import { isUntold } from '../ending/announce-refunds.ts';
import { followDispute, isDisputable } from '../following/follow-dispute.ts';
import { followRefund } from '../following/follow-refund.ts';
import { placePaidOrder } from '../placing/place-order.ts';
import type { StoredOrder } from '../ports/orders.ts';
import type { PaymentIntent } from '../ports/payments.ts';
import { type ReconcileDeps, type RepairDeps, repairEach } from './repair-each.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The maximum age of the payments that a run compares, in milliseconds. Stripe retries an event for three days. A payment
 * that is no longer recent was compared before, unless runs failed for two hours; then the next sweep finds it.
 */
const maxAges = { recent: 2 * hour, all: 4 * day };
/** The age at which an unpaid payment is cancelled, in milliseconds. Must be well below the age that a sweep covers. */
const payableFor = 2 * day;
/** The time that normal processing gets before the reconciler steps in, in milliseconds. */
const gracePeriod = 2 * minute;

/**
 * Gives every successful payment its order or its refund, and processes refunds and disputes whose events were lost. Takes
 * up to three calls for each payment. Returns the number of payments that could not be repaired.
 */
export async function comparePayments(reconcileDeps: ReconcileDeps, reach: keyof typeof maxAges): Promise<number> {
  const { payments } = await reconcileDeps.open();
  const since = Math.floor((reconcileDeps.clock.now() - maxAges[reach]) / 1000);
  return repairEach(reconcileDeps, payments.list(since), async (deps, intent) => {
    const { clock, alarms } = deps;
    const isOurs = intent.metadata.checkoutId !== undefined && intent.status === 'succeeded';
    const isYoung = intent.created * 1000 > clock.now() - gracePeriod;
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
 * longer checks payments that are older than four days.
 */
function isAbandoned({ clock }: RepairDeps, { status, created, metadata }: PaymentIntent): boolean {
  const isOpen =
    status === 'requires_payment_method' || status === 'requires_confirmation' || status === 'requires_action';
  return isOpen && metadata.checkoutId !== undefined && created * 1000 < clock.now() - payableFor;
}

/**
 * Processes refunds of an order whose events were lost or arrived before the order was placed: refunds from the payment
 * provider's dashboard, and refunds that came back.
 */
async function followLostRefund(deps: RepairDeps, intent: PaymentIntent, order: StoredOrder): Promise<boolean> {
  const isMissed = intent.amountRefunded !== (order.refundedAmount ?? 0);
  if (isMissed || (await hasUntoldRefund(deps, order))) await followRefund(deps, intent.id);
  return isEnded(order.status) ? followLostReturn(deps, intent) : true;
}

/**
 * Returns whether the shopper has not been told about the newest refund. Comparing amounts is not enough: they stay
 * equal if one refund comes back and another replaces it.
 */
async function hasUntoldRefund({ paymentRecords }: RepairDeps, order: StoredOrder): Promise<boolean> {
  if (!order.refundedAmount) return false;
  const payment = await paymentRecords.find(order.paymentIntentId);
  const newest = payment?.refundId ?? null;
  return newest !== null && isUntold(order, newest);
}

/** Processes a whole refund that came back although its event was lost. */
async function followLostReturn(deps: RepairDeps, { id, amountReceived, amountRefunded }: PaymentIntent) {
  const payment = await deps.paymentRecords.find(id);
  if (payment?.status === 'refunded' && amountRefunded < amountReceived) await followRefund(deps, id);
  return true;
}

/**
 * Processes a dispute whose event was lost or arrived before the order was placed, after the refunds that came before
 * it.
 */
async function followLostDispute(deps: RepairDeps, intent: PaymentIntent): Promise<boolean> {
  const before = await deps.paymentRecords.find(intent.id);
  const order = before?.orderId ? await deps.orders.find(before.orderId) : undefined;
  await (order ? followLostRefund(deps, intent, order) : followLostReturn(deps, intent));
  const payment = await deps.paymentRecords.find(intent.id);
  if (!payment || isDisputable(payment)) await followDispute(deps, intent.id);
  return true;
}

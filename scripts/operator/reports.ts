import { isStuck } from '#functions/app/orders/order/due-time.ts';
import { externalIdOf } from '#functions/app/orders/order/external-ids.ts';
import { isSnagOpen } from '#functions/app/orders/order/snags.ts';
import type { Orders, StoredOrder } from '#functions/app/orders/ports/orders.ts';
import type { PaymentRecords } from '#functions/app/orders/ports/payment-records.ts';
import type { Payments } from '#functions/app/orders/ports/payments.ts';
import type { PrintOrders } from '#functions/app/orders/ports/print-orders.ts';
import type { WebhookEvents } from '#functions/app/orders/ports/webhook-events.ts';
import { type Clock, isoOf } from '#functions/app/ports/clock.ts';
import { notFound } from '#shared/errors.ts';
import { isOpen } from '#shared/model/order.ts';

type StuckNeeds = { orders: Orders; paymentRecords: PaymentRecords; events: WebhookEvents; clock: Clock };

/**
 * How long the processing of an event may take, in minutes, before the event counts as stuck, unless it was given up.
 */
const quietMinutes = 10;

const needsPerson = (order: StoredOrder, now: number): boolean =>
  isSnagOpen(order) || (isOpen(order.status) && (order.heldBecause !== null || isStuck(order, now)));

/** Returns the records that need attention: stuck orders, open refunds and disputes, and unprocessed events. */
export async function stuckReport({ orders, paymentRecords, events, clock }: StuckNeeds) {
  const now = isoOf(clock);
  const waiting: StoredOrder[] = [];
  for (const { id, heldBecause, snag, dueAt, failures } of await orders.listWatched()) {
    // A stuck order stays due.
    const isDue = dueAt !== null && dueAt <= now;
    if (!isDue && heldBecause === null && snag === null && failures === 0) continue;
    const order = await orders.find(id);
    if (order && needsPerson(order, clock.now())) waiting.push(order);
  }
  const returning = await Promise.all(
    (['refunding', 'refund-failed', 'disputed'] as const).map((status) => paymentRecords.listIn(status)),
  );
  const before = new Date(clock.now() - quietMinutes * 60_000).toISOString();
  const unprocessed = await events.unprocessedBefore(isoOf(clock));
  const late = unprocessed.filter(({ createdAt, errorMessage }) => errorMessage !== null || createdAt < before);
  return {
    orders: waiting.map(({ id, status, createdAt, heldBecause, snag }) => ({
      id,
      status,
      createdAt,
      heldBecause,
      snag,
    })),
    payments: returning.flat(),
    events: late.map(({ id, eventType, createdAt, errorMessage }) => ({ id, eventType, createdAt, errorMessage })),
  };
}

type OrderNeeds = { orders: Orders; paymentRecords: PaymentRecords; payments: Payments; provider: PrintOrders };

/** Finds an order by order ID or payment ID. Returns the order with its current state at both providers. */
export async function orderReport({ orders, paymentRecords, payments, provider }: OrderNeeds, id: string) {
  const byPayment = id.startsWith('pi_');
  const orderId = byPayment ? (await paymentRecords.find(id))?.orderId : id;
  const order = orderId ? await orders.find(orderId) : undefined;
  const paymentId = order?.paymentIntentId ?? (byPayment ? id : undefined);
  if (!paymentId) throw notFound('Order');
  const [record, intent, printed] = await Promise.all([
    paymentRecords.find(paymentId),
    payments.find(paymentId),
    order && provider.findByExternalId(externalIdOf(order)),
  ]);
  // The report omits the client secret, because anyone with the secret could pay the intent.
  const { clientSecret: _, ...payment } = intent ?? { clientSecret: '' };
  return { order: order ?? null, paymentRecord: record ?? null, payment, provider: printed ?? null };
}

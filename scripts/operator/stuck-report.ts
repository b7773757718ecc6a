import type { Orders } from '#functions/app/orders/ports/orders.ts';
import type { PaymentRecords } from '#functions/app/orders/ports/payment-records.ts';
import type { WebhookEvents } from '#functions/app/orders/ports/webhook-events.ts';
import { isStuck } from '#functions/app/orders/resume-orders.ts';
import { isSnagOpen } from '#functions/app/orders/snags.ts';
import { type Clock, isoOf } from '#functions/app/ports/clock.ts';
import { isOpen, openStatuses } from '#shared/model/order.ts';

type Needs = { orders: Orders; paymentRecords: PaymentRecords; events: WebhookEvents; clock: Clock };

/**
 * How long the processing of an event may take, in minutes, before the event counts as stuck, unless it was given up.
 */
const quietMinutes = 10;

/** Returns the records that need attention: stuck orders, open refunds and disputes, and unprocessed events. */
export async function stuckReport({ orders, paymentRecords, events, clock }: Needs) {
  const open = await Promise.all(openStatuses.map((status) => orders.listByStatus(status)));
  const ended = (await orders.listCases()).filter((order) => !isOpen(order.status) && isSnagOpen(order));
  const waiting = open
    .flat()
    .filter((order) => order.heldBecause !== null || order.snag !== null || isStuck({ clock }, order))
    .concat(ended);
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

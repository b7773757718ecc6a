import type { SQSEvent } from 'aws-lambda';
import type { PrintOrders } from '#functions/app/orders/ports/print-orders.ts';
import { putOffOrder } from '#functions/app/orders/printing/put-off-order.ts';
import { submitOrder } from '#functions/app/orders/printing/submit-order.ts';
import { reconcileOrders } from '#functions/app/orders/reconciling/reconcile-orders.ts';
import type { Queues } from '#functions/app/ports/queues.ts';
import { consume } from '#functions/runtime/consume.ts';
import { AppError } from '#shared/errors.ts';
import { schedules } from '#shared/messages.ts';
import { startedWith } from '#tests/fakes/reconcile-all.ts';
import { memoryWebhookEvents } from '#tests/fakes/webhook-events.ts';
import { lambdaContext } from '#tests/helpers/lambda-context.ts';
import { memoryPrinter } from './busy-printer.ts';
import { busyShop, start } from './busy-shop.ts';

const minute = 60_000;

type Waited = {
  /** The attempts to send each order while the printer was busy. */
  attempts: number[];
  /** The most messages of one order that ever waited at once. */
  mostWaiting: number;
  /** The numbers of waiting orders that the reconciler reported, in its order. */
  reported: number[];
  /** The statuses of the orders ten minutes after the printer recovered. */
  statuses: string[];
};

/**
 * Simulates a printer that is busy for six hours and asks for a minute's patience each time, in virtual time, with the
 * real worker and reconciler. SQS delivers each message once, after its delay.
 */
export async function longWait(orders: number): Promise<Waited> {
  const shop = busyShop(1, memoryPrinter);
  const { time, records } = shop;
  const end = start + 360 * minute;
  const [attempts, waiting] = [new Map<string, number>(), new Map<string, number>()];
  const add = (counts: Map<string, number>, orderId: string, by: number) =>
    counts.set(orderId, (counts.get(orderId) ?? 0) + by);
  const seen = { mostWaiting: 0, reported: [] as number[] };

  const queues: Queues = {
    async send(queue, message, delaySeconds = 0) {
      if (queue !== 'submit-order' || !('orderId' in message)) return;
      const { orderId } = message;
      add(waiting, orderId, 1);
      seen.mostWaiting = Math.max(seen.mostWaiting, ...waiting.values());
      time.at(time.now() + delaySeconds * 1000, () => {
        add(waiting, orderId, -1);
        void deliver(orderId);
      });
    },
  };
  const alarms = {
    raise() {},
    reportFailure() {},
    countViolations() {},
    countWaiting: (n: number) => void seen.reported.push(n),
  };
  const stores = { ...shop.depsOf('order'), queues, alarms, events: memoryWebhookEvents(records) };
  const deps = () => ({ ...stores, provider: time.now() < end ? busy : stores.provider });
  const handler = consume('submit-order', {
    async work({ orderId }) {
      if (time.now() < end) add(attempts, orderId, 1);
      await submitOrder(deps(), orderId);
    },
    putOff: ({ orderId }, delaySeconds) => putOffOrder(deps(), orderId, delaySeconds),
    giveUp: async () => undefined,
  });
  const deliver = (orderId: string) => {
    const attributes = { ApproximateReceiveCount: '1' };
    const record = {
      messageId: orderId,
      body: JSON.stringify({ orderId }),
      attributes,
      messageAttributes: {},
      eventSource: 'aws:sqs',
    };
    return handler({ Records: [record] } as unknown as SQSEvent, lambdaContext(60_000));
  };
  for (let number = 0; number < orders; number += 1) {
    const { orderId } = await shop.paidOrder(number);
    await queues.send('submit-order', { orderId });
  }
  const { parts } = schedules['reconcile-orders'];
  for (let at = start; at < end + 10 * minute; at += parts.orders * minute) {
    time.at(at, () => void reconcileOrders(startedWith(deps()), 'orders'));
  }
  await time.runUntil(end + 10 * minute);
  return {
    ...seen,
    attempts: [...attempts.values()],
    statuses: [...records.orders.values()].map(({ status }) => status),
  };
}

const refuse = async () => {
  throw new AppError('upstream-busy', 'The print provider is busy', { retryAfter: 60 });
};
const busy: PrintOrders = {
  confirms: 'every-payment',
  ...{ shippingRates: refuse, estimate: refuse, createDraft: refuse, findByExternalId: refuse },
  ...{ ordersIn: refuse, update: refuse, confirm: refuse, cancel: refuse, shipments: refuse },
};

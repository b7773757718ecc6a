import type { OrderMail } from '#functions/app/orders/order/tell.ts';
import type { Queues } from '#functions/app/ports/queues.ts';
import { AppError } from '#shared/errors.ts';
import { type MessageOf, type QueueName, queues as queueFacts, visibilitySeconds } from '#shared/messages.ts';
import type { Chance } from './chance.ts';
import type { Delivery, Handlers } from './handlers.ts';
import type { VirtualTime } from './virtual-time.ts';

/** A function that runs a handler in its own simulated Lambda. */
export type RunLambda = <T>(name: string, limitSeconds: number, work: (handlers: Handlers) => Promise<T>) => Promise<T>;

type Post = { time: VirtualTime; chance: Chance; isTroubled: () => boolean; run: RunLambda };

/**
 * Returns queues that deliver like SQS: at least once and in any order. A failed message becomes visible again until it
 * reaches the maximum number of receives. Then `deadLetters` records the unsent email. A busy provider does not fail a
 * message: it is redelivered after the time that the provider specified, as in `functions/runtime/consume.ts`.
 */
export function simulatedQueues({ time, chance, isTroubled, run }: Post, deadLetters: string[]): Queues {
  const receive = (queue: QueueName, message: unknown, receives: number, delay: number) =>
    time.at(time.now() + delay, () => void handle(queue, message, receives));

  async function handle(queue: QueueName, message: unknown, receives: number): Promise<void> {
    const { maxReceives, timeoutSeconds } = queueFacts[queue];
    const isDone = await run(queue, timeoutSeconds, async (handlers) => {
      await work(handlers, queue, message).catch(async (error: unknown) => {
        const delay = delayOf(error);
        if (delay !== null) return putOff(handlers, queue, message, delay);
        if (receives >= maxReceives && queue === 'process-webhook') {
          await handlers.giveUpOnEvent((message as MessageOf<'process-webhook'>).eventId, error);
        }
        throw error;
      });
    }).then(
      () => true,
      () => false,
    );
    // SQS sometimes redelivers a deleted message.
    const comesAgain = !isDone || (isTroubled() && chance.happens(0.02));
    if (comesAgain && receives < maxReceives) receive(queue, message, receives + 1, visibilitySeconds(queue) * 1000);
    else if (!isDone && queue === 'send-mail') deadLetters.push(titleOf(message as OrderMail));
  }

  async function putOff(handlers: Handlers, queue: QueueName, message: unknown, delay: number): Promise<void> {
    if (queue !== 'submit-order') return void receive(queue, message, 1, delay * 1000);
    await handlers.putOffOrder((message as MessageOf<'submit-order'>).orderId, delay);
  }

  return {
    async send(queue, message, delaySeconds = 0) {
      const copies = isTroubled() && chance.happens(0.03) ? 2 : 1;
      for (let copy = 0; copy < copies; copy++) {
        receive(queue, message, 1, delaySeconds * 1000 + chance.between(5, isTroubled() ? 5000 : 200));
      }
    },
  };
}

/** Returns the seconds after which a busy provider may be called again, or null for any other failure. */
const delayOf = (error: unknown): number | null =>
  error instanceof AppError && error.code === 'upstream-busy' && error.retryAfter !== undefined
    ? Math.min(900, error.retryAfter)
    : null;

/** Returns the order and the name of the email that a message requests. */
function titleOf(message: OrderMail): string {
  const about = 'refundId' in message ? [message.refundId] : 'shipmentId' in message ? [message.shipmentId] : [];
  return [message.orderId, message.mail, ...about].join(' ');
}

async function work(handlers: Handlers, queue: QueueName, message: unknown): Promise<void> {
  switch (queue) {
    case 'submit-order':
      return handlers.submitOrder((message as MessageOf<'submit-order'>).orderId);
    case 'process-webhook':
      return handlers.processWebhook((message as MessageOf<'process-webhook'>).eventId);
    case 'send-mail': {
      const mail = message as MessageOf<'send-mail'>;
      return 'orderId' in mail ? handlers.sendMail(mail) : undefined;
    }
    case 'paint-artwork':
  }
}

/**
 * Returns a function that delivers webhook events to the shop. Some events are lost, late, duplicated, or reordered.
 * The sender retries an event if the shop's handler fails.
 */
export function simulatedWebhooks({ time, chance, isTroubled, run }: Post, lossRate: number) {
  const deliver = (event: () => Delivery, attempt: number, delay: number) =>
    time.at(time.now() + delay, () => void deliverNow(event, attempt));
  const deliverNow = async (event: () => Delivery, attempt: number) => {
    const isDone = await run('webhook', 29, (handlers) => handlers.receiveDelivery(event())).then(
      () => true,
      () => false,
    );
    if (!isDone && attempt < 6) deliver(event, attempt + 1, 60_000 * 4 ** attempt);
  };

  return {
    /** Delivers an event. `event` is called for each attempt, because each attempt has a new signature. */
    announce(event: () => Delivery) {
      if (isTroubled() && chance.happens(lossRate)) return;
      const deliveries = isTroubled() && chance.happens(0.15) ? 2 : 1;
      for (let delivery = 0; delivery < deliveries; delivery++) {
        const isLate = isTroubled() && chance.happens(0.2);
        deliver(event, 0, chance.between(20, isLate ? 6 * 3_600_000 : 3000));
      }
    },
  };
}

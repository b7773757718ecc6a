import type { Clock } from '../../ports/clock.ts';
import type { Queues } from '../../ports/queues.ts';
import type { Orders, StoredOrder } from '../ports/orders.ts';

type Deps = { orders: Pick<Orders, 'planAttempt'>; queues: Queues; clock: Clock };

/** How early a message may arrive because two clocks differ, in milliseconds. */
const tolerance = 1000;

/**
 * Puts the next attempt to send an order off by `delaySeconds` (at most 900), and sends the message for it. If another
 * worker has put the order off, its message waits, and this one ends: an order has one waiting message, however long
 * the print provider is busy.
 */
export async function putOffOrder(
  { orders, queues, clock }: Deps,
  orderId: string,
  delaySeconds: number,
): Promise<void> {
  const now = clock.now();
  const at = new Date(now + delaySeconds * 1000).toISOString();
  if (!(await orders.planAttempt(orderId, at, new Date(now + tolerance).toISOString()))) return;
  await queues.send('submit-order', { orderId }, delaySeconds);
}

/** Returns whether a message waits for a later attempt to send an order. */
export const isPutOff = ({ clock }: Pick<Deps, 'clock'>, { attemptAt }: StoredOrder): boolean =>
  attemptAt !== null && Date.parse(attemptAt) > clock.now() + tolerance;

import { type QueueName, queues, visibilitySeconds } from '#shared/messages.ts';
import { isEnded, isOpen, type OrderStatus } from '#shared/model/order.ts';
import type { StoredOrder } from '../ports/orders.ts';
import { isAnonymized } from './anonymized.ts';
import { isToBeSent, reviewHold, testMoneyHold } from './order-state.ts';
import { openReplacements, troubleTime, unconfirmedReplacements } from './parcels.ts';
import { isSnagOpen, isSnagTold, refundTime, retryTime } from './snags.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** The time that normal processing gets before the reconciler steps in, in milliseconds. */
const gracePeriods = { submission: 2 * minute, mail: 10 * minute };
/** Returns how long a queue keeps trying a message, in milliseconds. */
const messageLife = (queue: QueueName) => queues[queue].maxReceives * visibilitySeconds(queue) * 1000;
/** How long an order may wait for the printer before the operator is alerted, in milliseconds. */
const patience = 30 * minute;
/** The time that an order may stay in one status before the operator must look at it, in milliseconds. */
const stuckAfter: Partial<Record<OrderStatus, number>> = {
  pending: 30 * minute,
  confirmed: 7 * day,
  processing: 14 * day,
};
/** How often the reconciler looks at an open order that needs nothing, in milliseconds. */
const restFor = day;

/** The time that a chore gets before it is done again, in milliseconds. The default is the time until the next run. */
const pauses: { [C in Chore]?: number } = {
  'tell-snag': messageLife('send-mail'),
  'mail-confirmation': messageLife('send-mail'),
};

/** What an order can need from the reconciler, in the order in which it is done. */
export const chores = [
  'send-replacements',
  'tell-snag',
  'give-up',
  'retry',
  'send',
  'notice-parcels',
  'follow-review',
  'mail-confirmation',
  'report-stuck',
] as const;
export type Chore = (typeof chores)[number];

/** Returns when an order needs a chore, in milliseconds since 1970, or null if it does not need it. */
const timeOf: Record<Chore, (order: StoredOrder) => number | null> = {
  'send-replacements': ({ snag, fulfillment, attemptAt }) => {
    // Refused replacements are retried like any snag.
    const waiting = snag?.kind === 'parcel-replacement' ? [] : unconfirmedReplacements(fulfillment);
    const times = waiting.map(({ createdAt }) => Date.parse(createdAt) + gracePeriods.submission);
    return times.length === 0 ? null : afterAttempt(Math.min(...times), attemptAt);
  },
  'tell-snag': (order) =>
    order.snag === null || isParked(order) || isSnagTold(order, order.snag) ? null : Date.parse(order.snag.since),
  'give-up': (order) => (order.snag === null || isParked(order) ? null : refundTime(order.snag, order.original)),
  retry: ({ snag, heldBecause, attemptAt }) =>
    snag === null || heldBecause !== null ? null : retryTime(snag, attemptAt),
  send: (order) =>
    order.snag === null && isToBeSent(order)
      ? afterAttempt(Date.parse(order.printAfter) + gracePeriods.submission, order.attemptAt)
      : null,
  'notice-parcels': (order) => (order.snag === null && !isToBeSent(order) ? troubleTime(order) : null),
  'follow-review': ({ status, heldBecause, createdAt }) =>
    isOpen(status) && heldBecause === reviewHold ? Date.parse(createdAt) : null,
  'mail-confirmation': (order) =>
    !isOpen(order.status) || order.told.includes('order-confirmed') || isAnonymized(order)
      ? null
      : Date.parse(order.createdAt) + gracePeriods.mail,
  'report-stuck': stuckTime,
};

/**
 * Returns the time from which a message is sent, or is sent again because it seems lost. Once it was sent, the queue
 * tries it for a while.
 */
const afterAttempt = (time: number, attemptAt: string | null): number =>
  Math.max(time, attemptAt === null ? 0 : Date.parse(attemptAt) + messageLife('submit-order'));

/** Returns whether an order waits for its release, unless someone has confirmed it at the provider anyway. */
const isParked = ({ status, heldBecause }: StoredOrder): boolean => heldBecause !== null && status === 'pending';

/** Returns the time after which an order has stayed in its status for too long, or null. */
function stuckTime(order: StoredOrder): number | null {
  const limit = stuckAfter[order.status];
  // The operator was alerted when the snag began, and a test order needs nobody.
  if (limit === undefined || order.snag !== null || order.heldBecause === testMoneyHold) return null;
  const entered = order.history.find(({ id }) => id === order.status)?.createdAt ?? order.createdAt;
  return Date.parse(entered) + limit + 1;
}

export const isStuck = (order: StoredOrder, now: number): boolean => (stuckTime(order) ?? Infinity) <= now;

/** Returns whether a paid order has been ready for the printer for half an hour without reaching it. */
export const isWaiting = (order: StoredOrder, now: number): boolean =>
  order.status === 'pending' &&
  order.heldBecause === null &&
  order.snag === null &&
  Date.parse(order.printAfter) + patience <= now;

function timesOf(order: StoredOrder): { chore: Chore; time: number }[] {
  if (isEnded(order.status) || !isWatched(order)) return [];
  return chores.flatMap((chore) => {
    const time = timeOf[chore](order);
    return time === null ? [] : [{ chore, time }];
  });
}

/** Returns what an order needs at the time `now` (milliseconds since 1970). */
export const choresDue = (order: StoredOrder, now: number): Chore[] =>
  timesOf(order).flatMap(({ chore, time }) => (time <= now ? [chore] : []));

/** Returns whether someone must still look after an order. */
const isWatched = (order: StoredOrder): boolean =>
  isOpen(order.status) ||
  isSnagOpen(order) ||
  openReplacements(order.fulfillment).length > 0 ||
  (order.status === 'delivered' && troubleTime(order) !== null);

/**
 * Returns when the reconciler must look at an order next (ISO 8601), or null if the order needs nothing any more. What
 * an order needs at `now` has just been done; if that did not help, the next run does it again. An open order is due
 * once a day, even if it needs nothing.
 */
export function dueTime(order: StoredOrder, now: number): string | null {
  if (!isWatched(order)) return null;
  const times = timesOf(order).map(({ chore, time }) => (time > now ? time : now + (pauses[chore] ?? 0)));
  return new Date(Math.min(now + restFor, ...times)).toISOString();
}

/** Returns when an order whose repair has failed several times in a row is tried again (ISO 8601). */
export const timeAfterFailure = (now: number, failures: number): string =>
  new Date(now + Math.min(hour, 5 * minute * 2 ** (failures - 1))).toISOString();

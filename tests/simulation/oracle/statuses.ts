import type { StoredOrder } from '#functions/app/orders/ports/orders.ts';
import type { OrderStatus } from '#shared/model/order.ts';
import type { Job } from '../print-house.ts';
import type { World } from '../world.ts';
import { decidedAt, jobOf, jobsOf } from './books.ts';
import { type Breach, breach } from './breach.ts';

const progress: OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered'];

/** Checks promise I4: a status never moves backward, and a final status never changes. */
export function backwards(orderId: string, trail: OrderStatus[]): Breach[] {
  return trail.slice(1).flatMap((to, index) => {
    const from = trail[index] as OrderStatus;
    const isEnd = to === 'failed' || to === 'cancelled';
    const wasOver = from === 'failed' || from === 'cancelled' || from === 'delivered';
    const isLawful = !wasOver && (isEnd || progress.indexOf(to) > progress.indexOf(from));
    return isLawful ? [] : [breach('I4', `${orderId} went from ${from} to ${to}`)];
  });
}

/**
 * Checks promise I4 whenever an order changes: its status is not ahead of the printer's records, and an order that has
 * just ended is not on its way to production.
 */
export function statusBreaches(world: World, { id, status }: StoredOrder): Breach[] {
  const job = jobOf(world, id);
  const parcels = job?.order.shipments ?? [];
  const isTrue = {
    pending: true,
    confirmed: typeof job?.confirmedAt === 'number',
    processing: typeof job?.lockedAt === 'number',
    shipped: parcels.length > 0,
    delivered: isThere(world, id),
    failed: isOff(job),
    cancelled: isOff(job) || isClosed(world, id),
  }[status];
  return isTrue
    ? []
    : [breach('I4', `${id} became ${status}, but is ${job?.order.status ?? 'unknown'} at the printer`)];
}

/** Returns whether the operator has closed an order. */
const isClosed = (world: World, orderId: string) => decidedAt(world, orderId, 'close') !== undefined;

/**
 * Returns whether every parcel of an order or of its replacement has arrived, or was replaced by the printer with one
 * that has. An order that the operator closed counts as arrived.
 */
export function isThere(world: World, orderId: string): boolean {
  const newest = jobsOf(world, orderId).findLast(({ producedAt }) => producedAt !== null);
  if (!newest) return false;
  const { order, astray } = newest;
  const hasArrived = order.shipments.every(({ deliveredAt, state }) => deliveredAt !== null || state !== null);
  return isClosed(world, orderId) || (order.status === 'fulfilled' && astray.length === 0 && hasArrived);
}

/** The printer's statuses of orders that it does not print on its own. */
const idle = ['draft', 'canceled', 'failed', 'archived'];

const isOff = (job: Job | undefined) => job === undefined || job.isConfirmedByHand || idle.includes(job.order.status);

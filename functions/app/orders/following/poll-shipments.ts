import { AppError } from '#shared/errors.ts';
import { isEnded } from '#shared/model/order.ts';
import type { Alarms } from '../../ports/alarms.ts';
import { isoOf } from '../../ports/clock.ts';
import { orderIdOf } from '../order/external-ids.ts';
import type { WatchedOrder } from '../ports/orders.ts';
import type { ProviderOrder } from '../ports/print-orders.ts';
import { type FollowDeps, followOrder, hasParcels, stopEnded } from './follow-order.ts';

/** The time between two requests about the same order, in milliseconds. */
const askEvery = 24 * 3600 * 1000;
/**
 * How many orders one run requests individually. Each takes at most two of the provider's 120 calls per minute, and two more
 * for each of its replacements.
 */
const pieceSize = 20;
/**
 * The provider's statuses for orders in production. Their lists are short, while the lists of other statuses keep every
 * order forever.
 */
const inTheMaking = ['pending', 'inreview', 'inprocess', 'onhold', 'partial'] as const;

/**
 * Updates orders in progress and delivered ones that are watched from the print provider, in case webhook events were lost,
 * and looks for cancelled orders that it is making anyway. Each order is updated once a day, the least recently requested
 * first. Orders before production are read from lists, a hundred per call. The others are requested individually, some in
 * each run. If the provider is
 * busy, the rest waits for the next run. If an update fails for another reason, raises an alarm and continues with the
 * other orders.
 */
export async function pollShipments(deps: FollowDeps & { alarms: Alarms }): Promise<void> {
  // A delivered order is watched while it has a replacement, or something is wrong with a parcel.
  const watched = (await deps.orders.listWatched()).filter(({ status }) => !isEnded(status));
  const listed = await ordersInTheMaking(deps).catch(stopIfBusy);
  if (listed === 'busy') return;
  if ((await keepAllOff(deps, watched, listed)) === 'busy') return;
  const due = watched
    .filter((order) => Date.parse(lastAsked(order)) + askEvery <= deps.clock.now())
    .sort((a, b) => lastAsked(a).localeCompare(lastAsked(b)));

  let singles = 0;
  for (const { id } of due) {
    const known = listed.get(id);
    // Only version 2 of the provider's API reports deliveries and what stopped before it left, one order at a time.
    const isSingle = !known || hasParcels(known);
    if (isSingle && ++singles > pieceSize) continue;
    if ((await ask(deps, id, known)) === 'busy') return;
  }
}

const lastAsked = ({ askedAt, createdAt }: WatchedOrder): string => askedAt ?? createdAt;

async function ordersInTheMaking({ provider }: FollowDeps): Promise<Map<string, ProviderOrder>> {
  const found = new Map<string, ProviderOrder>();
  for (const status of inTheMaking) {
    for (const order of await provider.ordersIn(status)) {
      if (order.externalId !== null) found.set(order.externalId, order);
    }
  }
  return found;
}

/** Checks the orders that the provider is making but that are not watched here, because they may be cancelled. */
async function keepAllOff(deps: FollowDeps, watched: WatchedOrder[], listed: Map<string, ProviderOrder>) {
  const isWatched = new Set(watched.map(({ id }) => id));
  for (const [externalId, known] of listed) {
    const orderId = orderIdOf(externalId);
    if (isWatched.has(orderId)) continue;
    const outcome = await reading(deps, orderId, async () => {
      const order = await deps.orders.find(orderId);
      if (order && isEnded(order.status)) await stopEnded(deps, order, known);
    });
    if (outcome === 'busy') return outcome;
  }
  return undefined;
}

async function ask(
  deps: FollowDeps & { alarms: Alarms },
  orderId: string,
  known: ProviderOrder | undefined,
): Promise<'busy' | undefined> {
  const outcome = await reading(deps, orderId, () => followOrder(deps, orderId, known));
  // A failed update is noted too, so that it does not delay the other orders.
  if (outcome !== 'busy') await deps.orders.markAsked(orderId, isoOf(deps.clock));
  return outcome;
}

/** Reads an order at the provider. Raises an alarm if that fails, unless the provider is busy. */
async function reading({ alarms }: FollowDeps, orderId: string, read: () => Promise<void>) {
  return read()
    .then(() => undefined)
    .catch(stopIfBusy)
    .catch((error: unknown) => {
      const code = error instanceof AppError ? error.code : 'internal';
      alarms.raise('order-unread', { orderId, code });
      return undefined;
    });
}

function stopIfBusy(error: unknown): 'busy' {
  if (error instanceof AppError && error.code === 'upstream-busy') return 'busy';
  throw error;
}

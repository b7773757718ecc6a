import { AppError } from '#shared/errors.ts';
import { isCalledOff } from '#shared/model/order.ts';
import type { Alarms } from '../ports/alarms.ts';
import { isoOf } from '../ports/clock.ts';
import { type FollowDeps, followOrder, keepOff } from './follow-order.ts';
import type { ProviderOrder } from './ports/order-printing.ts';
import type { OpenOrder } from './ports/orders.ts';
import { orderIdOf } from './sendings.ts';

/** The milliseconds after which an order is asked about again. */
const askEvery = 24 * 3600 * 1000;
/** The orders that one run asks about singly. Each takes two calls of the provider's 120 a minute. */
const pieceSize = 20;
/**
 * The provider's statuses whose orders are in the making. Its lists of them are short, unlike those of the others, which
 * keep every order forever.
 */
const inTheMaking = ['pending', 'inreview', 'inprocess', 'onhold', 'partial'] as const;

/**
 * Updates orders in progress from the print provider, in case webhook events were lost, and looks for orders that it
 * makes although they were called off. Each order is updated once a day, the one that
 * was asked about longest ago first. Lists tell the state of the orders in the making, a hundred in a call. The others
 * are asked about singly, a piece in each run. If the provider is busy, the rest waits for the next run. If the update
 * of an order fails otherwise, raises an alarm and continues with the other orders.
 */
export async function pollShipments(deps: FollowDeps & { alarms: Alarms }): Promise<void> {
  const open = await deps.orders.listOpen();
  const listed = await ordersInTheMaking(deps).catch(stopIfBusy);
  if (listed === 'busy') return;
  if ((await keepAllOff(deps, open, listed)) === 'busy') return;
  const due = open
    .filter((order) => Date.parse(lastAsked(order)) + askEvery <= deps.clock.now())
    .sort((a, b) => lastAsked(a).localeCompare(lastAsked(b)));

  let singles = 0;
  for (const { id } of due) {
    const known = listed.get(id);
    // Only version 2 of the provider's API tells the delivery of a parcel, for one order at a time.
    const isSingle = !known || known.shipments.length > 0;
    if (isSingle && ++singles > pieceSize) continue;
    if ((await ask(deps, id, known)) === 'busy') return;
  }
}

const lastAsked = ({ askedAt, createdAt }: OpenOrder): string => askedAt ?? createdAt;

async function ordersInTheMaking({ provider }: FollowDeps): Promise<Map<string, ProviderOrder>> {
  const found = new Map<string, ProviderOrder>();
  for (const status of inTheMaking) {
    for (const order of await provider.ordersIn(status)) {
      if (order.externalId !== null) found.set(order.externalId, order);
    }
  }
  return found;
}

/** Looks at the orders that the provider makes and that are not open here: they may be called off. */
async function keepAllOff(deps: FollowDeps, open: OpenOrder[], listed: Map<string, ProviderOrder>) {
  const isOpen = new Set(open.map(({ id }) => id));
  for (const [externalId, known] of listed) {
    const orderId = orderIdOf(externalId);
    if (isOpen.has(orderId)) continue;
    const outcome = await reading(deps, orderId, async () => {
      const order = await deps.orders.find(orderId);
      if (order && isCalledOff(order.status)) await keepOff(deps, order, known);
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
  // An order whose update fails is noted too, so that it does not keep the others from being asked about.
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

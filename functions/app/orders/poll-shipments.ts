import { AppError } from '#shared/errors.ts';
import type { Alarms } from '../ports/alarms.ts';
import { isoOf } from '../ports/clock.ts';
import { type FollowDeps, followOrder } from './follow-order.ts';
import type { ProviderOrder } from './ports/order-printing.ts';
import type { OpenOrder } from './ports/orders.ts';

/** The milliseconds after which an order is asked about again. */
const askEvery = 24 * 3600 * 1000;
/** The orders that one run asks about singly. Each takes two calls of the provider's 120 a minute. */
const pieceSize = 20;
/**
 * The provider's statuses whose orders are in the making. Its lists of them are short, unlike those of the others, which
 * keep every order for ever.
 */
const inTheMaking = ['pending', 'inreview', 'inprocess', 'onhold', 'partial'] as const;

/**
 * Updates orders in progress from the print provider, in case webhook events were lost: each once a day, the one that
 * was asked about longest ago first. Lists tell the state of the orders in the making, a hundred in a call. The others
 * are asked about singly, a piece in each run. If the provider is busy, the rest waits for the next run. If the update
 * of an order fails otherwise, raises an alarm and continues with the other orders.
 */
export async function pollShipments(deps: FollowDeps & { alarms: Alarms }): Promise<void> {
  const due = (await deps.orders.listOpen())
    .filter((order) => Date.parse(lastAsked(order)) + askEvery <= deps.clock.now())
    .sort((a, b) => lastAsked(a).localeCompare(lastAsked(b)));
  const isListed = due.some(({ status }) => status !== 'shipped');
  const listed = isListed ? await ordersInTheMaking(deps).catch(stopIfBusy) : new Map<string, ProviderOrder>();
  if (listed === 'busy') return;

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
    for (const order of await provider.ordersIn(status)) found.set(order.externalId ?? '', order);
  }
  return found;
}

async function ask(
  deps: FollowDeps & { alarms: Alarms },
  orderId: string,
  known: ProviderOrder | undefined,
): Promise<'busy' | undefined> {
  const outcome = await followOrder(deps, orderId, known)
    .then(() => undefined)
    .catch(stopIfBusy)
    .catch((error: unknown) => {
      const said = error instanceof Error ? error.message : String(error);
      deps.alarms.raise('order-unread', { orderId, said });
      return undefined;
    });
  // An order whose update fails is noted too, so that it does not keep the others from being asked about.
  if (outcome !== 'busy') await deps.orders.markAsked(orderId, isoOf(deps.clock));
  return outcome;
}

function stopIfBusy(error: unknown): 'busy' {
  if (error instanceof AppError && error.code === 'upstream-busy') return 'busy';
  throw error;
}

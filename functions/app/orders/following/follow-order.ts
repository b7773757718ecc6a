import { isEnded, mayMove, type OrderStatus } from '#shared/model/order.ts';
import { isoOf } from '../../ports/clock.ts';
import { endCancelled } from '../ending/end-cancelled.ts';
import type { EndDeps } from '../ending/refunds.ts';
import { isIdle, stopPrinting } from '../ending/stop-printing.ts';
import { externalIdOf } from '../order/external-ids.ts';
import { allParcelsArrived, mergedParcels, openReplacements, parcelTrouble, type Sending } from '../order/parcels.ts';
import { clearSnag, recordSnag } from '../order/record-snag.ts';
import { draftRemoved, snagOf } from '../order/snags.ts';
import { isAlarmTold, type News, tell } from '../order/tell.ts';
import { updateFulfillment } from '../order/update-fulfillment.ts';
import type { Fulfillment, StoredOrder, StoredShipment } from '../ports/orders.ts';
import type { PrintOrders, ProviderOrder } from '../ports/print-orders.ts';

export type FollowDeps = EndDeps & { provider: PrintOrders };

/**
 * Updates an order to the print provider's current state. Does not use the content of events, which may be outdated or
 * duplicated. Matches parcels by ID, and never moves a status backwards. `read` is the provider's order, if the caller
 * has just read it.
 */
export async function followOrder(deps: FollowDeps, orderId: string, read?: ProviderOrder): Promise<void> {
  const order = await deps.orders.find(orderId);
  const known = order && (read ?? (await deps.provider.findByExternalId(externalIdOf(order))));
  if (!known) return;
  if (isEnded(order.status)) return stopEnded(deps, order, known);
  if (order.status === 'delivered') return followParcels(deps, order, known);
  if (known.status === 'canceled') return endCancelled(deps, orderId, known);
  // `submitOrder` handles a draft that fails before it is accepted.
  if (known.status === 'failed' && order.status === 'pending') return;
  if (isIdle(known)) {
    const isRemoved = known.status === 'archived';
    return recordSnag(deps, order, isRemoved ? draftRemoved : snagOf('', known.error ?? known.status, order));
  }
  // The provider moves an order back to draft when its cost is in question. Only the shop can confirm the order again.
  const fellBack = known.status === 'draft' && order.status !== 'pending' && order.snag === null;
  if (fellBack) deps.alarms.raise('order-stuck', { orderId, status: order.status, because: 'A draft again' });
  return followParcels(deps, order, known);
}

/** Updates an order and its parcels. A delivered order stays delivered, but may get a replacement parcel. */
async function followParcels(deps: FollowDeps, order: StoredOrder, known: ProviderOrder): Promise<void> {
  const { orders, clock } = deps;
  const sendings = await sendingsOf(deps, order, known);
  const at = isoOf(clock);
  const fulfillment = await updateFulfillment(orders, order.id, (before) => {
    const after = merged(before, sendings, at);
    return contentOf(after) === contentOf(before) ? before : { ...after, updatedAt: at };
  });
  await announceParcels(deps, order, fulfillment.shipments);
  const to = statusOf(known, fulfillment);
  // Before the move, after which nobody would tell this again.
  if (to === 'delivered' && order.status !== 'delivered')
    await tell(deps, order, { id: 'delivered', mail: { mail: 'order-delivered', orderId: order.id } });
  if (to !== undefined) await moveTo(deps, order, to, known);

  if (sendings.some(isOnHold)) return recordSnag(deps, order, { kind: 'printer-hold', said: known.error ?? 'On hold' });
  const trouble = parcelTrouble(order, fulfillment, clock.now());
  if (trouble) return recordSnag(deps, order, trouble);
  if (to !== undefined && to !== 'pending') await clearSnag(deps, order);
}

/**
 * Makes sure that the provider does not print an order that ended here, because a person may have confirmed it there.
 * Raises one alarm if it can no longer be stopped.
 */
export async function stopEnded(deps: FollowDeps, order: StoredOrder, known: ProviderOrder): Promise<void> {
  const wasSent = order.fulfillment.shippedAt !== null;
  // The operator cancelled it after it was sent.
  if (isIdle(known) || wasSent || isAlarmTold(order, printedAnywayId)) return;
  if ((await stopPrinting(deps.provider, externalIdOf(order))) === 'printing')
    await tell(deps, order, printedAnyway(order));
}

const printedAnywayId = 'printed-anyway';

/** Returns the news that the provider is printing an order that ended here. */
export const printedAnyway = ({ id }: StoredOrder): News => ({
  id: printedAnywayId,
  note: {
    message:
      "Our printer is making this order even though we cancelled it. You won't pay for it: you'll get your payment back in full.",
    changedBy: 'provider',
  },
  alarm: ['printed-though-cancelled', { orderId: id }],
});

/** Returns a text for comparison, on which the order of the fields, also of a shipment, has no effect. */
const contentOf = (fulfillment: Fulfillment) =>
  JSON.stringify(fulfillment, (_, value: unknown) =>
    Object(value) !== value || Array.isArray(value) ? value : Object.entries(Object(value)).sort(),
  );

function merged(before: Fulfillment, [first, ...others]: Sendings, at: string): Fulfillment {
  const { known } = first;
  const own = mergedParcels(before.shipments, first, { isReplacement: false, at });
  const shipments = others.reduce((all, sending) => mergedParcels(all, sending, { isReplacement: true, at }), own);
  const again = new Map(others.map(({ number, known: { status, costs } }) => [number, { status, cost: costs.total }]));
  const after: Fulfillment = {
    ...before,
    printfulOrderId: known.id,
    status: known.status,
    actualCost: known.costs.total,
    shipments,
    replacements: before.replacements.map((one) => ({ ...one, ...again.get(one.externalId) })),
    confirmedAt: before.confirmedAt ?? (known.status === 'draft' ? null : at),
    shippedAt: before.shippedAt ?? shipments[0]?.shippedAt ?? (shipments.length > 0 ? at : null),
  };
  const arrivedAt =
    shipments
      .flatMap(({ deliveredAt }) => deliveredAt ?? [])
      .sort()
      .at(-1) ?? null;
  return { ...after, deliveredAt: before.deliveredAt ?? (allParcelsArrived(after) ? arrivedAt : null) };
}

/** The order at the provider, followed by its open replacements. */
type Sendings = [Sending, ...Sending[]];

async function sendingsOf({ provider }: FollowDeps, order: StoredOrder, known: ProviderOrder): Promise<Sendings> {
  const withParcels = async (number: string, one: ProviderOrder): Promise<Sending> => {
    return { number, known: one, parcels: hasParcels(one) ? await provider.shipments(number) : [] };
  };
  const others: Sending[] = [];
  for (const { externalId } of openReplacements(order.fulfillment)) {
    const found = await provider.findByExternalId(externalId);
    if (found) others.push(await withParcels(externalId, found));
  }
  return [await withParcels(externalIdOf(order), known), ...others];
}

/**
 * The provider's statuses of an order some of whose parcels may be stopped. Orders in production have such parcels, too, but
 * asking about those of each one would take the calls that shipped orders need.
 */
const preparing = new Set(['onhold', 'partial']);

/**
 * Returns whether API v2 lists parcels of an order. API v1 lists only those that have left, so it does not show that one was
 * stopped before.
 */
export const hasParcels = ({ status, shipments }: ProviderOrder): boolean =>
  shipments.length > 0 || preparing.has(status);

const isOnHold = ({ known, parcels }: Sending) =>
  known.status === 'onhold' || parcels.some(({ state }) => state === 'stopped');

/** Maps the provider's statuses to order statuses. An unlisted status does not change the order. */
const statuses = new Map<string, OrderStatus>([
  ['draft', 'pending'],
  ['pending', 'confirmed'],
  ['inreview', 'confirmed'],
  ['inprocess', 'processing'],
  ['onhold', 'processing'],
  ['partial', 'processing'],
  ['fulfilled', 'shipped'],
]);

function statusOf(known: ProviderOrder, { shipments, deliveredAt }: Fulfillment): OrderStatus | undefined {
  if (deliveredAt !== null) return 'delivered';
  return shipments.length > 0 ? 'shipped' : statuses.get(known.status);
}

/** Tells the shopper about each parcel. The order's status already tells of the first one. Safe to repeat. */
async function announceParcels(deps: FollowDeps, order: StoredOrder, shipments: StoredShipment[]) {
  for (const [index, { id, isReplacement }] of shipments.entries()) {
    const message = isReplacement
      ? 'A replacement for a package from your order is on its way.'
      : 'Another package from your order is on its way.';
    await tell(deps, order, {
      id: `parcel-${id}`,
      note: index === 0 ? undefined : { message, changedBy: 'provider' },
      mail: { mail: 'order-shipped', orderId: order.id, shipmentId: id },
    });
  }
}

const messages: Partial<Record<OrderStatus, string>> = {
  confirmed: 'Our printer has accepted your order.',
  processing: 'Your order is being made.',
  shipped: 'Your order is on its way.',
  delivered: 'Your order has been delivered.',
};

const firstOfSeveral = 'The first package from your order is on its way. More packages will follow.';

async function moveTo(
  { orders, clock }: FollowDeps,
  order: StoredOrder,
  to: OrderStatus,
  known: ProviderOrder,
): Promise<void> {
  const message = to === 'shipped' && known.status === 'partial' ? firstOfSeveral : messages[to];
  if (message === undefined || !mayMove(order.status, to)) return;
  // `move` returns false if another event has already moved the order this far or further.
  await orders.move(order.id, { to, message, changedBy: 'provider', at: isoOf(clock) });
}

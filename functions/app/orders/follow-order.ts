import { isCalledOff, mayMove, type OrderStatus, type Shipment } from '#shared/model/order.ts';
import { isoOf } from '../ports/clock.ts';
import { refusable } from '../ports/provider-refusal.ts';
import type { OrderPrinting, ProviderOrder, ProviderShipment } from './ports/order-printing.ts';
import type { Fulfillment, StoredOrder } from './ports/orders.ts';
import { type EndDeps, endAndRefund } from './refunds.ts';
import { updateFulfillment } from './update-fulfillment.ts';

export type FollowDeps = EndDeps & { provider: OrderPrinting };

/**
 * Updates an order from the print provider's current state. Events only trigger this: their content may be stale or
 * duplicated. Parcels are matched by their id, and a status never moves backwards.
 */
export async function followOrder(deps: FollowDeps, orderId: string): Promise<void> {
  const [order, known] = await Promise.all([deps.orders.find(orderId), deps.provider.findByExternalId(orderId)]);
  if (!order || !known || hasEnded(order.status)) return;
  if (known.status === 'failed' || known.status === 'canceled') return endUnprinted(deps, order, known);
  // The provider returns an order to draft over a cost question; only the shop can confirm it again.
  const fellBack = known.status === 'draft' && order.status !== 'pending';
  if (fellBack) deps.alarms.raise('order-stuck', { orderId, status: order.status, because: 'A draft again' });

  const parcels = known.shipments.length > 0 ? await deps.provider.shipments(orderId) : [];
  const at = isoOf(deps.clock);
  const fulfillment = await updateFulfillment(deps.orders, orderId, (before) => {
    const after = merged(before, known, parcels, at);
    return contentOf(after) === contentOf(before) ? before : { ...after, updatedAt: at };
  });
  await announceParcels(deps, order, fulfillment.shipments);
  await moveTo(deps, order, statusOf(known, fulfillment));
}

/** The provider's news does not change an order that has ended. */
const hasEnded = (status: OrderStatus) => isCalledOff(status) || status === 'delivered';

/** Returns everything the provider can change as a comparable string, independent of field order. */
const contentOf = ({
  printfulOrderId,
  status,
  actualCost,
  confirmedAt,
  shippedAt,
  deliveredAt,
  shipments,
}: Fulfillment) =>
  JSON.stringify([
    [printfulOrderId, status, actualCost, confirmedAt, shippedAt, deliveredAt],
    shipments.map((shipment) => Object.entries(shipment).sort()),
  ]);

function merged(before: Fulfillment, known: ProviderOrder, parcels: ProviderShipment[], at: string): Fulfillment {
  const shipments = [...before.shipments];
  for (const parcel of [...known.shipments, ...parcels]) {
    const id = String(parcel.id);
    const index = shipments.findIndex((shipment) => shipment.id === id);
    const next = withParcel(shipments[index], parcel);
    if (index < 0) shipments.push(next);
    else shipments[index] = next;
  }
  const arrivals = shipments.flatMap(({ deliveredAt }) => deliveredAt ?? []);
  const isArrived = isComplete(known) && shipments.length > 0 && arrivals.length === shipments.length;
  return {
    ...before,
    printfulOrderId: known.id,
    status: known.status,
    actualCost: known.costs.total,
    shipments,
    confirmedAt: before.confirmedAt ?? (known.status === 'draft' ? null : at),
    shippedAt: before.shippedAt ?? shipments[0]?.shippedAt ?? (shipments.length > 0 ? at : null),
    deliveredAt: before.deliveredAt ?? (isArrived ? (arrivals.sort().at(-1) ?? null) : null),
  };
}

/** Keeps known facts of a parcel that an older answer lacks. */
function withParcel(before: Shipment | undefined, parcel: ProviderShipment): Shipment {
  return {
    id: String(parcel.id),
    carrier: parcel.carrier ?? before?.carrier ?? null,
    service: parcel.service ?? before?.service ?? null,
    trackingNumber: parcel.trackingNumber ?? before?.trackingNumber ?? null,
    trackingUrl: parcel.trackingUrl ?? before?.trackingUrl ?? null,
    shippedAt: parcel.shippedAt ?? before?.shippedAt ?? null,
    deliveredAt: parcel.deliveredAt ?? before?.deliveredAt ?? null,
  };
}

const isComplete = ({ status }: ProviderOrder) => status === 'fulfilled' || status === 'archived';

function statusOf(known: ProviderOrder, { shipments, deliveredAt }: Fulfillment): OrderStatus {
  if (deliveredAt !== null) return 'delivered';
  if (shipments.length > 0 || known.status === 'fulfilled') return 'shipped';
  if (known.status === 'inprocess' || known.status === 'onhold' || known.status === 'partial') return 'processing';
  return known.status === 'draft' ? 'pending' : 'confirmed';
}

/** Safe to repeat: the mail worker records which mails were sent. */
async function announceParcels({ queues, orders, clock }: FollowDeps, order: StoredOrder, shipments: Shipment[]) {
  const unannounced = shipments.filter(({ id }) => !order.mailsSent.includes(`order-shipped:${id}`));
  for (const { id } of unannounced) {
    const isFirst = shipments[0]?.id === id;
    if (!isFirst) {
      const message = 'Another parcel of your order is on its way.';
      await orders.note(order.id, { id: `parcel-${id}`, message, changedBy: 'provider', at: isoOf(clock) });
    }
    await queues.send('send-mail', { mail: 'order-shipped', orderId: order.id, shipmentId: id });
  }
}

const messages: Partial<Record<OrderStatus, string>> = {
  confirmed: 'Our print partner has accepted your order.',
  processing: 'Your order is being made.',
  shipped: 'Your order is on its way.',
  delivered: 'Your order has been delivered.',
};

async function moveTo({ orders, clock }: FollowDeps, order: StoredOrder, to: OrderStatus): Promise<void> {
  const message = messages[to];
  if (message === undefined || !mayMove(order.status, to)) return;
  // False if another event has moved the order as far or further.
  await orders.move(order.id, { to, message, changedBy: 'provider', at: isoOf(clock) });
}

/**
 * Ends an order that the provider will not make. A failed order could still be fixed and confirmed by hand at the provider,
 * so it is cancelled there before the refund. If that is refused, the alarm tells a person.
 */
async function endUnprinted(deps: FollowDeps, order: StoredOrder, known: ProviderOrder): Promise<void> {
  if (order.status === 'pending' && known.status === 'failed') return;
  if (known.status === 'failed') await refusable(() => deps.provider.cancel(order.id));
  const said = known.error ?? known.status;
  deps.alarms.raise('order-refused', { orderId: order.id, reason: known.status, said });
  const isFailed = known.status === 'failed';
  await endAndRefund(deps, order, {
    to: isFailed ? 'failed' : 'cancelled',
    message: isFailed
      ? "We couldn't produce this order. We're refunding your payment in full."
      : "Our print partner cancelled this order. We're refunding your payment in full.",
    cause: `Print provider: ${said}`,
    changedBy: 'provider',
  });
}

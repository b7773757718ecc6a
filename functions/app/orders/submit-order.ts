import type { Artworks } from '../artworks/ports/artworks.ts';
import { isoOf } from '../ports/clock.ts';
import { ProviderRefusal, refusable } from '../ports/provider-refusal.ts';
import type { OrderFile } from '../printing/ports/print-files.ts';
import { highestCost } from './margin.ts';
import type { OrderPrinting, ProviderOrder } from './ports/order-printing.ts';
import type { StoredOrder, StoredOrderItem } from './ports/orders.ts';
import { providerRequest } from './provider-request.ts';
import { type EndDeps, endAndRefund } from './refunds.ts';
import { updateFulfillment } from './update-fulfillment.ts';

/** Returns the print file of a line and its position, and publishes the file first if necessary. */
export type PrintFileOf = (userId: string, item: StoredOrderItem) => Promise<OrderFile>;

export type SubmitDeps = EndDeps & {
  provider: OrderPrinting;
  artworks: Pick<Artworks, 'find'>;
  printFileOf: PrintFileOf;
};

/**
 * Submits an order for printing, once. Looks it up by its id before creating it, to find the draft of an attempt that
 * crashed or lost its answer. Then stores the provider's ids, claims the order (from then on a cancellation must ask the
 * provider), compares the cost and confirms.
 *
 * A permanent refusal ends the order and refunds it. Any other failure is thrown, and the worker retries.
 */
export async function submitOrder(deps: SubmitDeps, orderId: string): Promise<void> {
  const order = await deps.orders.find(orderId);
  if (order?.status === 'cancelled' || order?.status === 'failed') return withdraw(deps, orderId);
  if (order?.status !== 'pending' || order.heldBecause !== null) return;

  const draft = await refusable(() => foundOrCreated(deps, order));
  if (draft instanceof ProviderRefusal) return refuse(deps, order, draft);
  await saveProviderIds(deps, order, draft);

  if (!(await deps.orders.claimSubmission(orderId, isoOf(deps.clock)))) return withdraw(deps, orderId);
  if (draft.status === 'canceled')
    return refuse(deps, order, new ProviderRefusal('canceled', 'Cancelled at the provider'));
  warnAboutCost(deps, order, draft);

  const sent = unsent.has(draft.status) ? await refusable(() => deps.provider.confirm(orderId)) : draft;
  if (sent instanceof ProviderRefusal) return refuseDraft(deps, order, sent);
  await accept(deps, orderId, sent);
}

/** Provider statuses of an order that is not confirmed yet. */
const unsent = new Set(['draft', 'failed']);

async function foundOrCreated(
  { provider, artworks, printFileOf }: SubmitDeps,
  order: StoredOrder,
): Promise<ProviderOrder> {
  const known = await provider.findByExternalId(order.id);
  if (known) return known;
  const files: OrderFile[][] = [];
  for (const { artworkId } of order.items) {
    // The shopper deleted the account while the order was being placed.
    if (!(await artworks.find(order.userId, artworkId)))
      throw new ProviderRefusal('artwork-gone', 'An artwork was deleted');
  }
  // Sequential: painting one picture takes most of the worker's memory.
  for (const item of order.items) files.push([await printFileOf(order.userId, item)]);
  return provider.createDraft(providerRequest(order, files));
}

/** Stores the provider's ids of the order and its lines. */
async function saveProviderIds({ orders, clock }: SubmitDeps, { id, items }: StoredOrder, known: ProviderOrder) {
  await updateFulfillment(orders, id, (before) =>
    before.printfulOrderId === known.id && before.status === known.status
      ? before
      : {
          ...before,
          printfulOrderId: known.id,
          status: known.status,
          actualCost: known.costs.total,
          updatedAt: isoOf(clock),
        },
  );
  if (items.every(({ printfulItemId }) => printfulItemId !== null)) return;
  const numbers = items.flatMap(({ id: lineId }, index) => {
    const item = known.items.find(({ externalId }) => externalId === `line-${index + 1}`) ?? known.items[index];
    return item ? [{ id: lineId, printfulItemId: item.id }] : [];
  });
  await orders.saveItemIds(id, numbers);
}

/** Cancels the provider's draft of an ended order: none of it may be printed. */
async function withdraw({ provider, orders, alarms }: SubmitDeps, orderId: string): Promise<void> {
  const order = await orders.find(orderId);
  if (order?.status !== 'cancelled' && order?.status !== 'failed') return;
  const known = await provider.findByExternalId(orderId);
  if (!known || known.status === 'canceled') return;
  const withdrawn = await refusable(() => provider.cancel(orderId));
  if (withdrawn instanceof ProviderRefusal) alarms.raise('printed-though-cancelled', { orderId });
}

function warnAboutCost({ alarms }: SubmitDeps, { id, fulfillment }: StoredOrder, { costs }: ProviderOrder): void {
  const { totalAmount, quotedCost } = fulfillment;
  if (costs.total <= highestCost(totalAmount)) return;
  alarms.raise('order-below-margin', { orderId: id, cost: costs.total, quotedCost, paid: totalAmount });
}

/** Cancels a refused draft first: nobody may confirm it by hand after the refund. */
async function refuseDraft(deps: SubmitDeps, order: StoredOrder, refusal: ProviderRefusal): Promise<void> {
  const known = await deps.provider.findByExternalId(order.id);
  if (known && known.status !== 'canceled') await deps.provider.cancel(order.id);
  await refuse(deps, order, refusal);
}

async function refuse(deps: SubmitDeps, order: StoredOrder, refusal: ProviderRefusal): Promise<void> {
  const now = await deps.orders.find(order.id);
  if (now?.status !== 'pending') return;
  deps.alarms.raise('order-refused', { orderId: order.id, reason: refusal.reason, said: refusal.message });
  await endAndRefund(deps, now, {
    to: 'failed',
    message: "We couldn't produce this order. We're refunding your payment in full.",
    cause: `Refused by the print provider (${refusal.reason}): ${refusal.message}`,
    changedBy: 'provider',
  });
}

async function accept(deps: SubmitDeps, orderId: string, sent: ProviderOrder): Promise<void> {
  const at = isoOf(deps.clock);
  await updateFulfillment(deps.orders, orderId, (before) => ({
    ...before,
    status: sent.status,
    confirmedAt: before.confirmedAt ?? at,
    updatedAt: at,
  }));
  const message = 'Your order has been sent to our print partner.';
  const move = { to: 'confirmed', message, changedBy: 'system', at } as const;
  // An event may have moved the order further, or its shopper may have cancelled it.
  if (!(await deps.orders.move(orderId, move))) await withdraw(deps, orderId);
}

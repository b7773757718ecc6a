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

/** The picture to print on a line and where it lies; made and published first where it is not there yet. */
export type PrintFileOf = (userId: string, item: StoredOrderItem) => Promise<OrderFile>;

export type SubmitDeps = EndDeps & {
  provider: OrderPrinting;
  artworks: Pick<Artworks, 'find'>;
  printFileOf: PrintFileOf;
};

/**
 * Has an order printed, once. It is looked up under its own id before it is created, so that a repetition after a crash
 * or a lost answer finds what the first attempt made. Then: note the provider's number, claim the order (from here on a
 * cancellation must ask the provider), compare the cost, confirm.
 *
 * A refusal that no repetition cures ends the order and refunds it. Anything doubtful is thrown, and tried again.
 */
export async function submitOrder(deps: SubmitDeps, orderId: string): Promise<void> {
  const order = await deps.orders.find(orderId);
  if (order?.status === 'cancelled' || order?.status === 'failed') return withdraw(deps, orderId);
  if (order?.status !== 'pending' || order.heldBecause !== null) return;

  const draft = await refusable(() => foundOrCreated(deps, order));
  if (draft instanceof ProviderRefusal) return refuse(deps, order, draft);
  await keepNumbers(deps, order, draft);

  if (!(await deps.orders.claimSubmission(orderId, isoOf(deps.clock)))) return withdraw(deps, orderId);
  if (draft.status === 'canceled')
    return refuse(deps, order, new ProviderRefusal('canceled', 'It was cancelled there'));
  warnAboutCost(deps, order, draft);

  const sent = unsent.has(draft.status) ? await refusable(() => deps.provider.confirm(orderId)) : draft;
  if (sent instanceof ProviderRefusal) return refuseDraft(deps, order, sent);
  await accept(deps, orderId, sent);
}

/** Provider statuses in which a confirmation is still to come. */
const unsent = new Set(['draft', 'failed']);

async function foundOrCreated(
  { provider, artworks, printFileOf }: SubmitDeps,
  order: StoredOrder,
): Promise<ProviderOrder> {
  const known = await provider.findByExternalId(order.id);
  if (known) return known;
  const files: OrderFile[][] = [];
  for (const { artworkId } of order.items) {
    // Its shopper left the shop in the moment of the order, and took the artworks along.
    if (!(await artworks.find(order.userId, artworkId)))
      throw new ProviderRefusal('artwork-gone', 'An artwork is gone');
  }
  // One after the other: a picture takes most of the worker's memory while it is painted.
  for (const item of order.items) files.push([await printFileOf(order.userId, item)]);
  return provider.createDraft(providerRequest(order, files));
}

/** The provider's numbers, of the order and of its lines, before anything else happens to it. */
async function keepNumbers({ orders, clock }: SubmitDeps, { id, items }: StoredOrder, known: ProviderOrder) {
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

/** The order ended while its draft was being made, here or in an attempt that a crash cut short: nothing may be printed. */
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

/** A draft whose confirmation was refused must not be confirmed by hand after its payment went back. */
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
    message: 'This order cannot be produced. Your payment goes back to you in full.',
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

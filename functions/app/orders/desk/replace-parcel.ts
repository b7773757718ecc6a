import { AppError, notFound } from '#shared/errors.ts';
import { productTitle } from '#shared/model/product-name.ts';
import { isoOf } from '../../ports/clock.ts';
import type { FollowDeps } from '../following/follow-order.ts';
import { isAnonymized } from '../order/anonymized.ts';
import { nextExternalId } from '../order/external-ids.ts';
import { isSent } from '../order/order-state.ts';
import { withSettledParcels } from '../order/parcels.ts';
import { clearSnag } from '../order/record-snag.ts';
import { tell } from '../order/tell.ts';
import { updateFulfillment } from '../order/update-fulfillment.ts';
import type { Replacement, StoredOrder } from '../ports/orders.ts';
import { findReplacementBlocker } from '../printing/print-blocker.ts';
import { requireOrder } from './operator-actions.ts';

/**
 * Reprints order lines free of charge to replace a damaged or lost parcel. `lineIds` is null for all lines.
 * `submit-order` sends the replacement like any order. Returns its number at the print provider. Safe to repeat: the
 * same lines are replaced once for each reason. Throws `not-found` for an unknown order or line. Throws `conflict` if
 * the order was not sent, or its payment no longer stands or is disputed.
 */
export async function replaceParcel(
  deps: FollowDeps,
  orderId: string,
  lineIds: number[] | null,
  reason: string,
): Promise<string> {
  const order = await requireOrder(deps, orderId);
  if (!isSent(order) || isAnonymized(order)) {
    throw new AppError('conflict', `Order ${orderId} is ${order.status}: only what was sent can be replaced.`);
  }
  const wanted = lineIds ?? order.items.map(({ id }) => id);
  if (!wanted.every((id) => order.items.some((item) => item.id === id))) throw notFound('Order line');
  const blocker = await findReplacementBlocker(deps, order);
  if (blocker !== null) throw new AppError('conflict', `Order ${orderId} must not be printed again: ${blocker}.`);

  const at = isoOf(deps.clock);
  const isSame = (one: Replacement) => one.reason === reason && one.lineIds.join() === wanted.join();
  const { replacements } = await updateFulfillment(deps.orders, orderId, (before) => {
    if (before.replacements.some(isSame)) return before;
    const externalId = nextExternalId(orderId, before);
    const planned = { externalId, lineIds: wanted, reason, status: 'planned', settledAt: null, createdAt: at };
    return { ...before, replacements: [...before.replacements, planned], updatedAt: at };
  });
  const replacement = replacements.find(isSame);
  if (!replacement) throw new AppError('internal', `Order ${orderId} lost its replacement`);
  const { externalId } = replacement;

  const message = `We're printing ${namesOf(order, wanted)} again and sending it to you at no charge.`;
  const id = `replaced-${externalId}`;
  const mail = { mail: 'order-news', orderId, noteId: id } as const;
  await tell(deps, order, { id, note: { message, changedBy: 'operator', reason }, mail });
  await updateFulfillment(deps.orders, orderId, (before) =>
    withSettledParcels(before, at, { all: wanted.length === order.items.length, besides: externalId, order }),
  );
  await clearSnag(deps, order);
  await deps.queues.send('submit-order', { orderId });
  return externalId;
}

function namesOf({ items }: StoredOrder, lineIds: number[]): string {
  if (lineIds.length === items.length) return 'your order';
  return items
    .filter(({ id }) => lineIds.includes(id))
    .map(({ productName }) => productTitle(productName))
    .join(', ');
}

import { AppError } from '#shared/errors.ts';
import { isoOf } from '../../ports/clock.ts';
import type { FollowDeps } from '../following/follow-order.ts';
import { externalIdOf, nextExternalId } from '../order/external-ids.ts';
import { isUnmade } from '../order/order-state.ts';
import { clearSnag } from '../order/record-snag.ts';
import { updateFulfillment } from '../order/update-fulfillment.ts';
import type { Fulfillment } from '../ports/orders.ts';
import { findPrintBlocker } from '../printing/print-blocker.ts';
import { requireOrder } from './operator-actions.ts';

/**
 * Sends an order to the print provider under a new number, because its draft was removed or cancelled there, and a number
 * cannot be used twice. Safe to repeat. Returns the number. Throws `not-found`, and `conflict` if the provider still has
 * the order, or if its payment no longer stands.
 */
export async function resendOrder(deps: FollowDeps, orderId: string, reason: string): Promise<string> {
  const order = await requireOrder(deps, orderId);
  if (!isUnmade(order)) throw new AppError('conflict', `Order ${orderId} is ${order.status}.`);
  const known = await deps.provider.findByExternalId(externalIdOf(order));
  const isUsedUp = known?.status === 'archived' || known?.status === 'canceled';
  const isResent = known === undefined && externalIdOf(order) !== orderId;
  if (!isUsedUp && !isResent) {
    throw new AppError('conflict', `The printer has order ${orderId} as ${known?.status ?? 'unknown'}: use retry.`);
  }
  const blocker = await findPrintBlocker(deps, order);
  if (blocker !== null) throw new AppError('conflict', `Order ${orderId} must not be printed: ${blocker}.`);

  const at = isoOf(deps.clock);
  const { externalId } = isResent ? order.fulfillment : await updateFulfillment(deps.orders, orderId, renumbered);
  const message = "We're sending your order to our printer again.";
  await deps.orders.note(orderId, { id: `resent-${externalId}`, message, changedBy: 'operator', reason, at });
  await deps.queues.send('submit-order', { orderId });
  await clearSnag(deps, order);
  return externalId;

  /** Returns the fulfillment of an order that the provider does not know yet, under a new number. */
  function renumbered(before: Fulfillment): Fulfillment {
    const unknown = { printfulOrderId: null, status: 'draft', actualCost: null, confirmedAt: null, updatedAt: at };
    return { ...before, ...unknown, externalId: nextExternalId(orderId, before) };
  }
}

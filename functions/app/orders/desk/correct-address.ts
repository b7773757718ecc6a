import { AppError } from '#shared/errors.ts';
import type { ShippingAddress } from '#shared/model/address.ts';
import { isEnded } from '#shared/model/order.ts';
import { isSameAddress } from '#shared/model/saved-address.ts';
import { isoOf } from '../../ports/clock.ts';
import { ProviderRefusal, refusable } from '../../ports/provider-refusal.ts';
import type { FollowDeps } from '../following/follow-order.ts';
import { isAnonymized } from '../order/anonymized.ts';
import { externalIdOf } from '../order/external-ids.ts';
import { isEditable, isUnmade } from '../order/order-state.ts';
import type { StoredOrder } from '../ports/orders.ts';
import { changeDraft } from '../printing/change-draft.ts';
import { markUnsent } from '../printing/print-again.ts';
import { requireOrder } from './operator-actions.ts';

/** Who corrects an address. The operator gives a reason. */
export type Corrector = { changedBy: 'system' } | { changedBy: 'operator'; reason: string };

/**
 * Corrects the address of an order that is not being made yet, in our records and in the provider's draft or failed
 * order. The amount that the shopper paid does not change. Safe to repeat. Throws `not-found`, and `conflict` for an address
 * to which the provider does not deliver, and once the order is on its way to production.
 */
export async function correctAddress(
  deps: FollowDeps,
  orderId: string,
  address: ShippingAddress,
  by: Corrector,
): Promise<void> {
  const before = await requireOrder(deps, orderId);
  // The orders of a deleted account have no address, and must not get one again.
  if (isAnonymized(before) || !isUnmade(before)) throw tooLate(before);
  await requireDeliverable(deps, before, address);
  const isAgain = await markedUnsent(deps, before);
  const order = isAgain ? await requireOrder(deps, orderId) : before;
  const isDraft = (await changeDraft(deps.provider, externalIdOf(order), { recipient: address })) === 'changed';
  const { version, shippingAddress } = order.fulfillment;
  if (!isSameAddress(shippingAddress, address)) {
    const at = isoOf(deps.clock);
    const note = { id: `address-${at}`, message: 'The delivery address was corrected.', ...by, at };
    // Without a draft, a worker may be about to make one. Whichever is written first wins: this correction or the
    // worker's claim.
    const isSaved = await deps.orders.saveAddress(orderId, { address, version, note, unclaimedOnly: !isDraft });
    if (!isSaved) throw tooLate(await requireOrder(deps, orderId));
  }
  if (isAgain) await deps.queues.send('submit-order', { orderId });
}

/**
 * Asks the provider whether the order's shipping method serves the address, as the checkout did for the first one. Otherwise the order could
 * only be refunded later, when the shopper may have downloaded its originals.
 */
async function requireDeliverable(
  deps: FollowDeps,
  { items, fulfillment }: StoredOrder,
  address: ShippingAddress,
): Promise<void> {
  const pieces = items.map(({ variantId, quantity, unitPrice: value }) => ({ variantId, quantity, value }));
  const rates = await refusable(() => deps.provider.shippingRates(address, pieces));
  const isServed = !(rates instanceof ProviderRefusal) && rates.some(({ id }) => id === fulfillment.shippingMethod);
  if (isServed) return;
  const why = rates instanceof ProviderRefusal ? rates.message : `${fulfillment.shippingName} doesn't serve it`;
  throw new AppError('conflict', `We cannot deliver this order to that address: ${why}.`);
}

/**
 * Marks a confirmed order as unsent if it failed at the provider, or is a draft again, and returns whether it did. A
 * correction turns a failed order into a draft, which would otherwise stay unconfirmed.
 */
async function markedUnsent(deps: FollowDeps, order: StoredOrder): Promise<boolean> {
  const known = order.status === 'confirmed' ? await deps.provider.findByExternalId(externalIdOf(order)) : undefined;
  if (!known || !isEditable(known)) return false;
  await markUnsent(deps, order.id);
  return true;
}

const tooLate = ({ status }: StoredOrder) =>
  new AppError(
    'conflict',
    `This order ${isEnded(status) ? 'has ended' : 'is already being made'}, so its address can't be changed.`,
  );

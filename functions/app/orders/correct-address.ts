import { AppError } from '#shared/errors.ts';
import type { ShippingAddress } from '#shared/model/address.ts';
import { isSameAddress } from '#shared/model/saved-address.ts';
import { isoOf } from '../ports/clock.ts';
import { isAnonymized } from './anonymized.ts';
import { changeDraft } from './change-draft.ts';
import type { FollowDeps } from './follow-order.ts';
import { requireOrder } from './operator-actions.ts';
import { isEditable, isUnmade } from './order-state.ts';
import type { StoredOrder } from './ports/orders.ts';
import { markUnsent } from './print-again.ts';
import { numberOf } from './sending-numbers.ts';

/** Who corrects an address. The operator gives a reason. */
export type Corrector = { changedBy: 'system' } | { changedBy: 'operator'; reason: string };

/**
 * Corrects the address of an order that is not being made yet, in our records and in the provider's draft or failed
 * order. The amount that the shopper paid does not change. Safe to repeat. Throws `not-found`, and `conflict` once the
 * order is on its way to production.
 */
export async function correctAddress(
  deps: FollowDeps,
  orderId: string,
  address: ShippingAddress,
  by: Corrector,
): Promise<void> {
  const before = await requireOrder(deps, orderId);
  // The orders of a deleted account have no address, and must not get one again.
  if (isAnonymized(before) || !isUnmade(before)) throw tooLate();
  const isAgain = await markedUnsent(deps, before);
  const order = isAgain ? await requireOrder(deps, orderId) : before;
  const isDraft = (await changeDraft(deps.provider, numberOf(order), { recipient: address })) === 'changed';
  const { version, shippingAddress, correctedAt } = order.fulfillment;
  const isSame = isSameAddress(shippingAddress, address);
  const at = isSame ? correctedAt : isoOf(deps.clock);
  if (at !== null) {
    // Without a draft, a worker may be about to make one. Whichever is written first wins: this correction or the
    // worker's claim.
    const correction = { address, version, at, unclaimedOnly: !isDraft };
    if (!isSame && !(await deps.orders.saveAddress(orderId, correction))) throw tooLate();
    await deps.orders.note(orderId, { id: `address-${at}`, message: 'The delivery address was corrected.', ...by, at });
  }
  if (isAgain) await deps.queues.send('submit-order', { orderId });
}

/**
 * Marks a confirmed order as unsent if it failed at the provider, or is a draft again, and returns whether it did. A
 * correction turns a failed order into a draft, which would otherwise stay unconfirmed.
 */
async function markedUnsent(deps: FollowDeps, order: StoredOrder): Promise<boolean> {
  const known = order.status === 'confirmed' ? await deps.provider.findByExternalId(numberOf(order)) : undefined;
  if (!known || !isEditable(known)) return false;
  await markUnsent(deps, order.id);
  return true;
}

const tooLate = () => new AppError('conflict', "This order is already being made, so its address can't be changed.");

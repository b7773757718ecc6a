import { AppError } from '#shared/errors.ts';
import { isSameAddress, type ShippingAddress } from '#shared/model/address.ts';
import { isoOf } from '../ports/clock.ts';
import { changeDraft } from './change-draft.ts';
import type { FollowDeps } from './follow-order.ts';
import { existing } from './operator-actions.ts';
import { isUnmade } from './sendings.ts';

/** Who corrects an address. The operator gives a reason. */
export type Corrector = { changedBy: 'system' } | { changedBy: 'operator'; reason: string };

/**
 * Corrects the address of an order that is not being made yet: in our records, and in the provider's draft or failed
 * order. What the shopper has paid stays as it is. Safe to repeat. Throws `not-found`, and `conflict` once the order is on
 * its way to production.
 */
export async function correctAddress(
  deps: FollowDeps,
  orderId: string,
  address: ShippingAddress,
  by: Corrector,
): Promise<void> {
  const order = await existing(deps, orderId);
  // The orders of a deleted account have no address, and must not get one again.
  if (order.customerEmail === '' || !isUnmade(order)) throw tooLate();
  const isDraft = (await changeDraft(deps.provider, order, { recipient: address })) === 'changed';
  const { version, shippingAddress, correctedAt } = order.fulfillment;
  const isSame = isSameAddress(shippingAddress, address);
  const at = isSame ? correctedAt : isoOf(deps.clock);
  if (at === null) return;
  // Without a draft, a worker may be about to make one. Either this correction or the worker's claim comes first.
  const correction = { address, version, at, unclaimedOnly: !isDraft };
  if (!isSame && !(await deps.orders.saveAddress(orderId, correction))) throw tooLate();
  await deps.orders.note(orderId, { id: `address-${at}`, message: 'The delivery address was corrected.', ...by, at });
}

const tooLate = () => new AppError('conflict', "This order is already being made, so its address can't be changed.");

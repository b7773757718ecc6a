import { AppError } from '#shared/errors.ts';
import type { ShippingAddress } from '#shared/model/address.ts';
import { isEnded } from '#shared/model/order.ts';
import { isSameAddress } from '#shared/model/saved-address.ts';
import { isoOf } from '../../ports/clock.ts';
import { ProviderRefusal, refusable } from '../../ports/provider-refusal.ts';
import type { FollowDeps } from '../following/follow-order.ts';
import { isAnonymized } from '../order/anonymized.ts';
import { withDraftLock } from '../order/claims.ts';
import { externalIdOf } from '../order/external-ids.ts';
import { isEditable, isSent, isUnmade } from '../order/order-state.ts';
import { updateFulfillment } from '../order/update-fulfillment.ts';
import type { StoredOrder } from '../ports/orders.ts';
import { changeDraft } from '../printing/change-draft.ts';
import { markUnsent } from '../printing/print-again.ts';
import { replacementRecipient } from '../printing/provider-request.ts';
import { requireOrder } from './operator-actions.ts';

/** Who corrects an address. The operator gives a reason. */
export type Corrector = { changedBy: 'system' } | { changedBy: 'operator'; reason: string };

/**
 * Counts a correction that is about to take calls of the provider, and returns what takes the count back. Throws if there
 * were enough.
 */
export type CountCorrection = () => Promise<() => Promise<void>>;

/**
 * Corrects the address of an order that is not being made yet, in our records and in the provider's draft or failed
 * order. The operator can also give a sent order another address, which only its replacements use. The amount that the
 * shopper paid does not change. Safe to repeat. Throws `not-found`, and `conflict` for an address to which the provider does
 * not deliver, and while the order is being made. A correction does not count if not even the provider's first answer
 * came.
 */
export async function correctAddress(
  deps: FollowDeps,
  orderId: string,
  address: ShippingAddress,
  by: Corrector,
  count: CountCorrection = async () => async () => undefined,
): Promise<void> {
  const before = await requireOrder(deps, orderId);
  // The orders of a deleted account have no address, and must not get one again.
  if (isAnonymized(before)) throw tooLate(before);
  if (isSent(before) && by.changedBy === 'operator') return addressReplacements(deps, before, address, by);
  if (!isUnmade(before)) throw tooLate(before);
  // The lock comes first, so that of corrections at once only one takes the provider's calls.
  const isAgain = await withDraftLock(deps, orderId, async () => {
    const takeBack = await count();
    await requireDeliverable(deps, before, address).catch(async (error: unknown) => {
      if (isTemporary(error)) await takeBack();
      throw error;
    });
    const wasConfirmed = await markedUnsent(deps, before);
    // From now on, the worker gives the draft the address of our records, whatever becomes of this correction.
    await updateFulfillment(deps.orders, orderId, (known) =>
      known.correctedAt === null ? { ...known, correctedAt: isoOf(deps.clock) } : known,
    );
    const draft = await changeDraft(deps.provider, externalIdOf(before), { recipient: address });
    await saveCorrection(deps, orderId, address, { by, isDraft: draft !== undefined });
    return wasConfirmed;
  });
  if (isAgain) await deps.queues.send('submit-order', { orderId });
}

/**
 * Stores the address for the replacements of an order that was sent, such as after a parcel came back from a wrong one. A
 * worker gives it also to a replacement's draft that it has not confirmed.
 */
const addressReplacements = (deps: FollowDeps, order: StoredOrder, address: ShippingAddress, by: Corrector) =>
  withDraftLock(deps, order.id, async () => {
    await requireDeliverable(deps, order, address);
    await saveCorrection(deps, order.id, address, { by, isDraft: true, forReplacements: true });
  });

/** Returns whether an error says nothing about the address, so that the same one may succeed later. */
const isTemporary = (error: unknown): boolean =>
  error instanceof AppError &&
  ['too-many-requests', 'upstream-failed', 'upstream-busy', 'timed-out'].includes(error.code);

/** How often a correction is tried again because a worker has written something else of the order. */
const attempts = 5;

async function saveCorrection(
  { orders, clock }: FollowDeps,
  orderId: string,
  address: ShippingAddress,
  { by, isDraft, forReplacements = false }: { by: Corrector; isDraft: boolean; forReplacements?: boolean },
): Promise<void> {
  const at = isoOf(clock);
  const message = forReplacements
    ? 'Replacements for this order now go to another address.'
    : 'The delivery address was corrected.';
  const note = { id: `address-${at}`, message, ...by, at };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const order = await requireOrder({ orders }, orderId);
    const { version, shippingAddress } = order.fulfillment;
    if (isSameAddress(forReplacements ? replacementRecipient(order.fulfillment) : shippingAddress, address)) return;
    // Without a draft, a worker may be about to make one. Whichever is written first wins: this correction or the
    // worker's claim.
    if (await orders.saveAddress(orderId, { address, version, note, unclaimedOnly: !isDraft, forReplacements })) return;
  }
  throw tooLate(await requireOrder({ orders }, orderId));
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
  const why = rates instanceof ProviderRefusal ? rates.message : `${fulfillment.shippingName} isn't available there`;
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

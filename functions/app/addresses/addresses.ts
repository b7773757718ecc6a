import { AppError, notFound } from '#shared/errors.ts';
import { maxAddresses, type SavedAddress, type ShippingAddress } from '#shared/model/address.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { Addresses } from './ports.ts';

/** Saves an address. A shopper's first address becomes the default. Throws `conflict` above `maxAddresses`. */
export async function addAddress(
  { addresses, clock }: { addresses: Addresses; clock: Clock },
  userId: string,
  address: ShippingAddress,
): Promise<SavedAddress> {
  const own = await addresses.list(userId);
  if (own.length >= maxAddresses)
    throw new AppError('conflict', `You can save at most ${maxAddresses} addresses. Please remove one of yours.`);
  const saved = {
    ...address,
    id: await addresses.nextId(userId),
    isDefault: !own.some(({ isDefault }) => isDefault),
    createdAt: isoOf(clock),
  };
  await addresses.add(userId, saved);
  return saved;
}

/**
 * Deletes an address. If the deleted address was the default, the oldest remaining one becomes the default. Throws
 * `not-found`.
 */
export async function removeAddress(
  { addresses }: { addresses: Addresses },
  userId: string,
  id: number,
): Promise<void> {
  const removed = await addresses.remove(userId, id);
  if (!removed) throw notFound('Address');
  const [oldest] = removed.isDefault ? await addresses.list(userId) : [];
  if (oldest) await addresses.makeDefault(userId, oldest.id);
}

import { AppError } from '#shared/errors.ts';
import type { ShippingAddress } from '#shared/model/address.ts';
import { maxAddresses, type SavedAddress } from '#shared/model/saved-address.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import type { Addresses, StoredAddress } from './ports.ts';

/** Returns a shopper's addresses, oldest first, as the API shows them. The oldest one is the default. */
export const savedAddresses = (stored: StoredAddress[]): SavedAddress[] =>
  stored.map((address, index) => ({ ...address, isDefault: index === 0 }));

/** Saves an address. A shopper's first address is the default. Throws `conflict` above `maxAddresses`, and `unauthenticated` after the session. */
export async function addAddress(
  { addresses, clock }: { addresses: Pick<Addresses, 'nextId' | 'add' | 'list'>; clock: Clock },
  { userId, sid }: SignedIn,
  address: ShippingAddress,
): Promise<SavedAddress> {
  const stored = { ...address, id: await addresses.nextId(userId), createdAt: isoOf(clock) };
  if (!(await addresses.add(userId, stored, sid)))
    throw new AppError('conflict', `You can save at most ${maxAddresses} addresses. Please remove one of yours.`);
  const [oldest] = await addresses.list(userId);
  return { ...stored, isDefault: oldest?.id === stored.id };
}

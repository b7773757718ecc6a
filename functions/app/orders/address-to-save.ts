import { isSameAddress, maxAddresses } from '#shared/model/saved-address.ts';
import type { Addresses, StoredAddress } from '../addresses/ports.ts';
import type { CheckoutDraft } from './ports/drafts.ts';

/**
 * Returns the draft's shipping address as a new saved address. Returns null if the shopper does not want to save the
 * address, has already saved it, or can save no more.
 */
export async function addressToSave(
  addresses: Pick<Addresses, 'list' | 'nextId'>,
  { userId, saveAddress, shippingAddress }: CheckoutDraft,
  createdAt: string,
): Promise<StoredAddress | null> {
  if (!saveAddress) return null;
  const own = await addresses.list(userId);
  if (own.length >= maxAddresses || own.some((one) => isSameAddress(shippingAddress, one))) return null;
  return { ...shippingAddress, id: await addresses.nextId(userId), createdAt };
}

import type { Users } from '#functions/app/accounts/ports.ts';
import { savedAddresses } from '#functions/app/addresses/addresses.ts';
import type { Addresses } from '#functions/app/addresses/ports.ts';
import type { Artworks } from '#functions/app/artworks/ports.ts';
import type { CartLine, Carts } from '#functions/app/cart/ports.ts';
import { notFound } from '#shared/errors.ts';
import { ownKey, ownOf, type ShopRecords } from './shop-records.ts';

/** Returns an in-memory implementation of the carts port that never merges lines. */
export function memoryCarts({ cartLines }: ShopRecords): Pick<
  Carts,
  'list' | 'reprice' | 'remove' | 'removeArtwork'
> & {
  keep(line: CartLine): Promise<void>;
} {
  return {
    keep: async (line) => void cartLines.set(ownKey(line.userId, line.id), line),
    list: async (userId) => ownOf(cartLines, userId),
    async reprice(userId, id, unitPrice) {
      const line = cartLines.get(ownKey(userId, id));
      if (line) cartLines.set(ownKey(userId, id), { ...line, unitPrice });
    },
    async remove(userId, id) {
      if (!cartLines.delete(ownKey(userId, id))) throw notFound('Cart item');
    },
    async removeArtwork(userId, artworkId) {
      for (const line of ownOf(cartLines, userId)) {
        if (line.artworkId === artworkId) cartLines.delete(ownKey(userId, line.id));
      }
    },
  };
}

/** Returns an in-memory implementation of the address functions that orders need. */
export function memoryAddresses(records: ShopRecords): Pick<Addresses, 'list' | 'nextId'> {
  return {
    nextId: async (userId) => records.countUp(`${userId}/address`),
    list: async (userId) => savedAddresses(ownOf(records.addresses, userId)),
  };
}

/**
 * Returns an in-memory implementation of the user functions that account deletion needs. `removeRecords` deletes the
 * user's checkouts, cart lines, artworks, and addresses.
 */
export function memoryUsers({
  users,
  open,
  drafts,
  cartLines,
  artworks,
  addresses,
}: ShopRecords): Pick<Users, 'find' | 'remove' | 'removeRecords'> {
  return {
    find: async (userId) => users.get(userId),
    remove: async (userId) => void users.delete(userId),
    async removeRecords(id) {
      open.delete(id);
      for (const own of [drafts, cartLines, artworks, addresses]) {
        for (const key of own.keys()) if (key.startsWith(ownKey(id, ''))) own.delete(key);
      }
    },
  };
}

/** Returns an in-memory implementation of the artwork functions that orders need. */
export function memoryArtworks({
  artworks,
  purchases,
}: ShopRecords): Pick<
  Artworks,
  'add' | 'find' | 'findPaintable' | 'remove' | 'hide' | 'purchasesOf' | 'revokePurchase'
> {
  return {
    async add(artwork) {
      artworks.set(ownKey(artwork.userId, artwork.id), artwork);
      return artwork;
    },
    find: async (userId, id) => artworks.get(ownKey(userId, id)),
    async findPaintable(userId, id) {
      const artwork = artworks.get(ownKey(userId, id));
      return artwork && { ...artwork, voiceprint: null, madeFor: 'me' };
    },
    async remove(userId, id) {
      if (artworks.get(ownKey(userId, id))?.isPurchased) return false;
      artworks.delete(ownKey(userId, id));
      return true;
    },
    async hide(userId, id) {
      const artwork = artworks.get(ownKey(userId, id));
      if (artwork) artworks.set(ownKey(userId, id), { ...artwork, isHidden: true });
    },
    purchasesOf: async (userId, id) => [...(purchases.get(ownKey(userId, id)) ?? [])],
    async revokePurchase(userId, id, orderId) {
      const key = ownKey(userId, id);
      const [artwork, by = []] = [artworks.get(key), purchases.get(key)];
      if (!artwork || !by.includes(orderId)) return;
      const others = by.filter((other) => other !== orderId);
      purchases.set(key, others);
      artworks.set(key, { ...artwork, isPurchased: others.length > 0, imageVersion: artwork.imageVersion + 1 });
    },
  };
}

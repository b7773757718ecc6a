import type { Artworks } from '../../artworks/ports.ts';
import type { Orders, StoredOrder } from '../ports/orders.ts';

export type RevokeDeps = { artworks: Pick<Artworks, 'revokePurchase'> };

/**
 * Removes the shopper's access to the originals bought with a failed or cancelled order, unless another order also
 * bought them. Safe to repeat.
 */
export async function revokeOriginals({ artworks }: RevokeDeps, { id, userId, items }: StoredOrder): Promise<void> {
  for (const artworkId of new Set(items.map((item) => item.artworkId))) {
    await artworks.revokePurchase(userId, artworkId, id);
  }
}

/**
 * Removes the access to the originals of an order that stands, although all of its money was returned, unless the shopper
 * has downloaded one before. Safe to repeat.
 */
export async function revokeUnlessKept(
  deps: RevokeDeps & { orders: Pick<Orders, 'chooseOriginal'> },
  order: StoredOrder,
): Promise<void> {
  if (await deps.orders.chooseOriginal(order.id, 'given-up')) await revokeOriginals(deps, order);
}

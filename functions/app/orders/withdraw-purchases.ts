import type { Artworks } from '../artworks/ports/artworks.ts';
import type { StoredOrder } from './ports/orders.ts';

export type WithdrawDeps = { artworks: Pick<Artworks, 'withdrawPurchase'> };

/**
 * Removes the shopper's access to the originals bought with a failed or cancelled order, unless another order also
 * bought them. Safe to repeat.
 */
export async function withdrawPurchases({ artworks }: WithdrawDeps, { id, userId, items }: StoredOrder): Promise<void> {
  for (const artworkId of new Set(items.map((item) => item.artworkId))) {
    await artworks.withdrawPurchase(userId, artworkId, id);
  }
}

import type { Artworks } from '../artworks/ports/artworks.ts';
import type { StoredOrder } from './ports/orders.ts';

export type WithdrawDeps = { artworks: Pick<Artworks, 'withdrawPurchase'> };

/** Withdraws the originals bought with a called-off order, unless another order bought them too. Safe to repeat. */
export async function withdrawPurchases({ artworks }: WithdrawDeps, { id, userId, items }: StoredOrder): Promise<void> {
  for (const artworkId of new Set(items.map((item) => item.artworkId))) {
    await artworks.withdrawPurchase(userId, artworkId, id);
  }
}

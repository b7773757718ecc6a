import type { Artworks } from '../artworks/ports/artworks.ts';
import type { StoredOrder } from './ports/orders.ts';

export type WithdrawDeps = { artworks: Pick<Artworks, 'withdrawPurchase'> };

/** Takes back what came with an order that is called off: its originals, unless another order has them too. Safe to repeat. */
export async function withdrawPurchases({ artworks }: WithdrawDeps, { id, userId, items }: StoredOrder): Promise<void> {
  for (const artworkId of new Set(items.map((item) => item.artworkId))) {
    await artworks.withdrawPurchase(userId, artworkId, id);
  }
}

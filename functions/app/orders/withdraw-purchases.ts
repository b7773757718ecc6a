import type { Artworks } from '../artworks/ports.ts';
import type { Orders, StoredOrder } from './ports/orders.ts';

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

/**
 * Removes the access to the originals of an order that stands, although all of its money was returned, unless the shopper
 * has downloaded one before. Safe to repeat.
 */
export async function withdrawUnlessKept(
  deps: WithdrawDeps & { orders: Pick<Orders, 'chooseOriginal'> },
  order: StoredOrder,
): Promise<void> {
  if (await deps.orders.chooseOriginal(order.id, 'given-up')) await withdrawPurchases(deps, order);
}

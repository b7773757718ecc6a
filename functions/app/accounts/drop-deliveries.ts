import { AppError } from '#shared/errors.ts';
import type { Addresses } from '../addresses/ports.ts';
import type { Carts } from '../cart/ports.ts';
import type { Checkouts } from '../checkout/ports.ts';
import type { CheckoutDrafts } from '../orders/ports/drafts.ts';

type Dropping = {
  addresses: Pick<Addresses, 'list' | 'remove'>;
  carts: Pick<Carts, 'clear'>;
  checkouts: Pick<Checkouts, 'findOpen'>;
  drafts: Pick<CheckoutDrafts, 'withholdAddress'>;
};

/**
 * Removes the user's addresses and cart, and keeps the addresses of the open checkout, the only one that can be paid,
 * from being saved then, so that nothing the owner orders is sent to whoever used the account before.
 */
export async function dropDeliveries({ addresses, carts, checkouts, drafts }: Dropping, userId: string): Promise<void> {
  const open = await checkouts.findOpen(userId);
  for (const cartHash of open?.cartHashes ?? [])
    await drafts.withholdAddress({ userId, checkoutId: open!.checkoutId, cartHash });
  // Whoever used the account may remove an address at the same moment.
  for (const { id } of await addresses.list(userId))
    await addresses.remove(userId, id).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'not-found') throw error;
    });
  await carts.clear(userId);
}

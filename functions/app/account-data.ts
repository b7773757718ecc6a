import { notFound } from '#shared/errors.ts';
import { type Forgetting, forget } from './account-deletion.ts';
import { artworkOf } from './artworks.ts';
import { listCart } from './cart.ts';
import { orderView } from './order-view.ts';
import type { Addresses } from './ports/addresses.ts';
import type { Artworks } from './ports/artworks.ts';
import type { Carts } from './ports/carts.ts';
import type { Inputs } from './ports/inputs.ts';
import type { Orders } from './ports/orders.ts';
import type { Queues } from './ports/queues.ts';
import type { Sessions } from './ports/sessions.ts';
import type { Users } from './ports/users.ts';

type Exporting = {
  users: Users;
  inputs: Inputs;
  artworks: Artworks;
  carts: Carts;
  addresses: Addresses;
  orders: Orders;
  sessions: Sessions;
  siteUrl: string;
};

/** Everything we hold of a person that is theirs, with links to the artworks. Throws `not-found`. */
export async function exportAccount(deps: Exporting, userId: string, now: number) {
  const { users, inputs, artworks, carts, addresses, orders, sessions, siteUrl } = deps;
  const user = await users.find(userId);
  if (!user) throw notFound('User');
  const { passwordHash, ...profile } = user;
  return {
    user: { ...profile, hasPassword: passwordHash !== null },
    inputs: (await inputs.list(userId)).map(({ userId: _, inputHash: __, ...input }) => input),
    artworks: (await artworks.list(userId, 'all')).map((stored) => {
      const { id, inputId, seed, status, isPurchased, currentImageUrl, createdAt } = artworkOf(stored);
      const links = {
        image: currentImageUrl && `${siteUrl}${currentImageUrl}`,
        original: isPurchased ? `${siteUrl}/api/artworks/${id}/download` : null,
      };
      return { id, inputId, seed, status, isPurchased, createdAt, madeFrom: stored.parameters, links };
    }),
    cart: await listCart({ carts }, userId),
    shippingAddresses: await addresses.list(userId),
    orders: (await orders.list(userId)).map(orderView),
    sessions: (await sessions.listOf(userId, now)).map(({ userAgent, createdAt, lastSeenAt }) => ({
      userAgent,
      createdAt,
      lastSeenAt,
    })),
  };
}

type Deleting = Forgetting & { users: Pick<Users, 'find'>; queues: Queues };

/** No request and no worker lives for as long: what was under way when an account was deleted has ended by then. */
const allAtRestSeconds = 15 * 60;

/**
 * Forgets a person: orders lose what names them, everything else goes. Safe to repeat after a crash at any step; once
 * anything is lost, `finishDeletion` does what this call did not come to. Throws `conflict` while an order has yet to reach
 * the printer.
 */
export async function deleteAccount(deps: Deleting, userId: string): Promise<void> {
  const { users, orders, sessions, queues } = deps;
  if (!(await users.find(userId))) return;
  await orders.anonymise(userId);
  await sessions.endAllOf(userId);
  await queues.send('forget-account', { userId }, allAtRestSeconds);
  await forget(deps, userId);
}

import { notFound } from '#shared/errors.ts';
import { ownPrefixes, ownPublicPrefixes } from './artwork-keys.ts';
import { artworkOf } from './artworks.ts';
import { listCart } from './cart.ts';
import { orderView } from './order-view.ts';
import type { Addresses } from './ports/addresses.ts';
import type { Artworks } from './ports/artworks.ts';
import type { Carts } from './ports/carts.ts';
import type { Images, PublicImages } from './ports/images.ts';
import type { Inputs } from './ports/inputs.ts';
import type { OrderPrivacy } from './ports/order-privacy.ts';
import type { Orders } from './ports/orders.ts';
import type { Sessions } from './ports/sessions.ts';
import type { Tokens } from './ports/tokens.ts';
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

type Deleting = {
  users: Pick<Users, 'find' | 'remove'>;
  orders: OrderPrivacy;
  sessions: Pick<Sessions, 'endAllOf'>;
  tokens: Pick<Tokens, 'removeAllOf'>;
  images: Pick<Images, 'removeAll'>;
  publicImages: Pick<PublicImages, 'removeAll'>;
};

/**
 * Forgets a person: orders lose what names them, everything else goes, the sessions first so that no other window writes
 * meanwhile. Safe to repeat after a crash at any step. Throws `conflict` while an order has yet to reach the printer.
 */
export async function deleteAccount(
  { users, orders, sessions, tokens, images, publicImages }: Deleting,
  userId: string,
): Promise<void> {
  const user = await users.find(userId);
  if (!user) return;
  await orders.anonymise(userId);
  await sessions.endAllOf(userId);
  await tokens.removeAllOf(userId);
  for (const prefix of ownPrefixes(userId)) await images.removeAll(prefix);
  for (const prefix of ownPublicPrefixes(userId)) await publicImages.removeAll(prefix);
  await users.remove(user);
}

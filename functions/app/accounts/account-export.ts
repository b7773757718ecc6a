import { artworks as artworkRoutes } from '#shared/api/artworks.ts';
import { routeUrl } from '#shared/api/route-url.ts';
import { notFound } from '#shared/errors.ts';
import type { Addresses } from '../addresses/ports.ts';
import { artworkOf } from '../artworks/artworks.ts';
import type { Artworks, StoredArtwork } from '../artworks/ports/artworks.ts';
import type { Inputs, StoredInput } from '../artworks/ports/inputs.ts';
import { listCart } from '../cart/cart.ts';
import type { Carts } from '../cart/ports.ts';
import { orderView } from '../orders/order-view.ts';
import type { Orders } from '../orders/ports/orders.ts';
import type { Sessions } from './ports/sessions.ts';
import type { Users } from './ports/users.ts';

type Deps = {
  users: Pick<Users, 'find'>;
  inputs: Pick<Inputs, 'list'>;
  artworks: Pick<Artworks, 'list'>;
  carts: Pick<Carts, 'list'>;
  addresses: Pick<Addresses, 'list'>;
  orders: Pick<Orders, 'list'>;
  sessions: Pick<Sessions, 'listOf'>;
  siteUrl: string;
};

/**
 * Returns all data stored about a user, with links to the artwork images. Each artwork includes the details it was made
 * from. If an artwork and its input have the same voiceprint, only the input includes the voiceprint. `now` is in Unix
 * seconds. Throws `not-found`.
 */
export async function exportAccount(deps: Deps, userId: string, now: number) {
  const { users, inputs, artworks, carts, addresses, orders, sessions, siteUrl } = deps;
  const user = await users.find(userId);
  if (!user) throw notFound('User');
  const { passwordHash, ...profile } = user;
  const saved = await inputs.list(userId);
  const inputOf = new Map(saved.map((input) => [input.id, input]));
  return {
    user: { ...profile, hasPassword: passwordHash !== null },
    inputs: saved.map(({ userId: _, inputHash: __, ...input }) => input),
    artworks: (await artworks.list(userId, 'all')).map((stored) => {
      const { id, inputId, seed, status, isPurchased, currentImageUrl, createdAt } = artworkOf(stored);
      const madeFrom = withoutVoiceOf(inputOf.get(inputId), stored);
      const links = {
        image: currentImageUrl && `${siteUrl}${currentImageUrl}`,
        original: isPurchased ? `${siteUrl}${routeUrl(artworkRoutes.download, { params: { id } })}` : null,
      };
      return { id, inputId, seed, status, isPurchased, createdAt, madeFrom, links };
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

/**
 * Returns the artwork's details, without the voiceprint if the input has the same one. A shopper can make thirty
 * artworks a day, and repeating the voiceprint in each of them would exceed the maximum size of a Lambda response.
 */
function withoutVoiceOf(input: StoredInput | undefined, { parameters }: StoredArtwork) {
  const { voiceprint, ...details } = parameters;
  return voiceprint === input?.voiceprint ? details : parameters;
}

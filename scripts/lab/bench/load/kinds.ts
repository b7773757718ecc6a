import type { Account } from '#tests/helpers/accounts.ts';
import type { Kind } from './run-load.ts';

/** The records that the mix reads and writes: every shopper has one cart line and one artwork. */
export type Ground = { accounts: Account[]; itemIds: number[]; artworkId: number };

/** The requests that a page sends for a signed-in shopper, weighted by how often shoppers cause them. */
export const reads = ({ artworkId }: Ground): Kind[] => [
  { name: 'user', weight: 6, next: () => ({ method: 'GET', path: '/api/user' }) },
  { name: 'products', weight: 2, next: () => ({ method: 'GET', path: '/api/printful/products?limit=24' }) },
  { name: 'cart', weight: 4, next: () => ({ method: 'GET', path: '/api/cart' }) },
  { name: 'artworks', weight: 3, next: () => ({ method: 'GET', path: '/api/artworks' }) },
  {
    name: 'picture',
    weight: 3,
    next: () => ({ method: 'GET', path: `/api/artworks/${artworkId}/image?width=480` }),
  },
  { name: 'orders', weight: 1, next: () => ({ method: 'GET', path: '/api/orders' }) },
];

/** The writes of a shopper that no limit of a day stops: titles and quantities. */
export function writes({ artworkId, itemIds }: Ground): Kind[] {
  let written = 0;
  const next = () => {
    written += 1;
    return written;
  };
  return [
    {
      name: 'title',
      weight: 1,
      next: () => ({ method: 'PUT', path: `/api/artworks/${artworkId}`, json: { title: `Tea ${next()}` } }),
    },
    {
      name: 'quantity',
      weight: 1,
      next: (shopper) => ({
        method: 'PUT',
        path: `/api/cart/${itemIds[shopper % itemIds.length]}`,
        json: { quantity: (next() % 5) + 1 },
      }),
    },
  ];
}

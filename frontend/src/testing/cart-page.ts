import { screen, within } from '@testing-library/react';
import { productTitle } from '#shared/model/product-name.ts';
import { artwork } from './artwork.ts';
import { cartItem } from './cart-item.ts';
import { fakeServer } from './fake-server.ts';

export const list = 'GET /api/cart';

export const posters = {
  ...cartItem,
  id: 9,
  productId: 1,
  variantId: 3876,
  quantity: 2,
  price: '24.50',
  productName: 'Enhanced Matte Paper Poster',
  productType: 'Poster',
  productImage: '/poster.png',
  mockupUrl: '/m/poster-with-artwork.jpg',
  variantSize: '12×18',
  variantColor: null,
};

/** Starts a fake server whose cart has these lines. */
export const withCart = (...items: unknown[]) =>
  fakeServer({
    [list]: { json: items },
    'GET /api/artworks/7': { json: artwork(7) },
    'GET /api/inputs': { json: [] },
    'GET /api/printful/products': { json: { products: [] } },
  });

export const line = (name: string) => screen.findByRole('article', { name: productTitle(name) });
export const summary = () => within(screen.getByRole('region', { name: 'Order summary' }));

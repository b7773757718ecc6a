import type { PlacedArtwork } from '#shared/model/line.ts';

/** Returns the customization of a cart item that is printed at these placements. */
export const printedAt = (first: PlacedArtwork, ...more: PlacedArtwork[]) => ({
  placement: first.placement,
  placements: [first, ...more],
  options: {},
});

/** The cart item that tests use. */
export const cartItem = {
  id: 4,
  artworkId: 7,
  productId: 71,
  variantId: 4011,
  quantity: 1,
  customization: printedAt({ placement: 'front', position: null }),
  mockupUrl: null,
  price: '19.99',
  productName: 'Unisex Staple T-Shirt',
  productType: 'T-Shirt',
  productImage: '/shirt.png',
  variantSize: 'M',
  variantColor: 'Black',
};

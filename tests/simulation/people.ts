import type { StoredUser } from '#functions/app/accounts/ports.ts';
import type { StoredArtwork } from '#functions/app/artworks/ports.ts';
import type { CartLine } from '#functions/app/cart/ports.ts';
import type { CheckoutDraft } from '#functions/app/orders/ports/drafts.ts';
import { adasAddress } from '#tests/fakes/address.ts';
import { pendingArtwork } from '#tests/fakes/artworks.ts';
import { printedAt } from '#tests/fakes/customization.ts';
import { productWith } from './price-list.ts';

const start = '2026-11-20T12:00:00.000Z';

export const userOf = (id: string): StoredUser => ({
  id,
  username: id,
  email: `${id}@example.com`,
  // With an unverified email, a deletion sends no last email. This world does not simulate account emails.
  emailVerified: false,
  pendingEmail: null,
  passwordHash: null,
  createdAt: start,
  updatedAt: start,
});

export const artworkOf = (userId: string, id: number, createdAt: string): StoredArtwork => ({
  ...pendingArtwork,
  id,
  userId,
  seed: id,
  status: 'ready',
  statusAt: createdAt,
  imageVersion: 1,
  createdAt,
});

type Wanted = Pick<CartLine, 'userId' | 'artworkId' | 'variantId' | 'quantity' | 'unitPrice'> & {
  placements: readonly string[];
};

export const lineOf = (id: number, { placements, ...wanted }: Wanted): CartLine => ({
  ...wanted,
  id,
  productId: productWith(wanted.variantId).productId,
  customization: printedAt(...placements),
  mockupUrl: null,
  productName: 'Unisex Staple T-Shirt',
  productType: 'T-Shirt',
  productImage: '',
  variantSize: 'M',
  variantColor: 'Black',
  createdAt: start,
  updatedAt: start,
});

type Frozen = Pick<CheckoutDraft, 'checkoutId' | 'cartHash' | 'orderId'> & { artworkId: number; at: string };

/** Returns a checkout draft with one line. */
export const draftOf = (userId: string, { artworkId, at, ...names }: Frozen): CheckoutDraft => ({
  ...names,
  userId,
  lines: [
    {
      cartItemId: 1,
      artworkId,
      productId: productWith(4001).productId,
      variantId: 4001,
      quantity: 1,
      unitPrice: 2499,
      customization: printedAt('front'),
      options: [],
      productName: 'Unisex Staple T-Shirt',
      productType: 'T-Shirt',
      variantSize: 'M',
      variantColor: 'Black',
      imageUrl: '',
    },
  ],
  shippingAddress: adasAddress,
  shipping: { id: 'STANDARD', name: 'Flat rate', minDeliveryDays: 3, maxDeliveryDays: 5 },
  saveAddress: false,
  giftMessage: null,
  subtotal: 2499,
  shippingCost: 549,
  taxAmount: 61,
  tax: null,
  total: 3109,
  quotedCost: 1500,
  createdAt: at,
  expire: 4_102_444_800,
});

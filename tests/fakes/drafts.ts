import type { CheckoutDraft } from '#functions/app/orders/ports/drafts.ts';
import { adasAddress } from './address.ts';
import { printedAt } from './customization.ts';

export const draftedAt = '2026-11-20T12:00:00.000Z';

/** Returns a checkout line: a poster with the artwork whose ID is the line's ID. */
export const lineOf = (id: number, quantity: number): CheckoutDraft['lines'][number] => ({
  cartItemId: id,
  artworkId: id,
  productId: 1,
  variantId: 4000 + id,
  quantity,
  unitPrice: 2499,
  customization: printedAt('default'),
  options: [],
  productName: 'Enhanced Matte Paper Poster',
  productType: 'Poster',
  variantSize: '18″×18″',
  variantColor: null,
  imageUrl: 'https://shop.example/m/poster.png',
});

/**
 * Returns checkout draft number `number` of `userId`. The number must be below ten. The draft has two lines and costs
 * $80.97 with shipping and tax.
 */
export const draftOf = (number: number, userId: string, changes: Partial<CheckoutDraft> = {}): CheckoutDraft => ({
  checkoutId: `checkout-${number}`,
  cartHash: `hash-${number}`,
  userId,
  orderId: `VF-000000000${number}`,
  lines: [lineOf(1, 2), lineOf(2, 1)],
  shippingAddress: adasAddress,
  shipping: { id: 'STANDARD', name: 'Flat rate', minDeliveryDays: 3, maxDeliveryDays: 5 },
  saveAddress: true,
  giftMessage: null,
  subtotal: 7497,
  shippingCost: 500,
  taxAmount: 100,
  tax: null,
  total: 8097,
  quotedCost: 1500,
  createdAt: draftedAt,
  expire: 4_102_444_800,
  ...changes,
});

/** Returns the request to create the payment of a draft. */
export function paymentOf(draft: CheckoutDraft) {
  const { company: _, taxNumber: __, email: ___, ...shipping } = draft.shippingAddress;
  const { checkoutId, orderId, cartHash, total: amount, userId: shopperId } = draft;
  return { amount, orderId, checkoutId, shopperId, cartHash, shipping };
}

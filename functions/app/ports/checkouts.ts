import type { ShippingAddress } from '#shared/model/address.ts';
import type { Customization } from '#shared/model/cart.ts';
import type { Cents } from '#shared/model/money.ts';

/** What the shopper is in the middle of paying; one per shopper. Its order id is decided here, before any money moves. */
export type OpenCheckout = {
  userId: string;
  checkoutId: string;
  orderId: string;
  /** The one intent whose secret the browser has been given; null until there is one. */
  paymentIntentId: string | null;
};

/** One line as it will be charged and printed, whatever becomes of the cart, the catalogue or the artwork meanwhile. */
export type DraftLine = {
  cartItemId: number;
  artworkId: number;
  productId: number;
  variantId: number;
  quantity: number;
  unitPrice: Cents;
  customization: Customization;
  /** Options that the print provider asks for, with the values we send. */
  options: { id: string; value: string }[];
  productName: string;
  productType: string;
  variantSize: string;
  variantColor: string | null;
  imageUrl: string;
};

/** What is in a draft besides its own address in the table. */
export type DraftContent = {
  userId: string;
  orderId: string;
  lines: DraftLine[];
  shippingAddress: ShippingAddress;
  shipping: { id: string; name: string; minDeliveryDays: number | null; maxDeliveryDays: number | null };
  saveAddress: boolean;
  subtotal: Cents;
  shippingCost: Cents;
  taxAmount: Cents;
  total: Cents;
  /** What the provider said this order would cost us. */
  quotedCost: Cents;
};

/**
 * A frozen checkout. Never changed once written: another cart, address or price is another `cartHash`, so that the hash in
 * a payment's metadata names exactly what that payment pays for, even while a second tab is changing its mind.
 */
export type CheckoutDraft = DraftContent & {
  checkoutId: string;
  /** SHA-256 over the content, hex. */
  cartHash: string;
  createdAt: string;
  /** Unix seconds. */
  expire: number;
};

export type Checkouts = {
  findOpen(userId: string): Promise<OpenCheckout | undefined>;
  /** Makes this the shopper's open checkout in place of `replaced` (undefined: of none). Throws `conflict` when another tab was first. */
  open(checkout: OpenCheckout, replaced: string | undefined): Promise<void>;
  /** Ties the intent to the checkout; throws `conflict` when it already has another one, or is no longer the open one. */
  attachIntent(userId: string, checkoutId: string, paymentIntentId: string): Promise<void>;
  saveDraft(draft: CheckoutDraft): Promise<void>;
  findDraft(checkoutId: string, cartHash: string): Promise<CheckoutDraft | undefined>;
};

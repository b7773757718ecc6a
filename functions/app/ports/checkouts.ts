import type { ShippingAddress } from '#shared/model/address.ts';
import type { Customization } from '#shared/model/cart.ts';
import type { Cents } from '#shared/model/money.ts';

/** What the shopper is in the middle of paying; one per shopper. Its order id is decided here, before any money moves. */
export type OpenCheckout = {
  userId: string;
  checkoutId: string;
  /** The window that shows its total, and alone may change it; null is the window of all calls that name none. */
  windowId: string | null;
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
 * a payment's metadata names exactly what that payment pays for, even while a second window is changing its mind.
 */
export type CheckoutDraft = DraftContent & {
  checkoutId: string;
  /** SHA-256 over the content, hex. */
  cartHash: string;
  createdAt: string;
  /** Unix seconds. */
  expire: number;
};

/** Where a draft is found; a payment's metadata holds all three. */
export type DraftName = Pick<CheckoutDraft, 'userId' | 'checkoutId' | 'cartHash'>;

export type Checkouts = {
  findOpen(userId: string): Promise<OpenCheckout | undefined>;
  /**
   * Makes this the shopper's open checkout in place of `replaced` (undefined: of none). Throws `conflict` when another call
   * was first, be it that it only gave the replaced one its intent: that one could still be paid.
   */
  open(checkout: OpenCheckout, replaced: OpenCheckout | undefined): Promise<void>;
  /** Ties the intent to the checkout; throws `conflict` when it already has another one, or is no longer the open one. */
  attachIntent(userId: string, checkoutId: string, paymentIntentId: string): Promise<void>;
  saveDraft(draft: CheckoutDraft): Promise<void>;
  findDraft(name: DraftName): Promise<CheckoutDraft | undefined>;
  /** Forgets all that was frozen for a checkout which can no longer be paid. Safe to repeat. */
  removeDrafts(userId: string, checkoutId: string): Promise<void>;
};

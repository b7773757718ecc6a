import type { ShippingAddress } from '#shared/model/address.ts';
import type { Customization } from '#shared/model/cart.ts';
import type { Cents } from '#shared/model/money.ts';

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

export type CheckoutDraft = DraftContent & {
  checkoutId: string;
  /** SHA-256 over the content, hex. */
  cartHash: string;
  createdAt: string;
  /** Unix seconds. */
  expire: number;
};

export type DraftName = Pick<CheckoutDraft, 'userId' | 'checkoutId' | 'cartHash'>;

export type CheckoutDrafts = {
  saveDraft(draft: CheckoutDraft): Promise<void>;
  findDraft(name: DraftName): Promise<CheckoutDraft | undefined>;
  /** Forgets all that was frozen for a checkout which can no longer be paid. Safe to repeat. */
  removeDrafts(userId: string, checkoutId: string): Promise<void>;
};

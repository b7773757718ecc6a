import type { ShippingAddress } from '#shared/model/address.ts';
import type { LineSnapshot } from '#shared/model/line.ts';
import type { Cents } from '#shared/model/money.ts';
import type { ChosenOption } from '../../catalogue/ports/product-source.ts';

export type DraftLine = LineSnapshot & {
  cartItemId: number;
  unitPrice: Cents;
  /** The values we send for options that the print provider requires. */
  options: ChosenOption[];
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
  /** The provider's estimate of our cost. */
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
  /** Deletes the drafts of a checkout that can no longer be paid. Safe to repeat. */
  removeDrafts(userId: string, checkoutId: string): Promise<void>;
};

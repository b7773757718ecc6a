import type { ShippingAddress } from '#shared/model/address.ts';
import type { LineSnapshot } from '#shared/model/line.ts';
import type { Cents } from '#shared/model/money.ts';
import type { Tax } from '#shared/model/tax.ts';
import type { ChosenOption } from '../../catalogue/ports.ts';

export type DraftLine = LineSnapshot & {
  cartItemId: number;
  unitPrice: Cents;
  /** The values that the shop sends for options required by the print provider. */
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
  /** Null in drafts from before there were gift messages, too. */
  giftMessage: string | null;
  subtotal: Cents;
  shippingCost: Cents;
  taxAmount: Cents;
  /** The tax that `taxAmount` follows from. Null in drafts from before rates were kept. */
  tax: Tax | null;
  total: Cents;
  /** The print provider's estimate of the shop's cost. */
  quotedCost: Cents;
};

export type CheckoutDraft = DraftContent & {
  checkoutId: string;
  /** The SHA-256 of the content, in hex. */
  cartHash: string;
  createdAt: string;
  /** The expiry time in Unix seconds. */
  expire: number;
};

export type DraftName = Pick<CheckoutDraft, 'userId' | 'checkoutId' | 'cartHash'>;

export type CheckoutDrafts = {
  findDraft(name: DraftName): Promise<CheckoutDraft | undefined>;
  listDrafts(userId: string): Promise<CheckoutDraft[]>;
  /** Keeps the draft's address from being saved when its payment is made. Does nothing without such a draft. */
  withholdAddress(name: DraftName): Promise<void>;
  /**
   * Deletes all drafts of a checkout that can no longer be paid for, some at a time, and what the checkout notes of them.
   * Safe to repeat.
   */
  removeDrafts(userId: string, checkoutId: string): Promise<void>;
};

import type { ShippingAddress } from '#shared/model/address.ts';

/** Where a paid parcel goes. */
export type PaymentShipping = Omit<ShippingAddress, 'company' | 'email'>;

/** What one checkout asks to be paid. The ids and the hash come back as the intent's metadata. */
export type PaymentRequest = {
  /** In cents, US dollars. */
  amount: number;
  orderId: string;
  checkoutId: string;
  shopperId: string;
  email: string;
  cartHash: string;
  shipping: PaymentShipping;
};

export const paymentStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** A payment at the provider. One intent takes money at most once, whatever happens to it. */
export type PaymentIntent = {
  id: string;
  /** Lets its holder pay this intent: it belongs to the shopper's browser, never in a log. */
  clientSecret: string;
  status: PaymentStatus;
  /** Cents asked for. */
  amount: number;
  /** Cents that arrived. */
  amountReceived: number;
  /** ISO 4217, lower case. */
  currency: string;
  livemode: boolean;
  /** Unix seconds. */
  created: number;
  metadata: Record<string, string>;
  /** The whole amount went back. */
  refunded: boolean;
  disputed: boolean;
};

export type RefundRequest = {
  paymentIntentId: string;
  orderId: string;
  /** Why, for the operator who reads the provider's dashboard. */
  cause: string;
  /** Cents; the whole payment when absent. */
  amount?: number | undefined;
};

/** The payment provider. Failures are `AppError`s; `upstream-failed` and `upstream-busy` may be tried again. */
export type Payments = {
  /** Safe to repeat: the same request yields the same intent. */
  create(request: PaymentRequest): Promise<PaymentIntent>;
  /** Changes an unpaid intent. Returns undefined if its payment has begun. */
  update(id: string, request: PaymentRequest): Promise<PaymentIntent | undefined>;
  find(id: string): Promise<PaymentIntent | undefined>;
  /** Returns false if the payment is processing or has succeeded. Safe to repeat. */
  cancel(id: string): Promise<boolean>;
  /** Returns undefined while the payment is disputed. Safe to repeat: a refunded payment counts as success. */
  refund(request: RefundRequest): Promise<{ id: string; status: string } | undefined>;
  /** Every intent created after a moment (Unix seconds), newest first. */
  list(createdAfter: number): AsyncIterable<PaymentIntent>;
};

/** The types of event that the shop acts on, by the provider's names. */
export const paymentEventTypes = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;

/** An event at the provider. It may arrive twice, late and out of order: read the intent again before acting. */
export type PaymentEvent = {
  id: string;
  /** `other`: the shop does nothing with it. */
  type: (typeof paymentEventTypes)[number] | 'other';
  /** Unix seconds. */
  created: number;
  livemode: boolean;
  /** Null if the event is not about a payment. */
  paymentIntentId: string | null;
};

export type WebhookReader = {
  /** Checks who sent the exact bytes and when; throws `invalid-request` when the signature does not hold. */
  read(rawBody: Uint8Array | string, signature: string | undefined): PaymentEvent;
};

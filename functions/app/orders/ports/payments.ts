import type { ShippingAddress } from '#shared/model/address.ts';

/** The shipping address of a payment. */
export type PaymentShipping = Omit<ShippingAddress, 'company' | 'email'>;

/** The payment of one checkout. The ids and the hash become the intent's metadata. */
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

/** A payment at the provider. An intent captures money at most once. */
export type PaymentIntent = {
  id: string;
  /** Its holder can pay this intent: only for the shopper's browser, never for a log. */
  clientSecret: string;
  status: PaymentStatus;
  /** Requested cents. */
  amount: number;
  /** Received cents. */
  amountReceived: number;
  /** ISO 4217, lower case. */
  currency: string;
  livemode: boolean;
  /** Unix seconds. */
  created: number;
  metadata: Record<string, string>;
  /** The whole amount was refunded. */
  refunded: boolean;
  disputed: boolean;
};

export type RefundRequest = {
  paymentIntentId: string;
  orderId: string;
  /** Shown to the operator in the provider's dashboard. */
  cause: string;
  /** Cents; the whole payment if absent. */
  amount?: number | undefined;
};

/** The payment provider. Failures are `AppError`s; `upstream-failed` and `upstream-busy` can be retried. */
export type Payments = {
  /** Safe to repeat: the same request returns the same intent. */
  create(request: PaymentRequest): Promise<PaymentIntent>;
  /** Changes an unpaid intent. Returns undefined if its payment has begun. */
  update(id: string, request: PaymentRequest): Promise<PaymentIntent | undefined>;
  find(id: string): Promise<PaymentIntent | undefined>;
  /** Returns false if the payment is processing or has succeeded. Safe to repeat. */
  cancel(id: string): Promise<boolean>;
  /** Returns undefined while the payment is disputed. Safe to repeat: a refunded payment counts as success. */
  refund(request: RefundRequest): Promise<{ id: string; status: string } | undefined>;
  /** Returns every intent created after a time (Unix seconds), newest first. */
  list(createdAfter: number): AsyncIterable<PaymentIntent>;
};

/** The types of event that the shop acts on, by the provider's names. */
export const handledPaymentEvents = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;
export type HandledPaymentEvent = (typeof handledPaymentEvents)[number];

/** An event at the provider. It may arrive twice, late and out of order: read the intent again before acting. */
export type PaymentEvent = {
  id: string;
  /** Unix seconds. */
  created: number;
  livemode: boolean;
  /** Null if the event is not about a payment. */
  paymentIntentId: string | null;
} & (
  | { type: HandledPaymentEvent }
  /** The shop stores it, under the provider's name, and does nothing else. */
  | { type: 'other'; name: string }
);

export type WebhookReader = {
  /** Verifies the signature and its age over the exact bytes. Throws `invalid-request`. */
  read(rawBody: Uint8Array | string, signature: string | undefined): PaymentEvent;
};

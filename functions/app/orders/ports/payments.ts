import type { ShippingAddress } from '#shared/model/address.ts';

/** The shipping address of a payment. */
export type PaymentShipping = Omit<ShippingAddress, 'company' | 'email' | 'taxNumber'>;

/** The data of one checkout's payment. The IDs and the hash become the intent's metadata. */
export type PaymentRequest = {
  /** The amount in US cents. */
  amount: number;
  orderId: string;
  checkoutId: string;
  shopperId: string;
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

/** A payment at the payment provider. An intent captures money at most once. */
export type PaymentIntent = {
  id: string;
  /**
   * The secret that lets its holder pay. Only the shopper's browser may receive the secret, and logs must not contain
   * it.
   */
  clientSecret: string;
  status: PaymentStatus;
  /** The requested amount in cents. */
  amount: number;
  /** The received amount in cents. */
  amountReceived: number;
  /** The ISO 4217 code in lower case. */
  currency: string;
  livemode: boolean;
  /** The creation time in Unix seconds. */
  created: number;
  metadata: Record<string, string>;
  /** The amount in cents that was refunded or is being refunded, or that the bank has taken of it. */
  amountRefunded: number;
  /** Whether the cardholder's bank disputes the payment or inquires about it, or has won a dispute of all of it. */
  disputed: boolean;
  /** Whether the payment provider has begun to review the payment. The review may be over. */
  reviewed: boolean;
};

/** The states of a refund. `succeeded` means that the bank has accepted it; a bank may still reject it weeks later. */
export const refundStatuses = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** A refund, made by the shop or by hand in the provider's dashboard, or by the bank, of a part that it disputed. */
export type Refund = {
  id: string;
  /** The amount in cents. */
  amount: number;
  status: RefundStatus;
  /** The part of the order that the shop refunded, such as `line-2`, or null. */
  part: string | null;
  /** The shop's reason for the refund, or null for a refund by hand. */
  cause: string | null;
  /** Whether the bank took the money, after a dispute about a part of the payment. */
  isByBank?: true;
};

/** The fees and returned money of a captured payment, in US cents. */
export type Settlement = {
  /** The provider's fees for the payment and its disputes. 0 until they are known. */
  fee: number;
  /** The amount that was refunded or is being refunded. */
  refunded: number;
  /** The amount that disputes have withdrawn and not reinstated. */
  withdrawn: number;
};

/** Why a payment may be fraudulent: Stripe is reviewing it, or the card network has warned. */
export type Suspicion = 'review' | 'fraud-warning';

/** What the disputes of a payment come to. */
export type Dispute = {
  /** The newest one's ID. */
  id: string;
  /**
   * During an `inquiry`, the bank has taken no money. `partly-lost` disputes took a part of the payment, which is among
   * its refunds.
   */
  status: 'open' | 'inquiry' | 'won' | 'partly-lost' | 'lost';
  /** Whether the provider would refund what is left of the payment. */
  isRefundable: boolean;
};

/** What happened to a payment after it was made. */
export type PaymentNews = { paymentIntentId: string } & (
  | { kind: 'dispute' | 'fraud-warning' }
  | { kind: 'refund'; refund: Refund }
);

export type RefundRequest = {
  paymentIntentId: string;
  orderId: string;
  /** The reason for the refund. The operator sees the reason in the provider's dashboard. */
  cause: string;
  /** The amount in cents. */
  amount: number;
  /** The part of the order for which the shop refunds, or null. */
  part: string | null;
  /**
   * The number of refunds that the payment already has, including failed ones. The provider pays the same request with
   * the same number once. A refund that came back raises the number, so that the request can be repeated.
   */
  attempt: number;
};

/**
 * The payment provider. Failures are thrown as `AppError`. Callers may retry after `upstream-failed` and
 * `upstream-busy`.
 */
export type Payments = {
  /** Creates an intent. Safe to repeat: the same request returns the same intent. */
  create(request: PaymentRequest): Promise<PaymentIntent>;
  /** Changes an unpaid intent. Returns undefined if the payment has begun. */
  update(id: string, request: PaymentRequest): Promise<PaymentIntent | undefined>;
  find(id: string): Promise<PaymentIntent | undefined>;
  /** Cancels the intent. Returns false if the payment is processing or has succeeded. Safe to repeat. */
  cancel(id: string): Promise<boolean>;
  /** Returns the fees and the returned money of a captured payment. Throws `not-found`. */
  settlementOf(paymentIntentId: string): Promise<Settlement>;
  /** Returns all refunds of a payment, also what its bank took of it, newest first. */
  refundsOf(paymentIntentId: string): Promise<Refund[]>;
  /**
   * Refunds part or all of the payment. Returns undefined while the payment is disputed. Safe to repeat. Throws
   * `conflict` if less than the amount is left, because another refund came first.
   */
  refund(request: RefundRequest): Promise<Refund | undefined>;
  /** Returns why a payment may be fraudulent, or null. */
  suspicionOf(paymentIntentId: string): Promise<Suspicion | null>;
  /** Returns what the disputes of a payment come to, or null if there was none. */
  disputeOf(paymentIntentId: string): Promise<Dispute | null>;
  /** Gives up the open disputes of a payment. This cannot be undone. Safe to repeat. */
  acceptDispute(paymentIntentId: string): Promise<void>;
  /** Returns every intent created after a time (Unix seconds), newest first. */
  list(createdAfter: number): AsyncIterable<PaymentIntent>;
  /** Returns the news of a kind since a time (Unix seconds), newest first, up to a thousand. */
  listNews(kind: PaymentNews['kind'], createdAfter: number): AsyncIterable<PaymentNews>;
};

/** The provider's names of the event types that the shop handles. */
export const handledPaymentEvents = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
  'radar.early_fraud_warning.created',
  'review.opened',
  'review.closed',
] as const;
export type HandledPaymentEvent = (typeof handledPaymentEvents)[number];

/**
 * An event from the payment provider. An event may arrive twice, late, or out of order, so read the intent again before
 * acting.
 */
export type PaymentEvent = {
  id: string;
  /** The creation time in Unix seconds. */
  created: number;
  livemode: boolean;
  /** Null if the event is not about a payment. */
  paymentIntentId: string | null;
} & (
  | { type: HandledPaymentEvent }
  /** An event of another type. The shop only stores it, under the provider's name. */
  | { type: 'other'; name: string }
);

export type WebhookReader = {
  /**
   * Returns the event after verifying the signature of the exact bytes. Throws `invalid-request` for a wrong or old
   * signature.
   */
  read(rawBody: Uint8Array | string, signature: string | undefined): PaymentEvent;
};

import type { ShippingAddress } from '#shared/model/address.ts';
import type { Cents } from '#shared/model/money.ts';
import type { ParcelState } from '#shared/model/order.ts';
import type { CatalogueNews, ChosenOption } from '../../catalogue/ports.ts';
import type { OrderFile } from '../../printing/ports.ts';

/**
 * The print provider's functions for payments and orders. IDs are the provider's integers, amounts are integer cents of
 * `currency`, and times are ISO 8601.
 *
 * Failures are thrown as `AppError`. Callers may retry after `upstream-busy` (rate limit or maintenance, `retryAfter`
 * in seconds) and `upstream-failed` (no response or an invalid one), but not after `not-found` or `ProviderRefusal`.
 */
export type PrintOrders = {
  readonly confirms: Confirms;
  shippingRates(recipient: ShippingDestination, items: ShippingItem[]): Promise<ShippingRate[]>;
  /** Returns the price that the provider would charge the shop, including tax and shipping. Stores nothing. */
  estimate(order: Omit<OrderRequest, 'externalId'>): Promise<OrderCosts>;

  /**
   * Stores an order that the provider does not print or charge yet. Returns the existing order if the `externalId` is
   * in use.
   */
  createDraft(order: OrderRequest): Promise<ProviderOrder>;
  findByExternalId(externalId: string): Promise<ProviderOrder | undefined>;
  /** Returns all orders with this status of the provider, except those that it answers in an unknown form. */
  ordersIn(status: ProviderOrderStatus): Promise<ProviderOrder[]>;
  /** Changes a draft or a failed order. Throws `ProviderRefusal` once the order was submitted. */
  update(externalId: string, changes: OrderUpdate): Promise<ProviderOrder>;
  /** Submits a draft for printing. Returns an already submitted order unchanged. */
  confirm(externalId: string): Promise<ProviderOrder>;
  /**
   * Cancels an order. Throws `ProviderRefusal` once production has started. Returns an already cancelled order
   * unchanged.
   */
  cancel(externalId: string): Promise<ProviderOrder>;
  /** Returns the order's parcels with their delivery times. */
  shipments(externalId: string): Promise<ProviderShipment[]>;
};

/**
 * The payments whose orders may be confirmed. A confirmation at the real provider costs money and produces goods, so it
 * needs a live payment. A stand-in prints nothing, so it may confirm every order. A shop that is being tried out
 * confirms nothing and leaves drafts.
 */
export type Confirms = 'live-payments' | 'every-payment' | 'nothing';

export type ShippingDestination = Pick<ShippingAddress, 'address1' | 'city' | 'stateCode' | 'countryCode' | 'zip'>;

type ShippingItem = { variantId: number; quantity: number; value?: Cents };

export type ShippingRate = {
  /** The ID of the shipping method. An order request passes it as `shipping`. */
  id: string;
  name: string;
  rate: Cents;
  currency: string;
  minDeliveryDays: number | null;
  maxDeliveryDays: number | null;
};

export type OrderItemRequest = {
  externalId: string;
  variantId: number;
  quantity: number;
  name: string;
  /** The shopper's price for one piece. The provider prints the price on customs forms. */
  retailPrice: Cents;
  files: OrderFile[];
  options: ChosenOption[];
};

export type OrderRequest = {
  /** The shop's ID of the order: at most 32 characters of `A-Za-z0-9_-`, never reused. */
  externalId: string;
  /** The order's number, which the packing slip names. Absent in an estimate. */
  orderId?: string;
  /** The ID of a `ShippingRate`. */
  shipping: string;
  recipient: ShippingAddress;
  items: OrderItemRequest[];
  /** What the packing slip says. Null unless the order is a gift. */
  giftMessage?: string | null;
  retailCosts?: { shipping: Cents; tax: Cents; discount: Cents };
};

/** The parts of an order that can be corrected. */
export type OrderUpdate = Partial<Pick<OrderRequest, 'recipient' | 'items'>>;

export type OrderCosts = {
  currency: string;
  subtotal: Cents;
  discount: Cents;
  shipping: Cents;
  digitization: Cents;
  additionalFee: Cents;
  fulfillmentFee: Cents;
  tax: Cents;
  vat: Cents;
  total: Cents;
};

type ProviderOrderStatus =
  | 'draft'
  | 'inreview'
  | 'pending'
  | 'failed'
  | 'canceled'
  | 'inprocess'
  | 'onhold'
  | 'partial'
  | 'fulfilled'
  | 'archived'
  | (string & {});

export type ProviderShipment = {
  id: number;
  carrier: string | null;
  service: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  shippedAt: string | null;
  deliveredAt: string | null;
  /** Null if the response says nothing about it, as in API v1. */
  state: ParcelState | null;
  reshipment: boolean;
  /** The last day on which the provider expects it to arrive (`YYYY-MM-DD`). Null or absent if the response says none. */
  expectedBy?: string | null;
};

/** What the provider read of a print file. The measures are null until the status is `ok`. */
export type ProviderPrint = {
  /** The placement. The provider may call `front` `default`. */
  type: string;
  status: 'waiting' | 'ok' | 'failed' | (string & {});
  md5: string | null;
  /** The size in bytes. */
  size: number | null;
  width: number | null;
  height: number | null;
};

export type ProviderOrder = {
  id: number;
  externalId: string | null;
  status: ProviderOrderStatus;
  /** The provider's reason for a failure. */
  error: string | null;
  shipping: string;
  costs: OrderCosts;
  items: {
    id: number;
    externalId: string | null;
    variantId: number;
    quantity: number;
    price: Cents;
    files: ProviderPrint[];
  }[];
  shipments: ProviderShipment[];
  createdAt: string;
  updatedAt: string;
};

export type ProviderEvent = {
  /** The event type as named in Printful's signed webhooks, such as `shipment_sent` or `order_failed`. */
  type: string;
  occurredAt: string;
  orderId: number | null;
  externalId: string | null;
  orderStatus: ProviderOrderStatus | null;
  shipment: ProviderShipment | null;
  reason: string | null;
  /** Whether a parcel's items ran out (true) or came back (false). Null or absent in events about anything else. */
  isOutOfStock?: boolean | null;
  /** What the provider refunded to the shop. Absent in events about anything else, and null if it is not in our currency. */
  refundedAmount?: Cents | null;
  /** What the event says about the catalogue. Null, or absent in stored events of an earlier version, for an order. */
  catalogue?: CatalogueNews | null;
  /** The key that all deliveries of one event share. The provider assigns no event IDs. */
  deduplicationKey: string;
};

import type { SavedAddress, ShippingAddress } from '#shared/model/address.ts';
import type { Cents } from '#shared/model/money.ts';
import type { ChangedBy, OrderStatus, Shipment } from '#shared/model/order.ts';
import type { CheckoutDraft, DraftLine } from './drafts.ts';
import type { PaymentRecord } from './payment-records.ts';

export type StoredOrderItem = Omit<DraftLine, 'cartItemId'> & {
  id: number;
  totalPrice: Cents;
  printfulItemId: number | null;
  itemStatus: string;
};

export type StoredStatusChange = {
  id: string;
  previousStatus: OrderStatus | null;
  newStatus: OrderStatus;
  statusMessage: string;
  changedBy: ChangedBy;
  createdAt: string;
};

export type Fulfillment = {
  printfulOrderId: number | null;
  status: string;
  shippingAddress: ShippingAddress;
  subtotalAmount: Cents;
  shippingCost: Cents;
  taxAmount: Cents;
  totalAmount: Cents;
  currency: 'USD';
  quotedCost: Cents;
  actualCost: Cents | null;
  /** The id of the provider's shipping method, and what the shopper knows it by. */
  shippingMethod: string;
  shippingName: string;
  /** `YYYY-MM-DD`; null if the provider named no delivery window. */
  estimatedDelivery: string | null;
  shipments: Shipment[];
  createdAt: string;
  updatedAt: string;
  confirmedAt: string | null;
  shippedAt: string | null;
  deliveredAt: string | null;
  /** Incremented by every write, for optimistic locking. */
  version: number;
};

export type StoredOrder = {
  id: string;
  userId: string;
  paymentIntentId: string;
  customerEmail: string;
  customerName: string;
  status: OrderStatus;
  createdAt: string;
  /** When a worker claimed the order for printing. From then on only the provider can cancel it. */
  submittingAt: string | null;
  /** Why the order is held; null if it is not. */
  heldBecause: string | null;
  /** Sent mails: the mail's name, plus the shipment's id if there is one. */
  mailsSent: string[];
  items: StoredOrderItem[];
  fulfillment: Fulfillment;
  /** Newest first. */
  history: StoredStatusChange[];
};

type StatusMove = { to: OrderStatus; message: string; changedBy: ChangedBy; at: string };

type Note = Omit<StatusMove, 'to'> & { id: string };

export type Placing = {
  order: StoredOrder;
  payment: PaymentRecord;
  draft: CheckoutDraft;
  /** The address to save for the shopper, or null. */
  address: SavedAddress | null;
};

type Ending = {
  move: StatusMove;
  /** Why the payment is refunded; null if it already was. */
  refundCause: string | null;
  /** Only while no worker has claimed the order. */
  unclaimedOnly?: boolean;
};

export type Orders = {
  /**
   * Writes everything or nothing: stores the order, uses up the payment, marks the artworks as purchased, deletes the cart
   * lines, stores the address. Returns `taken` if the payment is already used up or the order id exists, and
   * `artwork-gone` if an artwork was deleted.
   */
  place(placing: Placing): Promise<'placed' | 'taken' | 'artwork-gone'>;
  find(orderId: string): Promise<StoredOrder | undefined>;
  /** Newest first. */
  list(userId: string): Promise<StoredOrder[]>;
  /** Orders in this status, oldest first. */
  listByStatus(status: OrderStatus): Promise<StoredOrder[]>;
  /** Changes the status and adds a history entry. Returns false if `mayMove` forbids it. Throws `not-found`. */
  move(orderId: string, move: StatusMove): Promise<boolean>;
  /** Adds a history entry without a status change. The same id twice is one entry. */
  note(orderId: string, note: Note): Promise<void>;
  /** Claims the order for printing. Returns false if it is not pending or is held. Safe to repeat. */
  claimSubmission(orderId: string, at: string): Promise<boolean>;
  /**
   * Ends the order and marks its payment for refund in one write. Returns false if `mayMove` or `unclaimedOnly` forbids it,
   * or if the payment is already refunded. Throws `not-found`.
   */
  end(orderId: string, ending: Ending): Promise<boolean>;
  /** Holds the order back from printing; null releases it. */
  hold(orderId: string, because: string | null): Promise<void>;
  /** Replaces the version that was read. Returns false if another writer came first. Throws `not-found`. */
  saveFulfillment(orderId: string, fulfillment: Fulfillment): Promise<boolean>;
  saveItemIds(orderId: string, items: { id: number; printfulItemId: number }[]): Promise<void>;
  markMailSent(orderId: string, mail: string): Promise<void>;
};

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
  /** Date, `YYYY-MM-DD`; null when the provider gave no window. */
  estimatedDelivery: string | null;
  shipments: Shipment[];
  createdAt: string;
  updatedAt: string;
  confirmedAt: string | null;
  shippedAt: string | null;
  deliveredAt: string | null;
  /** Raised by every write, so that two writers cannot undo each other. */
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
  /** When a worker took it upon itself to have the order printed: from then on only the provider can call it off. */
  submittingAt: string | null;
  /** Why the order must not be sent yet; null when nothing keeps it. */
  heldBecause: string | null;
  /** Mails that went out: the mail's name, and the shipment where there is one. */
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
  /** Joins the shopper's own addresses; null when it should not, or is there already. */
  address: SavedAddress | null;
};

type Ending = {
  move: StatusMove;
  /** Why the payment goes back; null when it went back already. */
  refundCause: string | null;
  /** Only while no worker has claimed the order. */
  unclaimedOnly?: boolean;
};

export type Orders = {
  /**
   * Everything at once or nothing: order, items, first history entry, payment used up, artworks purchased, cart lines gone,
   * address kept. Throws `conflict` when the payment is used up already or the order id is taken, `not-found` when an
   * artwork was deleted meanwhile.
   */
  place(placing: Placing): Promise<void>;
  find(orderId: string): Promise<StoredOrder | undefined>;
  /** Newest first. */
  list(userId: string): Promise<StoredOrder[]>;
  /** Orders in this status, oldest first. */
  listByStatus(status: OrderStatus): Promise<StoredOrder[]>;
  /** Moves the status where the rules allow it and notes it in the history, together; throws `conflict` otherwise. */
  move(orderId: string, move: StatusMove): Promise<void>;
  /** A line in the history without a move. The same id twice is one line. */
  note(orderId: string, note: Note): Promise<void>;
  /** Takes the order for printing; throws `conflict` when it is no longer pending, or is held. May be repeated. */
  claimSubmission(orderId: string, at: string): Promise<void>;
  /** Ends the order and marks its payment as going back, together; throws `conflict` where the rules forbid it. */
  end(orderId: string, ending: Ending): Promise<void>;
  /** Keeps an order from being sent, or with null lets it go on. */
  hold(orderId: string, because: string | null): Promise<void>;
  /** Writes over the version it was read at; throws `conflict` when somebody else wrote meanwhile. */
  saveFulfillment(orderId: string, fulfillment: Fulfillment): Promise<void>;
  saveItemIds(orderId: string, items: { id: number; printfulItemId: number }[]): Promise<void>;
  markMailSent(orderId: string, mail: string): Promise<void>;
};

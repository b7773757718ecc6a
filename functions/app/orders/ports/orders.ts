import type { ShippingAddress } from '#shared/model/address.ts';
import type { Cents } from '#shared/model/money.ts';
import type { ChangedBy, OrderStatus, Shipment } from '#shared/model/order.ts';
import type { Tax } from '#shared/model/tax.ts';
import type { StoredAddress } from '../../addresses/ports.ts';
import type { Page, PageWanted } from '../../ports/page.ts';
import type { CheckoutDraft, DraftLine } from './drafts.ts';
import type { PaymentRecord } from './payment-records.ts';
import type { Snag } from './snag.ts';

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
  /** Why the operator did it, or null. Shoppers never see it. */
  reason: string | null;
  createdAt: string;
};

/** Order lines that are reprinted free of charge. */
export type Replacement = {
  /** The number of this sending at the print provider, such as `VF-…-r1`. */
  externalId: string;
  lineIds: number[];
  /** The operator's reason. */
  reason: string;
  /** The print provider's status, or `planned` until the provider knows the number. */
  status: string;
  /** What the print provider charges for it. Absent until the provider knows the number, and in records from before. */
  cost?: Cents;
  /** The time at which the operator stopped waiting for it, or null. */
  settledAt: string | null;
  createdAt: string;
};

export type StoredShipment = Shipment & {
  /** The number of the sending that it belongs to. */
  sentAs: string;
  /** The last day on which the provider expects it (`YYYY-MM-DD`), or null. Absent in records from before. */
  expectedBy?: string | null;
  /** The time at which the operator closed a parcel that has not arrived, or null. */
  settledAt: string | null;
};

export type Fulfillment = {
  /** The order's number at the print provider: its ID, or a new number after its draft was removed there. */
  externalId: string;
  printfulOrderId: number | null;
  status: string;
  shippingAddress: ShippingAddress;
  /** Where replacements go, or null if they go to `shippingAddress`. The operator stores it once a parcel has left. */
  replacementAddress: ShippingAddress | null;
  /** What the packing slip says, or null for an order that is no gift. */
  giftMessage: string | null;
  subtotalAmount: Cents;
  shippingCost: Cents;
  taxAmount: Cents;
  /** The tax that `taxAmount` follows from. Null in orders from before rates were kept. */
  tax: Tax | null;
  totalAmount: Cents;
  currency: 'USD';
  quotedCost: Cents;
  actualCost: Cents | null;
  /** The ID of the provider's shipping method. `shippingName` is the name that the shopper sees. */
  shippingMethod: string;
  shippingName: string;
  /** The latest expected delivery date (`YYYY-MM-DD`), or null if the provider estimated none. */
  estimatedDelivery: string | null;
  shipments: StoredShipment[];
  replacements: Replacement[];
  /** The time at which the address was corrected, or null. */
  correctedAt: string | null;
  createdAt: string;
  updatedAt: string;
  confirmedAt: string | null;
  shippedAt: string | null;
  deliveredAt: string | null;
  /** The version number for optimistic locking. Every write increments it. */
  version: number;
};

export type StoredOrder = {
  id: string;
  userId: string;
  paymentIntentId: string;
  customerEmail: string;
  /** The email with which the order was placed, once a correction has replaced it. */
  firstEmail: string | null;
  customerName: string;
  status: OrderStatus;
  createdAt: string;
  /** The time from which the order may be sent to the print provider. Until then the shopper can change it. */
  printAfter: string;
  /**
   * The time at which a worker claimed the order for printing, or null. After the claim only the provider can cancel
   * the order.
   */
  submittingAt: string | null;
  /** The reason for the hold, or null if the order is not held. */
  heldBecause: string | null;
  /** What keeps the print provider from making the order, or null. */
  snag: Snag | null;
  /** The time of the attempt to send the order that was planned last, or null before the first one was put off. */
  attemptAt: string | null;
  /**
   * The time at which the reconciler must look at the order, or null if it needs nothing any more. Every change that
   * may give it something to do makes the order due at once.
   */
  dueAt: string | null;
  /** The number of these changes. */
  revision: number;
  /** How often the reconciler has failed in a row to do what the order needs. */
  failures: number;
  /** The part of the payment that was refunded or is being refunded. Null means nothing. */
  refundedAmount: Cents | null;
  /**
   * Whether the shopper has downloaded an original of the order, or has given them up by cancelling it, or by getting all
   * of the money back before a download. Null is neither yet.
   */
  original: 'kept' | 'given-up' | null;
  /** The time at which `poll-shipments` last asked the print provider about the order, or null. */
  askedAt: string | null;
  /**
   * The names of the emails that were sent, such as `order-confirmed` or `order-shipped:<shipment ID>`, and of the news
   * whose alarm was raised, such as `alarm:refused`.
   */
  told: string[];
  items: StoredOrderItem[];
  fulfillment: Fulfillment;
  /** The status changes, newest first. */
  history: StoredStatusChange[];
};

/** What tells whether an order stands, who can still call it off, and whether something holds it up. */
export type OrderHead = Pick<
  StoredOrder,
  'id' | 'status' | 'original' | 'heldBecause' | 'snag' | 'paymentIntentId' | 'customerEmail' | 'firstEmail'
>;

export type WatchedOrder = Pick<
  StoredOrder,
  'id' | 'status' | 'createdAt' | 'askedAt' | 'heldBecause' | 'snag' | 'dueAt' | 'failures'
>;

/** The `dueAt` of an order that has just changed. It is before every time. */
export const atOnce = '0';

type StatusMove = { to: OrderStatus; message: string; changedBy: ChangedBy; reason?: string; at: string };

type Note = Omit<StatusMove, 'to'> & { id: string };

export type Placing = {
  order: StoredOrder;
  payment: PaymentRecord;
  draft: CheckoutDraft;
  /** The address to save for the shopper, or null. It is not saved if the shopper has `maxAddresses` by then. */
  address: StoredAddress | null;
};

type Ending = {
  move: StatusMove;
  /** The reason for the refund, or null if the payment is already refunded. */
  refundCause: string | null;
  /** Whether to end the order only if no worker has claimed it. */
  unclaimedOnly?: boolean;
  /** Whether to end the order only while its originals are given up. */
  givenUpOnly?: boolean;
  /** Whether to end the order only if no original was downloaded. */
  unkeptOnly?: boolean;
};

type AddressCorrection = {
  address: ShippingAddress;
  version: number;
  note: Note;
  unclaimedOnly: boolean;
  /** Whether the address is only for the replacements of a sent order, which keeps its own. */
  forReplacements?: boolean;
};

export type Orders = {
  /**
   * Stores the order, records the payment as used up, marks the artworks as purchased, deletes the cart lines, and
   * saves the address in one transaction. Returns `taken` if the payment is already used up or the order ID exists, and
   * `artwork-gone` if an artwork was deleted.
   */
  place(placing: Placing): Promise<'placed' | 'taken' | 'artwork-gone'>;
  find(orderId: string): Promise<StoredOrder | undefined>;
  findHead(orderId: string): Promise<OrderHead | undefined>;
  /** Returns the shopper's orders, newest first, without what was told. */
  list(userId: string): Promise<StoredOrder[]>;
  /** Returns a page of the shopper's orders, newest first. Throws `not-found` if `before` is not one of them. */
  page(userId: string, wanted: PageWanted<string>): Promise<Page<StoredOrder>>;
  /**
   * Returns a page of the IDs of the orders that are due before this time (ISO 8601), as of a few seconds ago. `next` is
   * the `cursor` of the next page, or null.
   */
  listDue(before: string, cursor: string | null): Promise<{ ids: string[]; next: string | null }>;
  /** Returns the orders with a due time, which include all open ones, as of a few seconds ago. */
  listWatched(): Promise<WatchedOrder[]>;
  /**
   * Sets when the reconciler looks at an order again. Returns false if the order has changed since it was read, so that
   * it stays due.
   */
  schedule(
    order: Pick<StoredOrder, 'id' | 'revision'>,
    next: Pick<StoredOrder, 'dueAt' | 'failures'>,
  ): Promise<boolean>;
  /**
   * Plans the next attempt to send an order. Returns false if one is planned after `now`: its message is waiting, and a
   * second one would stay beside it.
   */
  planAttempt(orderId: string, at: string, now: string): Promise<boolean>;
  /** Changes the status and adds a history entry. Returns false if `mayMove` forbids the change. Throws `not-found`. */
  move(orderId: string, move: StatusMove): Promise<boolean>;
  /** Adds a history entry without a status change. A repeated ID adds no second entry. */
  note(orderId: string, note: Note): Promise<void>;
  /** Claims the order for printing. Returns false if the order is held or not pending. Safe to repeat. */
  claimSubmission(orderId: string, at: string): Promise<boolean>;
  /**
   * Ends the order and marks its payment for refund in one transaction. Returns false if `mayMove`, `unclaimedOnly`,
   * `givenUpOnly` or `unkeptOnly` forbids the change, or if the payment is already refunded. Throws `not-found`.
   */
  end(orderId: string, ending: Ending): Promise<boolean>;
  /**
   * Replaces the reason for the order's hold, so that a held order is not printed. Null means that it is not held. Returns
   * false if the order is no longer held for the reason `from`.
   */
  replaceHold(orderId: string, from: string | null, to: string | null): Promise<boolean>;
  /**
   * Stores whether the shopper keeps the originals of an order, which ends the shopper's cancellation, or gives them up for
   * the money. Null undoes the latter. Returns false if the other was chosen first, if the order has ended, and for
   * `kept` while something holds it up. `despite` is the snag about parcels that the caller has read.
   */
  chooseOriginal(orderId: string, choice: StoredOrder['original'], despite?: Snag | null): Promise<boolean>;
  /**
   * Gives up the originals of an order that its shopper cancels, and counts its total toward what the shopper cancels on
   * the day of `at` (ISO 8601), both or neither. Amounts are cents. Returns `already` if they were given up before, which
   * counts nothing, `refused` if the originals were kept or the order has ended, and `over` if the day's sum would exceed
   * `perDay`.
   */
  giveUp(
    order: Pick<StoredOrder, 'id' | 'userId'>,
    counted: { total: Cents; perDay: Cents; at: string },
  ): Promise<'given-up' | 'already' | 'refused' | 'over'>;
  /**
   * Takes `giveUp` with the same sum and time back. Returns false if the originals are not given up any more or the order
   * has ended.
   */
  takeBack(order: Pick<StoredOrder, 'id' | 'userId'>, counted: { total: Cents; at: string }): Promise<boolean>;
  /**
   * Replaces the order's snag. Null means that there is none. Returns false if the order no longer has the snag `from`.
   */
  replaceSnag(orderId: string, from: Snag | null, to: Snag | null): Promise<boolean>;
  /**
   * Replaces the stored fulfillment if it still has the same version. Returns false if another writer came first.
   * Throws `not-found`.
   */
  saveFulfillment(orderId: string, fulfillment: Fulfillment): Promise<boolean>;
  /** Notes that the print provider is being asked about the order. */
  markAsked(orderId: string, at: string): Promise<void>;
  /**
   * Replaces the address, and the customer's name and email with it, and adds the note, all or nothing. Returns false
   * if the fulfillment has another version, if the order is made or has ended, if its account was deleted, or if
   * `unclaimedOnly` and a worker has claimed it. With `forReplacements`, stores only the replacements' address, and only
   * of an order that was sent.
   */
  saveAddress(orderId: string, correction: AddressCorrection): Promise<boolean>;
  saveItemIds(orderId: string, items: { id: number; printfulItemId: number }[]): Promise<void>;
  saveRefunded(orderId: string, refundedAmount: Cents): Promise<void>;
  /**
   * Claims a piece of news for the worker that will tell it. `about` is the order's ID, or the payment's ID if it has no
   * order. Returns `taken` if another worker has claimed it since `lapsedAt` (ISO 8601), and `told` if it was told.
   */
  claimNews(
    about: string,
    name: string,
    claim: { at: string; lapsedAt: string },
  ): Promise<'claimed' | 'taken' | 'told'>;
  /** Gives back a claim whose name is never told. Safe to repeat. */
  dropClaim(about: string, name: string): Promise<void>;
  /** Records that a claimed piece of news was told. Safe to repeat. */
  markTold(about: string, name: string, at: string): Promise<void>;
};

import type { OrderCosts, ShippingRate } from '../orders/ports/print-orders.ts';

export type OpenCheckout = {
  userId: string;
  checkoutId: string;
  /** The ID of the only window that may change the checkout, or null if the request named no window. */
  windowId: string | null;
  orderId: string;
  /** The ID of the intent whose secret the browser has, or null before an intent exists. */
  paymentIntentId: string | null;
};

export type Checkouts = {
  findOpen(userId: string): Promise<OpenCheckout | undefined>;
  /**
   * Stores a new open checkout in place of `replaced`, which is undefined if the shopper has none. Returns false if a
   * concurrent request changed the stored checkout first. Attaching an intent is such a change, because that intent
   * could still be paid.
   */
  open(checkout: OpenCheckout, replaced: OpenCheckout | undefined): Promise<boolean>;
  /** Attaches an intent to the checkout. Returns false if the checkout has another intent or is no longer open. */
  attachIntent(userId: string, checkoutId: string, paymentIntentId: string): Promise<boolean>;
};

/** The artwork operation that the checkout needs. */
export type ArtworksOfCheckout = {
  /** Returns undefined if the artwork was deleted, and a hidden one if its shopper has deleted it. */
  find(userId: string, id: number): Promise<{ isHidden: boolean } | undefined>;
};

/** When and why the operator stopped the checkout. */
type CheckoutStop = { since: string; reason: string };

/** The operator's switch that stops the checkout. */
export type CheckoutStops = {
  /** Returns undefined while the checkout is open. */
  find(): Promise<CheckoutStop | undefined>;
  stop(stop: CheckoutStop): Promise<void>;
  reopen(): Promise<void>;
};

/** The print provider's answers that are cached, by kind. */
export type Answer = { rates: ShippingRate[]; costs: OrderCosts };

/** Cached answers of the print provider, by a key that represents the content of the request. */
export type Answers = {
  /** Returns the answer, unless it has expired at `now` (Unix seconds). */
  find<Name extends keyof Answer>(name: Name, key: string, now: number): Promise<Answer[Name] | undefined>;
  /** Stores the answer until `expire` (Unix seconds). */
  save<Name extends keyof Answer>(name: Name, key: string, answer: Answer[Name], expire: number): Promise<void>;
};

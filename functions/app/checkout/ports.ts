import type { Tax } from '#shared/model/tax.ts';
import type { CheckoutDraft } from '../orders/ports/drafts.ts';
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

/**
 * An open checkout with the hashes of its drafts, the artworks that they contain, and when the last one was stored, which
 * is null before the first.
 */
export type StoredCheckout = OpenCheckout & { cartHashes: string[]; artworkIds: number[]; frozenAt: string | null };

/**
 * The maximum number of drafts of one checkout. A shopper has one open checkout, and the drafts of a replaced one are
 * deleted, so this bounds what an account can store. Another draft takes another checkout with another payment.
 */
export const maxDrafts = 30;

export type Checkouts = {
  findOpen(userId: string): Promise<StoredCheckout | undefined>;
  /**
   * Stores a new open checkout in place of `replaced`, which is undefined if the shopper has none. Returns false if a
   * concurrent request changed the stored checkout first. Attaching an intent is such a change, because that intent
   * could still be paid.
   */
  open(checkout: OpenCheckout, replaced: OpenCheckout | undefined): Promise<boolean>;
  /**
   * Attaches an intent to the checkout. Returns false if the checkout has another intent or is no longer open. Throws
   * `unauthenticated` if the session `sid` has ended meanwhile, such as with the account.
   */
  attachIntent(userId: string, checkoutId: string, paymentIntentId: string, sid?: string): Promise<boolean>;
  /**
   * Stores a draft, and its hash, artworks and time with its checkout, in one write. Returns false if the checkout was replaced
   * or has `maxDrafts` other drafts. Throws `unauthenticated` if the session `sid` has ended meanwhile.
   */
  freeze(draft: CheckoutDraft, sid?: string): Promise<boolean>;
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

/** What the print provider's answers say about a cart: the shipping methods, cheapest first, and the address's tax. */
export type Offer = { rates: ShippingRate[]; tax: Tax };

/** The print provider's answers that are cached, by kind. An offer takes three answers. */
export type Answer = { rates: ShippingRate[]; costs: OrderCosts; offer: Offer };

/** Cached answers of the print provider, by a key that represents the content of the request. */
export type Answers = {
  /** Returns the answer and when it expires, unless it has expired at `now` (Unix seconds). */
  find<Name extends keyof Answer>(
    name: Name,
    key: string,
    now: number,
  ): Promise<{ answer: Answer[Name]; expire: number } | undefined>;
  /** Stores the answer until `expire` (Unix seconds). */
  save<Name extends keyof Answer>(name: Name, key: string, answer: Answer[Name], expire: number): Promise<void>;
};

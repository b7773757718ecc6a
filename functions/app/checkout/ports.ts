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

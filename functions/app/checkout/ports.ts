export type OpenCheckout = {
  userId: string;
  checkoutId: string;
  /** The window that shows its total, and alone may change it; null is the window of all calls that name none. */
  windowId: string | null;
  orderId: string;
  /** The one intent whose secret the browser has been given; null until there is one. */
  paymentIntentId: string | null;
};

export type Checkouts = {
  findOpen(userId: string): Promise<OpenCheckout | undefined>;
  /**
   * Makes this the shopper's open checkout in place of `replaced` (undefined: of none). Throws `conflict` when another call
   * was first, be it that it only gave the replaced one its intent: that one could still be paid.
   */
  open(checkout: OpenCheckout, replaced: OpenCheckout | undefined): Promise<void>;
  /** Ties the intent to the checkout; throws `conflict` when it already has another one, or is no longer the open one. */
  attachIntent(userId: string, checkoutId: string, paymentIntentId: string): Promise<void>;
};

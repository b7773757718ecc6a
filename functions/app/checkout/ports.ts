export type OpenCheckout = {
  userId: string;
  checkoutId: string;
  /** The only window that may change the checkout; null for calls that name no window. */
  windowId: string | null;
  orderId: string;
  /** The intent whose secret the browser has; null until there is one. */
  paymentIntentId: string | null;
};

export type Checkouts = {
  findOpen(userId: string): Promise<OpenCheckout | undefined>;
  /**
   * Replaces the shopper's open checkout (`undefined`: none). Returns false if another call changed it first, even by
   * attaching an intent: that intent could still be paid.
   */
  open(checkout: OpenCheckout, replaced: OpenCheckout | undefined): Promise<boolean>;
  /** Returns false if the checkout has another intent or is no longer open. */
  attachIntent(userId: string, checkoutId: string, paymentIntentId: string): Promise<boolean>;
};

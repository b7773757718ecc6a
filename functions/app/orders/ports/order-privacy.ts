import type { StoredOrder } from './orders.ts';

export type OpenOrder = Pick<
  StoredOrder,
  'status' | 'printAfter' | 'submittingAt' | 'heldBecause' | 'snag' | 'fulfillment'
>;

/** The removal of personal data from orders. Orders outlive the account because bookkeeping law requires them. */
export type OrderPrivacy = {
  /** Returns the user's orders that have not failed and are not cancelled. */
  listOpen(userId: string): Promise<OpenOrder[]>;
  /**
   * Removes names, street addresses, phone numbers, emails, and gift messages from all of a user's orders. Returns
   * false and changes nothing while an order is pending. Safe to repeat.
   */
  anonymize(userId: string): Promise<boolean>;
};

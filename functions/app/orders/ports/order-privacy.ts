import type { StoredOrder } from './orders.ts';

export type UnsettledOrder = Pick<StoredOrder, 'status' | 'printAfter' | 'submittingAt' | 'heldBecause' | 'snag'>;

/** The removal of personal data from orders. Orders outlive the account because bookkeeping law requires them. */
export type OrderPrivacy = {
  /**
   * Returns the user's orders that still need their address: the pending ones, and those in progress or delivered that
   * have a snag, which may take another address or a new print to settle.
   */
  listUnsettled(userId: string): Promise<UnsettledOrder[]>;
  /**
   * Removes names, street addresses, phone numbers, emails, and gift messages from all of a user's orders. Returns
   * false and changes nothing while an order is pending. Safe to repeat.
   */
  anonymize(userId: string): Promise<boolean>;
};

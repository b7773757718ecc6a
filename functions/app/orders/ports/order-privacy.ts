/** The removal of personal data from orders. Orders outlive the account because bookkeeping law requires them. */
export type OrderPrivacy = {
  /** Returns whether one of a user's orders is pending. The print provider still needs its address. */
  hasPending(userId: string): Promise<boolean>;
  /**
   * Removes names, street addresses, phone numbers, emails, and gift messages from all of a user's orders. Returns
   * false and changes nothing while an order is pending. Safe to repeat.
   */
  anonymize(userId: string): Promise<boolean>;
};

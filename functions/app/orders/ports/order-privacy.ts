/** The removal of personal data from orders. Orders outlive the account because bookkeeping law requires them. */
export type OrderPrivacy = {
  /**
   * Removes names, street addresses, phone numbers, emails, and gift messages from all of a user's orders. Returns false and changes
   * nothing while an order is pending, because the print provider still needs the address. Safe to repeat.
   */
  anonymize(userId: string): Promise<boolean>;
};

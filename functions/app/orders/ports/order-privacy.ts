/** Orders outlive the account: bookkeeping law requires them, without the shopper's personal data. */
export type OrderPrivacy = {
  /**
   * Removes names, addresses and emails from all of a user's orders. Returns false, and changes nothing, while one of them
   * is pending: the printer still needs its address. Safe to repeat.
   */
  anonymize(userId: string): Promise<boolean>;
};

/** Orders outlive the account: the law wants them kept, their shopper wants to be forgotten. */
export type OrderPrivacy = {
  /**
   * Takes names, addresses and e-mail out of all of a user's orders. Throws `conflict` while one of
   * them has yet to reach the printer, who must be told where to send it. Safe to repeat.
   */
  anonymize(userId: string): Promise<void>;
};

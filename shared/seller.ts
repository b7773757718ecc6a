/**
 * The company that runs the shop. The privacy page names it as the controller; the contact on the pages is
 * `CONTACT_MAIL`. An operator fills this in before opening the shop, together with
 * `frontend/public/.well-known/security.txt`, which must be renewed once a year.
 */
export const operator = {
  name: 'Vibe Frequency',
  address: 'c/o the operator of this shop',
  securityContact: 'security@vibefrequency.example',
} as const;

/** The seller's lines on receipts. The operator adds the registered name, address, and tax number. */
export const sellerLines: readonly string[] = [operator.name];

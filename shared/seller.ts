/**
 * The company that runs the shop, here with an example's address. The privacy page names it as the controller, terms,
 * returns and receipts as the seller; the contact on the pages is `CONTACT_MAIL`. An operator fills this in before
 * opening the shop, together with
 * `frontend/public/.well-known/security.txt`, which must be renewed once a year.
 */
export const operator = {
  name: 'Vibe Frequency',
  address: '100 Example Street, Portland, OR 97201, USA',
  securityContact: 'security@vibefrequency.example',
} as const;

/** The seller's lines on receipts. The operator adds the tax number. */
export const sellerLines: readonly string[] = [operator.name, operator.address];

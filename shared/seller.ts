/**
 * The seller's lines on receipts. The operator adds the registered name, address, and tax number. The email address
 * comes from the configuration.
 */
export const sellerLines: readonly string[] = ['Vibe Frequency'];

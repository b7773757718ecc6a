/**
 * The lines that name the seller on receipts. The operator adds the registered name, address, and tax number. The email
 * address is configured.
 */
export const sellerLines: readonly string[] = ['Vibe Frequency'];

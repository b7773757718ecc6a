/** The seller that receipts name. The operator replaces these lines with the registered name and address. */
export const seller = {
  name: 'Vibe Frequency',
  email: 'hello@vibe-frequency.example',
} as const;

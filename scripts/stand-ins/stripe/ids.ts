import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `pi_3` and 23 letters and digits, as Stripe's look. */
export function newId(prefix: string, length = 24): string {
  const letters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
  return `${prefix}_${letters}`;
}

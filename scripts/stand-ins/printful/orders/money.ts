/** An amount in integer US cents. */
export type Cents = number;

/** Parses a decimal price ("24.99", "24.9" or "24") into cents. Throws `RangeError` for anything else. */
export function centsOf(price: string): Cents {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(price);
  if (!match) throw new RangeError(`Not a price: ${price}`);
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Formats cents as Printful writes prices: 2499 becomes "24.99". */
export const priceOf = (cents: Cents): string => (cents / 100).toFixed(2);

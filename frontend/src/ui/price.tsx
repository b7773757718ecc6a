const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats an API amount: "24.99" → "$24.99". */
export const dollarText = (amount: string) => dollars.format(Number(amount));

/** An API amount in dollars with two decimals. */
export function Price({ amount, className = '' }: { amount: string; className?: string }) {
  return <span className={`tabular ${className}`}>{dollarText(amount)}</span>;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats an amount from the API in dollars: "24.99" becomes "$24.99". */
export const dollarText = (amount: string) => dollars.format(Number(amount));

/** Renders an amount from the API in dollars with two decimals. */
export function Price({ amount, className = '' }: { amount: string; className?: string }) {
  return <span className={`tabular ${className}`}>{dollarText(amount)}</span>;
}

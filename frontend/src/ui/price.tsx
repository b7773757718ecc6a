const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "24.99" as the API says it → "$24.99". */
export const dollarText = (amount: string) => dollars.format(Number(amount));

/** An amount of the API, a decimal string, in dollars with two decimals. */
export function Price({ amount, className = '' }: { amount: string; className?: string }) {
  return <span className={`tabular ${className}`}>{dollarText(amount)}</span>;
}

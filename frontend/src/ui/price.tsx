import { dollarText } from '#shared/model/money.ts';

/** Renders an amount from the API in dollars with two decimals. */
export function Price({ amount, className = '' }: { amount: string; className?: string }) {
  return <span className={`tabular ${className}`}>{dollarText(amount)}</span>;
}

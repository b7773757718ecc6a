import { useLocation } from 'react-router-dom';

/** What the checkout knows about the payment when it opens a thank-you page. The history state keeps it on a reload. */
export type PaidVisit = {
  /** Whether the payment has succeeded. */
  isPaid: boolean;
  paymentIntentId: string;
};

/** Returns what the checkout knows, or null if the shopper came to this page by its URL. */
export function usePaidVisit(): PaidVisit | null {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'paymentIntentId' in state ? (state as PaidVisit) : null;
}

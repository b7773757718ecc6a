import { useLocation } from 'react-router-dom';

/** What the checkout knows about the payment when it opens a thank-you page. The history state keeps it on a reload. */
export type PaidVisit = {
  /** Whether the payment has succeeded. */
  isPaid: boolean;
  paymentIntentId: string;
  /** Why the shop could not place the order, for the page, because a toast disappears after five seconds. */
  failure?: string | undefined;
};

/** The history state of the checkout after a bank's page on which the shopper did not pay. */
export const unpaidReturn = { isUnpaid: true } as const;

/** Returns whether the shopper came back from a bank's page without paying. */
export const useIsUnpaid = (): boolean => (useLocation().state as typeof unpaidReturn | null)?.isUnpaid ?? false;

/** Returns what the checkout knows, or null if the shopper came to this page by its URL. */
export function usePaidVisit(): PaidVisit | null {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'paymentIntentId' in state ? (state as PaidVisit) : null;
}

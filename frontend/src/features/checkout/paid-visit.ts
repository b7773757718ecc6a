import { useLocation } from 'react-router-dom';

/** The history state of a thank-you page that follows a successful payment. It survives a reload. */
export const paidVisit = { isPaid: true } as const;

/** Returns whether the shopper came to this page by paying, and not by its URL. */
export function useIsPaidVisit(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'isPaid' in state;
}

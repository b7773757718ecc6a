import type { Confirms } from '#functions/app/orders/ports/print-orders.ts';
import { isLiveKey } from '#shared/deployment/env.ts';

/**
 * Throws if a test key would be used with a printer that prints for real, because anyone could then order real goods
 * with a public test card number.
 */
export function refuseTestMoney(secretKey: string, confirms: Confirms): void {
  if (confirms !== 'live-payments' || isLiveKey(secretKey)) return;
  throw new Error('The Stripe key is a test key, but Printful prints for real. Use a live Stripe key, or drafts only.');
}

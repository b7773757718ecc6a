import type { Confirms } from '#functions/app/orders/ports/order-printing.ts';
import { takesRealMoney } from '#shared/deployment/live-key.ts';

/**
 * Throws if a test key would be used together with a printer that prints for real. Anybody could then buy real goods
 * with a published test card.
 */
export function refuseTestMoney(secretKey: string, confirms: Confirms): void {
  if (confirms !== 'live-payments' || takesRealMoney(secretKey)) return;
  throw new Error('Stripe takes test money, but Printful prints for real. Use live keys of Stripe, or drafts only.');
}

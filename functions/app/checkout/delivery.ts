import type { countriesWithStates } from '#shared/model/address.ts';
import type { DeliveryEstimate, DeliveryRequest } from '#shared/model/checkout.ts';
import type { OrderPrinting } from '../orders/ports/order-printing.ts';
import { ProviderRefusal, refusable } from '../ports/provider-refusal.ts';
import { offeredRates } from './offered-rates.ts';

/** The most populous state of each country whose addresses need a state at the provider. */
const usualState: Record<(typeof countriesWithStates)[number], string> = { US: 'CA', CA: 'ON', AU: 'NSW' };
const stateIn = (country: string): string => (usualState as Partial<Record<string, string>>)[country] ?? '';

/** Returns the shipping methods to a country, cheapest first. None if the provider does not deliver there. */
export async function estimateDelivery(
  provider: Pick<OrderPrinting, 'shippingRates'>,
  { countryCode, items }: DeliveryRequest,
): Promise<DeliveryEstimate> {
  const somewhere = { address1: '', city: '', zip: '', countryCode, stateCode: stateIn(countryCode) };
  const offered = await refusable(() => provider.shippingRates(somewhere, items));
  if (offered instanceof ProviderRefusal) return { rates: [] };
  return { rates: offeredRates(offered.toSorted((a, b) => a.rate - b.rate)) };
}

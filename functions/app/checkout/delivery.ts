import type { DeliveryEstimate, DeliveryRequest } from '#shared/model/checkout.ts';
import type { OrderPrinting } from '../orders/ports/order-printing.ts';
import { ProviderRefusal, refusable } from '../ports/provider-refusal.ts';
import { offeredRates } from './offered-rates.ts';

/** The most populous state of each country for which the provider requires a state. */
const usualState: Partial<Record<string, string>> = { US: 'CA', CA: 'ON', AU: 'NSW' };

/** Returns the shipping methods to a country, cheapest first. None if the provider does not deliver there. */
export async function estimateDelivery(
  provider: Pick<OrderPrinting, 'shippingRates'>,
  { countryCode, items }: DeliveryRequest,
): Promise<DeliveryEstimate> {
  const somewhere = { address1: '', city: '', zip: '', countryCode, stateCode: usualState[countryCode] ?? '' };
  const offered = await refusable(() => provider.shippingRates(somewhere, items));
  if (offered instanceof ProviderRefusal) return { rates: [] };
  return { rates: offeredRates(offered.toSorted((a, b) => a.rate - b.rate)) };
}

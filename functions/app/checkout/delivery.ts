import type { DeliveryEstimate, DeliveryRequest, ShippingRate } from '#shared/model/checkout.ts';
import { formatMoney } from '#shared/model/money.ts';
import type { PrintOrders, ShippingRate as ProviderRate } from '../orders/ports/print-orders.ts';
import { ProviderRefusal, refusable } from '../ports/provider-refusal.ts';

/** Returns the provider's shipping methods as the shopper sees them. */
export const offeredRates = (rates: readonly ProviderRate[]): ShippingRate[] =>
  rates.map(({ id, name, rate, minDeliveryDays, maxDeliveryDays }) => ({
    id,
    name,
    rate: formatMoney(rate),
    minDeliveryDays,
    maxDeliveryDays,
  }));

/** The most populous state of each country for which the provider requires a state. */
const usualState: Partial<Record<string, string>> = { US: 'CA', CA: 'ON', AU: 'NSW' };

/** Returns the shipping methods to a country, cheapest first. None if the provider does not deliver there. */
export async function estimateDelivery(
  provider: Pick<PrintOrders, 'shippingRates'>,
  { countryCode, items }: DeliveryRequest,
): Promise<DeliveryEstimate> {
  const somewhere = { address1: '', city: '', zip: '', countryCode, stateCode: usualState[countryCode] ?? '' };
  const offered = await refusable(() => provider.shippingRates(somewhere, items));
  if (offered instanceof ProviderRefusal) return { rates: [] };
  return { rates: offeredRates(offered.toSorted((a, b) => a.rate - b.rate)) };
}

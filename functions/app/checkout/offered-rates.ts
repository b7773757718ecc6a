import type { ShippingRate } from '#shared/model/checkout.ts';
import { formatMoney } from '#shared/model/money.ts';
import type { ShippingRate as ProviderRate } from '../orders/ports/order-printing.ts';

/** Returns the provider's shipping methods as the shopper sees them. */
export const offeredRates = (rates: readonly ProviderRate[]): ShippingRate[] =>
  rates.map(({ id, name, rate, minDeliveryDays, maxDeliveryDays }) => ({
    id,
    name,
    rate: formatMoney(rate),
    minDeliveryDays,
    maxDeliveryDays,
  }));

import { expect, test } from 'vitest';
import { fakePrintProvider } from '#tests/fakes/print-provider.ts';
import { ProviderRefusal } from '../ports/provider-refusal.ts';
import { estimateDelivery } from './delivery.ts';

const items = [{ variantId: 4011, quantity: 2 }];
const offer = (id: string, rate: number) => ({
  ...{ id, name: id, rate, currency: 'USD', minDeliveryDays: 3, maxDeliveryDays: 5 },
});

test('names the shipping methods to a country, cheapest first, with a state only where the provider wants one', async () => {
  const asked: string[] = [];
  const provider = {
    ...fakePrintProvider(),
    shippingRates: async ({ countryCode, stateCode }: { countryCode: string; stateCode: string }) => {
      asked.push(`${countryCode} ${stateCode}`.trim());
      return [offer('EXPRESS', 1999), offer('STANDARD', 475)];
    },
  };

  const { rates } = await estimateDelivery(provider, { countryCode: 'US', items });
  for (const countryCode of ['CA', 'AU', 'DE']) await estimateDelivery(provider, { countryCode, items });

  expect(rates.map(({ id, rate }) => [id, rate])).toEqual([
    ['STANDARD', '4.75'],
    ['EXPRESS', '19.99'],
  ]);
  expect(asked).toEqual(['US CA', 'CA ON', 'AU NSW', 'DE']);
});

test('a country to which the provider does not deliver has no shipping methods', async () => {
  const shippingRates = async () => {
    throw new ProviderRefusal('SH-1', 'Shipping to country "KP" is not available');
  };

  expect(await estimateDelivery({ shippingRates }, { countryCode: 'KP', items })).toEqual({ rates: [] });
});

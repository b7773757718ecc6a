import { expect, test } from 'vitest';
import { adasAddress } from '#tests/fakes/address.ts';
import { seededChance } from '#tests/simulation/chance.ts';
import type { OrderCosts, OrderItemRequest, OrderRequest } from '../orders/ports/print-orders.ts';
import { ProviderRefusal } from '../ports/provider-refusal.ts';
import { providerTax } from './quote.ts';

const nothing = { currency: 'USD', discount: 0, digitization: 0, additionalFee: 0, fulfillmentFee: 0, tax: 0, vat: 0 };

/** A provider that taxes its own prices. The IDs of variants are their prices in cents. */
function taxingProvider({ percent, onShipping, kind }: { percent: number; onShipping: boolean; kind: 'tax' | 'vat' }) {
  const asked: Omit<OrderRequest, 'externalId'>[] = [];
  return {
    asked,
    async estimate(order: Omit<OrderRequest, 'externalId'>): Promise<OrderCosts> {
      asked.push(order);
      const subtotal = order.items.reduce((sum, { variantId, quantity }) => sum + variantId * quantity, 0);
      const shipping = 280 + 250 * order.items.reduce((sum, { quantity }) => sum + quantity, 0);
      const tax = Math.round(((subtotal + (onShipping ? shipping : 0)) * percent) / 100);
      return { ...nothing, subtotal, shipping, [kind]: tax, total: subtotal + shipping + tax };
    },
  };
}

const itemOf = (price: number, quantity: number): OrderItemRequest => ({
  externalId: `line-${price}`,
  variantId: price,
  quantity,
  name: 'Mug',
  retailPrice: 1299,
  files: [{ type: 'default', url: 'https://shop.example/mug.png' }],
  options: [],
});

const orderOf = (items: OrderItemRequest[]) => ({ shipping: 'STANDARD', recipient: adasAddress, items });

test('finds the exact rate and whether shipping is taxed, for carts of one mug to thirty hoodies', async () => {
  const chance = seededChance(16);
  for (const percent of [4, 6.25, 7.25, 8.875, 9.125, 14.975, 19, 25.5]) {
    for (const onShipping of [true, false]) {
      for (let cart = 0; cart < 40; cart += 1) {
        const items = Array.from({ length: chance.between(1, 5) }, (_, index) =>
          itemOf(chance.between(350 + index * 800, 1100 + index * 800), chance.between(1, 6)),
        );
        const provider = taxingProvider({ percent, onShipping, kind: percent > 18 ? 'vat' : 'tax' });
        const costs = await provider.estimate(orderOf(items));

        const tax = await providerTax(provider, orderOf(items), costs);

        const what = JSON.stringify(items.map(({ variantId, quantity }) => [variantId, quantity]));
        expect({ ...tax, what }).toEqual({ rate: Math.round(percent * 1000), onShipping, what });
      }
    }
  }
});

test('asks once more about the same items and placements, and not at all where nothing is taxed', async () => {
  const taxing = taxingProvider({ percent: 7.25, onShipping: false, kind: 'tax' });
  const free = taxingProvider({ percent: 0, onShipping: false, kind: 'tax' });
  const order = orderOf([itemOf(607, 50), itemOf(1192, 2)]);

  await providerTax(taxing, order, await taxing.estimate(order));
  const none = await providerTax(free, order, await free.estimate(order));

  const quantities = taxing.asked.map(({ items }) => items.map(({ quantity }) => quantity));
  expect(quantities).toEqual([
    [50, 2],
    [650, 26],
  ]);
  expect(taxing.asked[1]?.items.map(({ files }) => files)).toEqual(order.items.map(({ files }) => files));
  expect(free.asked).toHaveLength(1);
  expect(none).toEqual({ rate: 0, onShipping: true });
});

test('takes the rate of the first estimate, with shipping, if the provider makes no such quantity', async () => {
  const { estimate } = taxingProvider({ percent: 6.25, onShipping: true, kind: 'tax' });
  const order = orderOf([itemOf(2002, 10)]);
  const costs = await estimate(order);
  const refuse = async () => {
    throw new ProviderRefusal('400', 'Too many');
  };

  expect(await providerTax({ estimate: refuse }, order, costs)).toEqual({ rate: 6250, onShipping: true });
});

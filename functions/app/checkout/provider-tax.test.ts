import { expect, test } from 'vitest';
import { adasAddress } from '#tests/fakes/address.ts';
import { seededChance } from '#tests/simulation/chance.ts';
import type { OrderCosts, OrderItemRequest, OrderRequest } from '../orders/ports/print-orders.ts';
import { ProviderRefusal } from '../ports/provider-refusal.ts';
import { providerTax } from './provider-tax.ts';

const nothing = { currency: 'USD', discount: 0, digitization: 0, additionalFee: 0, fulfillmentFee: 0, tax: 0, vat: 0 };

type Taxing = {
  percent: number;
  onShipping: boolean;
  kind: 'tax' | 'vat';
  /** Whether it taxes the shop's prices instead of its own. */
  onRetail?: boolean;
  /** The value of its goods, in cents, above which it charges no tax. */
  limit?: number;
};

/** A provider that charges a tax. The IDs of variants are its prices in cents. */
function taxingProvider({ percent, onShipping, kind, onRetail = false, limit = Number.POSITIVE_INFINITY }: Taxing) {
  const asked: Omit<OrderRequest, 'externalId'>[] = [];
  return {
    asked,
    async estimate(order: Omit<OrderRequest, 'externalId'>): Promise<OrderCosts> {
      asked.push(order);
      const subtotal = order.items.reduce((sum, { variantId, quantity }) => sum + variantId * quantity, 0);
      const retail = order.items.reduce((sum, { retailPrice, quantity }) => sum + retailPrice * quantity, 0);
      const shipping = 280 + 250 * order.items.reduce((sum, { quantity }) => sum + quantity, 0);
      const base = (onRetail ? retail : subtotal) + (onShipping ? shipping : 0);
      const tax = subtotal > limit ? 0 : Math.round((base * percent) / 100);
      return { ...nothing, subtotal, shipping, [kind]: tax, total: subtotal + shipping + tax };
    },
  };
}

const itemOf = (price: number, quantity: number): OrderItemRequest => ({
  externalId: `line-${price}`,
  variantId: price,
  quantity,
  name: 'Mug',
  retailPrice: Math.round(price * 1.6) + 100,
  files: [{ type: 'default', url: 'https://shop.example/mug.png' }],
  options: [],
});

const orderOf = (items: OrderItemRequest[]) => ({ shipping: 'STANDARD', recipient: adasAddress, items });

test.each([
  ['its own prices', false],
  ['the shop’s prices', true],
])(
  'finds the exact rate of a tax on %s, and whether shipping is taxed, for one mug to thirty hoodies',
  async (_what, onRetail) => {
    const chance = seededChance(16);
    for (const percent of [4, 6.25, 7.25, 8.875, 9.125, 14.975, 19, 25.5]) {
      for (const onShipping of [true, false]) {
        for (let cart = 0; cart < 40; cart += 1) {
          const items = Array.from({ length: chance.between(1, 5) }, (_, index) =>
            itemOf(chance.between(350 + index * 800, 1100 + index * 800), chance.between(1, 6)),
          );
          const kind = percent > 18 ? 'vat' : 'tax';
          const provider = taxingProvider({ percent, onShipping, kind, onRetail });
          const costs = await provider.estimate(orderOf(items));

          const tax = await providerTax(provider, orderOf(items), costs);

          const what = JSON.stringify(items.map(({ variantId, quantity }) => [variantId, quantity]));
          expect({ ...tax, what }).toEqual({ rate: Math.round(percent * 1000), onShipping, what });
        }
      }
    }
  },
);

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

test.each([
  ['its own prices', false],
  ['the shop’s prices', true],
])('finds a tax on %s that expensive orders do not pay, and asks twice more', async (_what, onRetail) => {
  const provider = taxingProvider({ percent: 20, onShipping: true, kind: 'vat', onRetail, limit: 17_000 });
  const order = orderOf([itemOf(4000, 1)]);

  const { rate, onShipping } = await providerTax(provider, order, await provider.estimate(order));

  expect(onShipping).toBe(true);
  // As precise as a tax of whole cents on one item.
  expect(Math.abs(rate - 20_000)).toBeLessThan(20);
  expect(provider.asked).toHaveLength(3);
});

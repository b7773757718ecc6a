import { expect, test } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import { AppError } from '#shared/errors.ts';
import { adasAddress } from '#tests/fakes/address.ts';
import { fakeAnswers } from '#tests/fakes/answers.ts';
import { fakeAttempts } from '#tests/fakes/attempts.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { fakePrintProvider } from '#tests/fakes/print-provider.ts';
import type { OrderRequest, PrintOrders } from '../orders/ports/print-orders.ts';
import { cachedPricing, pricingLimits } from './cached-pricing.ts';

type Estimated = Omit<OrderRequest, 'externalId'>;

const item = {
  ...{ externalId: 'line-1', variantId: 4001, quantity: 1, name: 'Mug', retailPrice: 1299, options: [] },
  files: [{ type: 'front', url: 'https://shop.example/mug.png' }],
};
const order: Estimated = { shipping: 'STANDARD', recipient: adasAddress, items: [item] };

/** A provider whose calls are counted, and shoppers who ask through it. */
function world() {
  const calls: string[] = [];
  const printer = fakePrintProvider();
  let isRefusing = false;
  const provider: typeof printer = {
    ...printer,
    async shippingRates(...given) {
      calls.push('rates');
      return printer.shippingRates(...given);
    },
    async estimate(given) {
      if (isRefusing) throw new AppError('too-many-requests', 'Your share is used up');
      calls.push('estimate');
      return printer.estimate(given);
    },
  };
  const clock = fakeClock('2026-11-20T12:00:00.000Z');
  const deps = { answers: fakeAnswers(), attempts: fakeAttempts(), clock, digest: sha256 };
  return {
    calls,
    clock,
    refuse: (on: boolean) => {
      isRefusing = on;
    },
    as: (userId: string, network = '192.0.2.1') =>
      cachedPricing(provider, deps, { userId, network: { networkAddress: network } }),
  };
}

test('the same question is asked once in ten minutes, whoever asks', async () => {
  const { as, calls, clock } = world();

  const first = await as('ada').estimate(order);
  const second = await as('maya').estimate({ ...order, recipient: { ...adasAddress, name: 'Maya', email: 'm@x.io' } });
  await as('ada').shippingRates(adasAddress, [item]);
  await as('ada').shippingRates(adasAddress, [item]);
  await clock.pause(599_000);
  await as('ada').estimate(order);
  expect(calls).toEqual(['estimate', 'rates']);
  await clock.pause(1000);
  await as('ada').estimate(order);

  expect(calls).toEqual(['estimate', 'rates', 'estimate']);
  expect(second).toEqual(first);
});

test.each<[string, Estimated]>([
  ['shipping method', { ...order, shipping: 'EXPRESS' }],
  ['country', { ...order, recipient: { ...adasAddress, countryCode: 'DE', stateCode: '' } }],
  ['state', { ...order, recipient: { ...adasAddress, stateCode: 'CA' } }],
  ['postcode', { ...order, recipient: { ...adasAddress, zip: '62702' } }],
  ['city', { ...order, recipient: { ...adasAddress, city: 'Chicago' } }],
  ['street', { ...order, recipient: { ...adasAddress, address1: '1 Other Street' } }],
  ['quantity', { ...order, items: [{ ...item, quantity: 2 }] }],
  ['variant', { ...order, items: [{ ...item, variantId: 4002 }] }],
  ['placement', { ...order, items: [{ ...item, files: [{ type: 'back', url: 'https://shop.example/mug.png' }] }] }],
  ['option', { ...order, items: [{ ...item, options: [{ id: 'stitch_color', value: 'white' }] }] }],
])('the cost with another %s is asked about anew', async (_, changed) => {
  const { as, calls } = world();

  await as('ada').estimate(order);
  await as('ada').estimate(changed);

  expect(calls).toEqual(['estimate', 'estimate']);
});

const parcel = { variantId: 4001, quantity: 1, value: 1299 };

test.each<[string, Parameters<PrintOrders['shippingRates']>]>([
  ['country', [{ ...adasAddress, countryCode: 'DE', stateCode: '' }, [parcel]]],
  ['state', [{ ...adasAddress, stateCode: 'CA' }, [parcel]]],
  ['postcode', [{ ...adasAddress, zip: '62702' }, [parcel]]],
  ['city', [{ ...adasAddress, city: 'Chicago' }, [parcel]]],
  ['street', [{ ...adasAddress, address1: '1 Other Street' }, [parcel]]],
  ['quantity', [adasAddress, [{ ...parcel, quantity: 50 }]]],
  ['variant', [adasAddress, [{ ...parcel, variantId: 4002 }]]],
  ['value', [adasAddress, [{ ...parcel, value: 1399 }]]],
  ['line', [adasAddress, [parcel, parcel]]],
])('the rates with another %s are asked about anew', async (_, changed) => {
  const { as, calls } = world();

  await as('ada').shippingRates(adasAddress, [parcel]);
  await as('ada').shippingRates(...changed);

  expect(calls).toEqual(['rates', 'rates']);
});

const nth = (count: number): Estimated => ({ ...order, items: [{ ...item, quantity: count + 1 }] });

test('an account above its limit waits for the next minute, and others go on', async () => {
  const { as, clock } = world();
  const { count } = pricingLimits.callsPerAccount;
  for (let call = 0; call < count; call += 1) await as('ada').estimate(nth(call));

  await expect(as('ada').estimate(nth(count))).rejects.toMatchObject({ code: 'too-many-requests', retryAfter: 60 });
  await expect(as('ada').estimate(nth(0))).resolves.toBeDefined();
  await expect(as('maya').estimate(nth(count))).resolves.toBeDefined();
  await clock.pause(60_000);
  await expect(as('ada').estimate(nth(count + 1))).resolves.toBeDefined();
});

test('many accounts of one network share a limit', async () => {
  const { as } = world();
  const { count } = pricingLimits.callsPerNetwork;
  for (let call = 0; call < count; call += 1) await as(`shopper-${call}`).estimate(nth(call));

  await expect(as('one-more').estimate(nth(count))).rejects.toMatchObject({ code: 'too-many-requests' });
  await expect(as('elsewhere', '198.51.100.7').estimate(nth(count))).resolves.toBeDefined();
});

test('two accounts whose calls the budget refuses leave their neighbors the limit of the network', async () => {
  const { as, refuse } = world();
  refuse(true);
  for (const who of ['mallory', 'mallory-2'])
    for (let call = 0; call < pricingLimits.callsPerAccount.count; call += 1)
      await expect(as(who).estimate(nth(call))).rejects.toMatchObject({ message: 'Your share is used up' });
  refuse(false);

  await expect(as('neighbor').estimate(order)).resolves.toBeDefined();
});

test('an offer is known as long as its oldest answer, unless its prices or what affects the answers change', async () => {
  const { as, calls, clock } = world();
  const offer = async (wanted = order) => {
    const before = calls.length;
    const provider = as('ada');
    const made = await provider.offer(wanted, async () => {
      calls.push('offer');
      const rates = await provider.shippingRates(wanted.recipient, [parcel]);
      await provider.estimate(wanted);
      return { rates, tax: { rate: 6250, onShipping: true } };
    });
    return { made, asked: calls.slice(before) };
  };
  await as('ada').shippingRates(adasAddress, [parcel]);
  await clock.pause(300_000);

  const first = await offer();
  await clock.pause(299_000);
  const second = await offer();
  const dearer = await offer({ ...order, items: [{ ...item, retailPrice: 1399 }] });
  await clock.pause(1000);
  const third = await offer();

  expect([first, second, dearer, third].map(({ asked }) => asked)).toEqual([
    ...[['offer', 'estimate'], [], ['offer', 'estimate'], ['offer', 'rates']],
  ]);
  expect(second.made).toEqual(first.made);
});

test('a refusal is no offer, so it is asked about anew', async () => {
  const { as } = world();
  const refused = { rates: [], why: 'no shipping method is available there' };
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return refused;
  };

  expect(await as('ada').offer(order, ask)).toEqual(refused);
  await as('ada').offer(order, ask);

  expect(asked).toBe(2);
});

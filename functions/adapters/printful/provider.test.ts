import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { AppError } from '#shared/errors.ts';
import { adasAddress } from '#tests/fakes/address.ts';
import { unlimited } from '#tests/fakes/call-budget.ts';
import { type PrintProvider, printful } from './provider.ts';

const orderAnswer = { id: 1, status: 'draft', shipping: 'STANDARD', items: [], created: 1, updated: 1 };
const order = { shipping: 'STANDARD', recipient: adasAddress, items: [] };

/** An adapter and a provider that answers its requests with `answer`. */
async function serving(answer: (path: string) => unknown) {
  const server = createServer((request, response) => response.end(JSON.stringify(answer(request.url ?? ''))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    adapter: printful({ token: 'a-token', baseUrl, budget: unlimited }),
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}

const answering = (body: unknown) => serving(() => body);

/** A provider with this many orders in production. `asked` holds the URLs of its requests. */
async function providerWith(total: number) {
  const asked: string[] = [];
  const world = await serving((path) => {
    asked.push(path);
    const query = new URL(path, 'http://printful.test').searchParams;
    const [offset, limit] = [Number(query.get('offset')), Math.min(100, Number(query.get('limit')))];
    const page = Array.from({ length: Math.min(limit, Math.max(0, total - offset)) }, (_, index) => ({
      ...orderAnswer,
      id: offset + index,
      external_id: `VF-${offset + index}`,
      costs: { currency: 'USD', total: '10.00' },
    }));
    return { code: 200, result: page, paging: { total, offset, limit } };
  });
  return { ...world, asked };
}

test.each([
  [0, 1],
  [100, 1],
  [101, 2],
  [250, 3],
])('reads %i orders of one status in %i calls', async (total, calls) => {
  await using world = await providerWith(total);

  const found = await world.adapter.ordersIn('inprocess');

  expect(new Set(found.map(({ externalId }) => externalId)).size).toBe(total);
  expect(world.asked).toHaveLength(calls);
  expect(world.asked[0]).toBe('/orders?status=inprocess&offset=0&limit=100');
});

test.each([
  ['an estimate', { costs: { currency: 'EUR', total: 10 } }, (one: PrintProvider) => one.estimate(order)],
  [
    'an order',
    { ...orderAnswer, costs: { currency: 'EUR', total: '10.00' } },
    (one: PrintProvider) => one.confirm('VF-1'),
  ],
  [
    'a shipping rate',
    [{ id: 'STANDARD', name: 'Flat rate', rate: '5.00', currency: 'EUR' }],
    (one: PrintProvider) => one.shippingRates(adasAddress, []),
  ],
  [
    'a product',
    [{ id: 1, type: 'MUG', type_name: 'Mug', title: 'Mug', image: '', variant_count: 1, currency: 'EUR', files: [] }],
    (one: PrintProvider) => one.listProducts(),
  ],
])('refuses %s in another currency, and says how to mend it', async (_, result, ask) => {
  await using world = await answering({ code: 200, result });

  const failure = await ask(world.adapter).catch((error: AppError) => error);

  expect(failure).toMatchObject({ code: 'upstream-failed' });
  expect(String((failure as AppError).cause)).toContain(
    'The amounts are in EUR: set the currency of the Printful store',
  );
});

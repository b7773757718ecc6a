import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { unlimited } from '#tests/fakes/call-budget.ts';
import { printful } from './provider.ts';

/** A provider with this many orders in production. `asked` holds the URLs of its requests. */
async function providerWith(total: number) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const query = new URL(request.url ?? '', 'http://printful.test').searchParams;
    const [offset, limit] = [Number(query.get('offset')), Math.min(100, Number(query.get('limit')))];
    const page = Array.from({ length: Math.min(limit, Math.max(0, total - offset)) }, (_, index) => ({
      id: offset + index,
      external_id: `VF-${offset + index}`,
      status: query.get('status'),
      shipping: 'STANDARD',
      costs: { total: '10.00' },
      items: [],
      created: 1,
      updated: 1,
    }));
    response.end(JSON.stringify({ code: 200, result: page, paging: { total, offset, limit } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    asked,
    adapter: printful({ token: 'a-token', baseUrl, budget: unlimited }),
    [Symbol.asyncDispose]: async () => void server.close(),
  };
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

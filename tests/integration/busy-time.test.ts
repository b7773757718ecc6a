import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { measurePng } from '#functions/adapters/pictures/measure-png.ts';
import { printful } from '#functions/adapters/printful/provider.ts';
import { orderFor } from '#tests/contract/printful-order-fixture.ts';
import { eventually, pngOf, printfulWorld } from '#tests/contract/printful-world.ts';
import type { OpenPrinter } from '#tests/simulation/busy-printer.ts';
import { start } from '#tests/simulation/busy-shop.ts';
import { busyTime } from '#tests/simulation/busy-time.ts';

/**
 * Starts the stand-in, which the shop's adapter calls over HTTP. Virtual time does not advance until it has responded.
 */
async function printfulOverHttp() {
  const clock = { now: () => start };
  // Production of an order starts after eight real seconds. Until then, the order can be cancelled.
  const world = await printfulWorld({ clock: () => clock.now(), speed: 0.5 });
  const png = pngOf(1800, 1800, 150);
  const url = await world.shop.publish('picture.png', png);
  const picture = { url, facts: await measurePng(Readable.from([png])) };
  const { id } = (await world.request('POST', '/files', { url })).body.result;
  await eventually(
    () => world.request('GET', `/files/${id}`),
    ({ body }) => body.result.status === 'ok',
  );

  const underway = new Set<Promise<unknown>>();
  const exchanged = async (path: string, init: RequestInit) => {
    const answer = fetch(path, init).then(async (response) => new Response(await response.arrayBuffer(), response));
    underway.add(answer);
    return answer.finally(() => underway.delete(answer));
  };
  const openPrinter: OpenPrinter = ({ now }) => {
    clock.now = now;
    return {
      picture,
      reach: (budget, travel) =>
        printful({
          ...{ token: 'a-token', baseUrl: world.url, budget },
          fetch: async (path, init) => {
            await travel();
            return exchanged(path, init);
          },
        }),
      async take({ id: externalId }, isSent) {
        await world.adapter.createDraft(orderFor(externalId, url));
        await world.adapter.confirm(externalId);
        // A sent order advances to production, shipping, and delivery; any other only to production.
        for (let step = 0; step < (isSent ? 3 : 1); step += 1) await world.control(`/orders/@${externalId}/advance`);
      },
      async begin() {
        await world.control('/rate-limits', { mode: 'new' });
      },
      async uses() {
        const { body } = await world.request('GET', '/_control/rate-limits', undefined, null);
        return body.result.uses.general;
      },
    };
  };
  const tick = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    openPrinter,
    async settled() {
      await tick();
      while (underway.size > 0) {
        await Promise.allSettled(underway);
        await tick();
      }
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}

test('at the published limits, over HTTP, 200 open orders, ten sales a minute, and twenty shoppers who request totals all succeed', async () => {
  await using printer = await printfulOverHttp();

  const load = { minutes: 15, openOrders: 200, salesPerMinute: 10, shoppers: 20 };
  const { sent, ...seen } = await busyTime(1, load, printer);

  expect(seen).toMatchObject({ failures: [], alarms: [], totals: 300, cancelled: 30, forgotten: 0, delivered: 100 });
  expect(seen.calls.refused).toBe(0);
  expect(seen.calls.busiest).toBeLessThanOrEqual(120);
  expect(sent).toHaveLength(150);
  // The times are virtual, so they depend only on the shop.
  expect(Math.max(...sent)).toBeLessThan(60_000);
});

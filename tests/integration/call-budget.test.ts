import { expect, test } from 'vitest';
import { pause } from '#functions/adapters/clock.ts';
import { dynamoSpendings } from '#functions/adapters/dynamo/spendings.ts';
import { printful } from '#functions/adapters/printful/provider.ts';
import { callBudget } from '#functions/app/budget/call-budget.ts';
import { type Caller, limitsByStanding } from '#functions/app/budget/limits.ts';
import { printfulWorld } from '#tests/contract/printful-world.ts';
import { localTable } from '#tests/helpers/local-table.ts';

/**
 * Starts workers of one shop with one table, and the stand-in with the limits of a new store. The time does not
 * advance.
 */
async function workers() {
  const time = { now: Date.parse('2026-05-01T12:00:00.000Z') };
  const table = await localTable();
  const clock = { now: () => time.now };
  const world = await printfulWorld({ limits: 'new', clock: clock.now });
  const spendings = dynamoSpendings(table);
  return {
    time,
    world,
    /** Returns the adapter of another worker. */
    worker: (caller: Caller) =>
      printful({
        token: 'a-token',
        baseUrl: world.url,
        budget: callBudget({ spendings, clock, random: Math.random, pause }, { caller, limits: limitsByStanding.new }),
      }),
    async uses() {
      const response = await fetch(`${world.url}/_control/rate-limits`);
      return ((await response.json()) as { result: { uses: Record<string, unknown> } }).result.uses;
    },
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await table[Symbol.asyncDispose]();
    },
  };
}

/**
 * Lets `many` workers make `times` calls each at once. Returns the number of admitted calls and the codes of the other
 * errors.
 */
async function rush(many: number, times: number, call: (worker: number) => Promise<unknown>) {
  const outcomes: string[] = [];
  await Promise.all(
    Array.from({ length: many }, async (_, worker) => {
      for (let time = 0; time < times; time += 1) {
        outcomes.push(
          await call(worker).then(
            () => 'admitted',
            (error: { code: string }) => error.code,
          ),
        );
      }
    }),
  );
  return {
    admitted: outcomes.filter((one) => one === 'admitted').length,
    others: [...new Set(outcomes)].filter((one) => one !== 'admitted'),
  };
}

test('concurrent workers use exactly the calls that the provider accepts, and leave the checkout its share', async () => {
  await using shop = await workers();
  const syncs = Array.from({ length: 6 }, () => shop.worker('sync'));
  const checkouts = Array.from({ length: 6 }, () => shop.worker('checkout'));
  const orders = Array.from({ length: 4 }, () => shop.worker('order'));
  const from = (of: typeof syncs) => (worker: number) => of[worker % of.length]?.countries() ?? Promise.reject();

  const synced = await rush(6, 10, from(syncs));
  const checked = await rush(6, 15, from(checkouts));
  const ordered = await rush(4, 10, from(orders));

  // 26 + 66 + 4 + 5 + 7 + 4 calls are reserved for orders, checkouts, corrections, events, and previews.
  expect(synced).toEqual({ admitted: 8, others: ['upstream-busy'] });
  expect(checked).toEqual({ admitted: 86, others: ['upstream-busy'] });
  expect(ordered).toEqual({ admitted: 26, others: ['upstream-busy'] });
  expect(await shop.uses()).toEqual({ general: { calls: 120, refused: 0, busiest: 120 } });

  shop.time.now += 64_000;
  expect((await rush(2, 10, from(orders))).admitted).toBe(20);
  expect(await shop.uses()).toEqual({ general: { calls: 140, refused: 0, busiest: 120 } });
});

test('if the provider rejects a call because of its rate limit, no worker calls before the stated time', async () => {
  await using shop = await workers();
  await shop.world.control('/failures', { path: '/countries', status: 429, count: 1 });
  const [first, second] = [shop.worker('checkout'), shop.worker('order')];

  await expect(first.countries()).rejects.toMatchObject({ code: 'upstream-busy', retryAfter: 60 });
  await expect(second.countries()).rejects.toMatchObject({ code: 'upstream-busy', retryAfter: 60 });
  expect(await shop.uses()).toEqual({});

  shop.time.now += 60_000;
  expect(await second.countries()).not.toEqual([]);
});

import { expect, test } from 'vitest';
import { checkoutsPerWorld, simulate } from './simulation.ts';

/** The number of simulated worlds. `npm run lab -- simulate` runs more. */
const worlds = 25;

test(`the shop keeps every promise about money and orders in ${worlds * checkoutsPerWorld} simulated checkouts`, async () => {
  const seen = { orders: 0, refunds: 0, disputes: 0, failedRefunds: 0, deaths: 0 };
  for (let seed = 1; seed <= worlds; seed++) {
    const { breaches, world } = await simulate(seed);
    expect(breaches, `npm run lab -- simulate --seed ${seed} --checkouts ${checkoutsPerWorld}`).toEqual([]);
    seen.orders += world.records.orders.size;
    seen.refunds += world.payments.refunds.length;
    seen.disputes += world.payments.disputes.length;
    seen.failedRefunds += world.payments.refunds.filter(({ failedAt }) => failedAt !== null).length;
    seen.deaths += world.counts.deaths;
  }

  // These minimums prove that enough happened. An empty world would keep every promise.
  expect(seen.orders).toBeGreaterThan(200);
  expect(seen.refunds).toBeGreaterThan(50);
  expect(seen.disputes).toBeGreaterThan(10);
  expect(seen.failedRefunds).toBeGreaterThan(5);
  expect(seen.deaths).toBeGreaterThan(300);
});

test('the same seed always simulates exactly the same world', async () => {
  const worldOf = async (seed: number) => {
    const { world } = await simulate(seed);
    const { records, payments, prints, counts, time, trails } = world;
    return {
      records: { ...records, countUp: null },
      captures: payments.captures,
      jobs: prints.jobs,
      counts,
      trails,
      steps: time.steps(),
    };
  };

  const first = await worldOf(50);

  expect(await worldOf(50)).toEqual(first);
  expect(await worldOf(59)).not.toEqual(first);
});

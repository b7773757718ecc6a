import { expect, test } from 'vitest';
import { busyTime } from './busy-time.ts';

test('at the published limits, 200 open orders, ten sales a minute, and twenty shoppers who request totals all succeed', async () => {
  const { sent, ...seen } = await busyTime(1, { minutes: 15, openOrders: 200, salesPerMinute: 10, shoppers: 20 });

  expect(seen).toMatchObject({ failures: [], alarms: [], totals: 300, cancelled: 30, forgotten: 0, delivered: 100 });
  expect(seen.calls.refused).toBe(0);
  expect(sent).toHaveLength(150);
  // The times are virtual, so they depend only on the shop.
  expect(Math.max(...sent)).toBeLessThan(60_000);
});

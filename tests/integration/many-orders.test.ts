import { expect, test } from 'vitest';
import { schedules } from '#shared/messages.ts';
import { reconcileMany } from './many-orders.ts';

const { memoryMb } = schedules['reconcile-orders'];

test('with 10,000 open orders, the reconciler reads only those that are due, in pages', async () => {
  const run = await reconcileMany({ open: 10_000, due: 500 });

  // Five hundred orders fill five pages, and each of the four partitions may end with a page that is not full.
  expect(run.requests.pages).toBeLessThanOrEqual(9);
  expect(run.requests).toMatchObject({ orders: 500, updates: 500 });
  expect(run.violations).toBe(0);
  expect(run.memoryMb).toBeLessThan(memoryMb);
});

test('an order that cannot be read does not stop the reconciler from looking after the others', async () => {
  const run = await reconcileMany({ open: 50, due: 50, broken: 7 });

  expect(run.requests.updates).toBe(49);
  expect(run.violations).toBe(1);
});

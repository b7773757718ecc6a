import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayMove, OrderStatus, progressStep } from './order.ts';

const status = fc.constantFrom(...OrderStatus.options);

test.each([
  ['pending', 1],
  ['confirmed', 2],
  ['processing', 3],
  ['shipped', 4],
  ['delivered', 5],
  ['failed', 0],
  ['cancelled', 0],
  ['on the moon', 1],
])('the status %s is step %i of the progress bar', (name, step) => {
  expect(progressStep(name)).toBe(step);
});

test('no sequence of status changes moves the progress backward', () => {
  fc.assert(
    fc.property(fc.array(status, { maxLength: 20 }), (tried) => {
      let now: OrderStatus = 'pending';
      for (const next of tried) {
        if (!mayMove(now, next)) continue;
        if (next !== 'failed' && next !== 'cancelled') expect(progressStep(next)).toBeGreaterThan(progressStep(now));
        now = next;
      }
    }),
  );
});

test('an order never returns to an earlier status', () => {
  fc.assert(
    fc.property(fc.array(status, { maxLength: 20 }), (tried) => {
      const entered: OrderStatus[] = ['pending'];
      for (const next of tried) if (mayMove(entered.at(-1)!, next)) entered.push(next);
      expect(new Set(entered).size).toBe(entered.length);
    }),
  );
});

const statusesBefore = (to: OrderStatus) => OrderStatus.options.filter((from) => mayMove(from, to));

test.each(['failed', 'cancelled', 'delivered'] as const)('no status can follow the status %s', (end) => {
  expect(OrderStatus.options.filter((to) => mayMove(end, to))).toEqual([]);
});

test.each(['failed', 'cancelled'] as const)('an order can change to %s in every status before delivery', (end) => {
  expect(statusesBefore(end)).toEqual(['pending', 'confirmed', 'processing', 'shipped']);
});

test('an order may skip steps, because events arrive late or never', () => {
  expect(mayMove('pending', 'delivered')).toBe(true);
  expect(statusesBefore('shipped')).toEqual(['pending', 'confirmed', 'processing']);
  expect(statusesBefore('pending')).toEqual([]);
});

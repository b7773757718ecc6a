import { expect, test } from 'vitest';
import { billOf, idleBill, storageCost, sumOf, type Units, waitingBill } from './bill.ts';

const nothing: Units = {
  ...{ requests: 0, messages: 0, gigabyteSeconds: 0, reads: 0, writes: 0 },
  ...{ puts: 0, gets: 0, storedBytes: 0, emails: 0 },
};

test('zero usage costs nothing', () => {
  expect(sumOf(billOf(nothing))).toBe(0);
});

test('a million of each unit costs the list price', () => {
  expect(sumOf(billOf({ ...nothing, writes: 1e6 }))).toBeCloseTo(0.625);
  expect(sumOf(billOf({ ...nothing, reads: 1e6 }))).toBeCloseTo(0.125);
  expect(sumOf(billOf({ ...nothing, puts: 1e6 }))).toBeCloseTo(5);
  expect(sumOf(billOf({ ...nothing, emails: 1e6 }))).toBeCloseTo(100);
  // CloudFront 1.00, API Gateway 1.00, Lambda 0.20
  expect(sumOf(billOf({ ...nothing, requests: 1e6 }))).toBeCloseTo(2.2);
  // Lambda 0.20, SQS 3 × 0.40
  expect(sumOf(billOf({ ...nothing, messages: 1e6 }))).toBeCloseTo(1.4);
  expect(storageCost(100e9)).toBeCloseTo(2.3);
});

test('an order’s ten days until delivery cost less than a dollar for 4,000 orders', () => {
  const written = waitingBill(10).find(({ what }) => what === 'units written');

  // The order is looked at once a day and after six changes, and polled once a day.
  expect(written?.count).toBe(16 * 4 + 10 * 3);
  expect(sumOf(waitingBill(10))).toBeLessThan(0.00025);
});

test('an idle shop pays for secrets and for polls beyond the free million, but not for the ten free alarms', () => {
  const idle = { queues: 7, secrets: 3, alarms: 10, runsPerMonth: 0, secretReads: 0 };

  expect(sumOf(idleBill(idle))).toBeCloseTo(3 * 0.4 + (7 * 648_000 - 1_000_000) * 0.4e-6);
  expect(sumOf(idleBill({ ...idle, queues: 1, alarms: 12 }))).toBeCloseTo(3 * 0.4 + 2 * 0.1);
});

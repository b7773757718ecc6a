import { expect, test } from 'vitest';
import { arrivalOf } from './delivery.ts';

/** A Thursday. */
const thursday = new Date('2026-11-26T23:30:00Z');

test('an order arrives after the days of production and of the carrier, without weekends', () => {
  // Production takes 2 to 7 days.
  expect(arrivalOf(thursday, 3, 5)).toEqual({ from: '2026-12-03', to: '2026-12-14' });
});

test('an order that is placed on a weekend counts from the next Monday', () => {
  const [saturday, sunday] = ['2026-11-28T10:00:00Z', '2026-11-29T10:00:00Z'].map((at) => new Date(at));

  expect(arrivalOf(saturday!, 1, 1)).toEqual({ from: '2026-12-02', to: '2026-12-09' });
  expect(arrivalOf(sunday!, 1, 1)).toEqual(arrivalOf(saturday!, 1, 1));
});

test.each([
  [4, null, { from: '2026-12-04', to: '2026-12-11' }],
  [null, 4, { from: '2026-12-04', to: '2026-12-11' }],
  [null, null, null],
])('a carrier that tells %s as the least and %s as the most days is taken at its word', (least, most, arrival) => {
  expect(arrivalOf(thursday, least, most)).toEqual(arrival);
});

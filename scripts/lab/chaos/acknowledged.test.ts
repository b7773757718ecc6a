import { expect, test } from 'vitest';
import { lossesOf, nothingAcknowledged, type Seen } from './acknowledged.ts';

const acknowledged = {
  ...nothingAcknowledged(),
  inputs: new Set([1, 2]),
  artworks: new Set([1]),
  paid: new Set(['pi_1']),
  orders: new Set(['VF-1']),
};

const seen = (): Seen => ({
  inputs: [1, 2, 3],
  artworks: [{ id: 1, status: 'ready' }],
  addresses: [],
  orders: [{ id: 'VF-1', status: 'confirmed', printfulOrderId: 7 }],
  revived: [],
  intents: new Map([['pi_1', { status: 'succeeded', orderId: 'VF-1', refunded: false }]]),
  prints: new Map([['VF-1', 1]]),
});

test('reports no loss if everything acknowledged exists, even with unacknowledged records', () => {
  expect(lossesOf(acknowledged, seen())).toEqual([]);
});

test.each<[string, Partial<Seen>, string]>([
  ['a missing input', { inputs: [1] }, 'input 2 was acknowledged but is missing'],
  ['a missing artwork', { artworks: [] }, 'artwork 1 was acknowledged but is missing'],
  ['an artwork that is never finished', { artworks: [{ id: 1, status: 'rendering' }] }, 'artwork 1 is still rendering'],
  ['a revived session', { revived: ['token'] }, 'a session that has ended is open again'],
  ['an order that is printed twice', { prints: new Map([['VF-1', 2]]) }, 'order VF-1 was given to the printer 2 times'],
  ['an order that is not printed', { prints: new Map() }, 'order VF-1 was never given to the printer'],
  ['a payment without its record', { intents: new Map() }, 'payment pi_1 is unknown to Stripe'],
  [
    'a payment without an order',
    { intents: new Map([['pi_1', { status: 'succeeded', orderId: 'VF-2', refunded: false }]]) },
    'payment pi_1 succeeded but has 0 orders',
  ],
])('names %s', (_what, change, line) => {
  expect(lossesOf(acknowledged, { ...seen(), ...change })).toEqual([line]);
});

test('a refunded payment needs no order, and a cancelled order no print', () => {
  const refunded = {
    ...seen(),
    intents: new Map([['pi_1', { status: 'succeeded', orderId: undefined, refunded: true }]]),
    orders: [{ id: 'VF-1', status: 'cancelled', printfulOrderId: null }],
    prints: new Map<string, number>(),
  };

  expect(lossesOf(acknowledged, refunded)).toEqual([]);
});

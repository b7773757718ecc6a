import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { memoryOrders } from '#tests/fakes/order-records.ts';
import { memoryArtworks } from '#tests/fakes/own-records.ts';
import { memoryPaymentRecords } from '#tests/fakes/payment-records.ts';
import { fakePayments } from '#tests/fakes/payments.ts';
import { fakePrintProvider } from '#tests/fakes/print-provider.ts';
import { shippedOrder } from '#tests/fakes/shipped-order.ts';
import { emptyRecords } from '#tests/fakes/shop-records.ts';
import type { StoredOrder } from '../ports/orders.ts';
import type { ProviderShipment } from '../ports/print-orders.ts';
import { providerRequest } from '../printing/provider-request.ts';
import { pollShipments } from './poll-shipments.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const start = '2026-11-20T12:00:00.000Z';

const parcel = (deliveredAt: string | null): ProviderShipment => ({
  ...{ id: 1, carrier: null, service: null, trackingNumber: null, trackingUrl: null, shippedAt: null },
  deliveredAt,
  state: null,
  reshipment: false,
});

/** A shop with orders that the print provider knows. `asked` holds the calls about orders, `lists` those of lists. */
function world() {
  const records = emptyRecords();
  const clock = fakeClock(start);
  const printer = fakePrintProvider();
  const asked: string[] = [];
  const lists: string[] = [];
  const raised: string[] = [];
  const failures = new Map<string, AppError>();
  const noting =
    <A extends string, T>(noted: string[], call: (about: A) => Promise<T>) =>
    async (about: A): Promise<T> => {
      noted.push(about);
      const failure = failures.get(about);
      if (failure) throw failure;
      return call(about);
    };
  const deps = {
    orders: memoryOrders(records),
    paymentRecords: memoryPaymentRecords(records),
    artworks: memoryArtworks(records),
    payments: fakePayments(clock.now),
    queues: { send: async () => undefined },
    alarms: {
      raise: (alarm: string) => void raised.push(alarm),
      reportFailure: () => undefined,
      countViolations: () => undefined,
      countWaiting: () => undefined,
    },
    clock,
    provider: {
      ...printer,
      ordersIn: noting(lists, printer.ordersIn),
      findByExternalId: noting(asked, printer.findByExternalId),
      shipments: noting(asked, printer.shipments),
    },
  };
  return {
    deps: { ...deps, printer },
    asked,
    lists,
    raised,
    failures,
    async pass(milliseconds: number) {
      await clock.pause(milliseconds);
    },
    /** Adds an order that is confirmed here and pending there, unless `changes` says otherwise. */
    async order(
      id: string,
      changes: Partial<StoredOrder> = {},
      status = 'pending',
      shipments: ProviderShipment[] = [],
    ) {
      const { fulfillment } = shippedOrder;
      const order: StoredOrder = {
        ...shippedOrder,
        ...{
          id,
          status: 'confirmed',
          createdAt: start,
          fulfillment: { ...fulfillment, externalId: id, shipments: [] },
        },
        ...changes,
      };
      records.orders.set(id, order);
      await printer.createDraft(providerRequest(order, []));
      printer.set(id, { status, shipments });
      return order;
    },
    statusOf: (id: string) => records.orders.get(id)?.status,
    historyOf: (id: string) => records.orders.get(id)?.history.map(({ statusMessage }) => statusMessage),
  };
}

test.each([
  ['was sent and delivered', 'fulfilled', [parcel(start)], 'delivered'],
  ['went into production', 'inprocess', [], 'processing'],
  ['was sent in part', 'partial', [parcel(null)], 'shipped'],
] as const)(
  'the daily check finds out that an order %s although its events were lost',
  async (_, status, parcels, to) => {
    const { deps, order, pass, statusOf } = world();
    await order('VF-1', {}, status, [...parcels]);
    await pass(day);

    await pollShipments(deps);

    expect(statusOf('VF-1')).toBe(to);
  },
);

test('each order is asked about once a day, the one asked about longest ago first', async () => {
  const { deps, order, pass, asked } = world();
  await order('VF-2', { status: 'shipped', createdAt: '2026-11-20T12:30:00.000Z' }, 'fulfilled');
  await order('VF-1', { status: 'shipped' }, 'fulfilled');

  await pollShipments(deps);
  await pass(day + 30 * minute);
  await pollShipments(deps);
  await pollShipments(deps);
  await pass(day - 1);
  await pollShipments(deps);
  await pass(1);
  await pollShipments(deps);

  expect(asked.slice(0, 2)).toEqual(['VF-1', 'VF-2']);
  expect(asked.toSorted()).toEqual(['VF-1', 'VF-1', 'VF-2', 'VF-2']);
});

test('the state of orders before production comes from lists, five calls for any number of them', async () => {
  const { deps, order, pass, asked, lists } = world();
  for (let number = 1; number <= 100; number += 1) await order(`VF-${number}`, {}, 'pending');
  await pass(day);

  await pollShipments(deps);

  expect({ asked, lists }).toEqual({ asked: [], lists: ['pending', 'inreview', 'inprocess', 'onhold', 'partial'] });
});

test('a parcel that was stopped before it left is found out although its event was lost', async () => {
  const { deps, order, pass, raised } = world();
  await order('VF-1', { status: 'processing' }, 'partial');
  await pass(day);
  const stopped = { ...parcel(null), state: 'stopped' } as const;

  await pollShipments({ ...deps, provider: { ...deps.provider, shipments: async () => [stopped] } });

  expect(raised).toEqual(['order-held']);
  expect((await deps.orders.find('VF-1'))?.snag).toMatchObject({ kind: 'printer-hold' });
});

test('a delivered order is asked about as long as it is watched, such as for its replacement', async () => {
  const { deps, order, pass, asked } = world();
  const { fulfillment } = await order('VF-1', { status: 'delivered' }, 'fulfilled', [parcel(start)]);
  const again = { externalId: 'VF-1-r1', lineIds: [1], reason: 'Torn', settledAt: null, createdAt: start };
  const replacements = [{ ...again, status: 'pending' }];
  await order('VF-1', { status: 'delivered', fulfillment: { ...fulfillment, replacements } }, 'fulfilled');
  await deps.provider.createDraft({
    ...providerRequest((await deps.orders.find('VF-1'))!, []),
    externalId: again.externalId,
  });
  deps.printer.set(again.externalId, { status: 'fulfilled', shipments: [{ ...parcel(null), id: 2 }] });
  await order('VF-2', { status: 'delivered', dueAt: null }, 'fulfilled', [parcel(start)]);
  await pass(day);

  await pollShipments(deps);

  expect(new Set(asked)).toEqual(new Set(['VF-1', 'VF-1-r1']));
  expect((await deps.orders.find('VF-1'))?.fulfillment).toMatchObject({
    shipments: expect.arrayContaining([expect.objectContaining({ id: '2', isReplacement: true })]),
    replacements: [{ status: 'fulfilled' }],
  });
});

test('orders on their way are asked about twenty at a time, and nobody is left out', async () => {
  const { deps, order, pass, asked, statusOf } = world();
  for (let number = 1; number <= 50; number += 1) {
    await order(`VF-${number}`, { status: 'shipped' }, 'fulfilled', [parcel(start)]);
  }
  await pass(day);

  await pollShipments(deps);
  const first = new Set(asked).size;
  await pollShipments(deps);
  await pollShipments(deps);

  expect(first).toBe(20);
  expect(new Set(asked).size).toBe(50);
  expect(statusOf('VF-50')).toBe('delivered');
});

test('a busy provider ends the run without an alarm, and the next run begins where this one ended', async () => {
  const { deps, order, pass, asked, raised, failures, statusOf } = world();
  for (const id of ['VF-1', 'VF-2', 'VF-3']) await order(id, { status: 'shipped' }, 'fulfilled', [parcel(start)]);
  await pass(day);
  failures.set('VF-2', new AppError('upstream-busy', 'Busy', { retryAfter: 10 }));

  await pollShipments(deps);
  failures.clear();
  asked.length = 0;
  await pollShipments(deps);

  expect(raised).toEqual([]);
  expect(new Set(asked)).toEqual(new Set(['VF-2', 'VF-3']));
  expect(['VF-1', 'VF-2', 'VF-3'].map(statusOf)).toEqual(['delivered', 'delivered', 'delivered']);
});

test('lists that a busy provider does not give end the run without an alarm', async () => {
  const { deps, order, pass, lists, raised, failures } = world();
  await order('VF-1');
  await pass(day);
  failures.set('inreview', new AppError('upstream-busy', 'Busy', { retryAfter: 10 }));

  await pollShipments(deps);

  expect({ lists, raised }).toEqual({ lists: ['pending', 'inreview'], raised: [] });
});

test('an order that has ended and is made all the same raises one alarm although its events were lost', async () => {
  const { deps, order, raised, statusOf, historyOf } = world();
  await order('VF-1', { status: 'cancelled' }, 'inprocess');
  await order('VF-2', { status: 'delivered' }, 'inprocess');

  await pollShipments(deps);
  await pollShipments(deps);

  expect(raised).toEqual(['printed-though-cancelled']);
  expect(statusOf('VF-1')).toBe('cancelled');
  expect(historyOf('VF-1')).toContain(
    "Our printer is making this order even though we cancelled it. You won't pay for it: you'll get your payment back in full.",
  );
});

test('an order that has ended and is confirmed all the same is cancelled there again', async () => {
  const { deps, order, raised } = world();
  await order('VF-1', { status: 'failed' }, 'pending');

  await pollShipments(deps);

  expect((await deps.provider.findByExternalId('VF-1'))?.status).toBe('canceled');
  expect(raised).toEqual([]);
});

test('an order that cannot be read raises an alarm and keeps no other from being asked about', async () => {
  const { deps, order, pass, raised, failures, statusOf } = world();
  await order('VF-1', { status: 'shipped' }, 'fulfilled', [parcel(start)]);
  await order('VF-2', { status: 'shipped' }, 'fulfilled', [parcel(start)]);
  await pass(day);
  failures.set('VF-1', new AppError('upstream-failed', 'Down'));

  await pollShipments(deps);
  await pollShipments(deps);

  expect(raised).toEqual(['order-unread']);
  expect(['VF-1', 'VF-2'].map(statusOf)).toEqual(['shipped', 'delivered']);
});

import { expect, test } from 'vitest';
import { chores, choresDue, dueTime } from '#functions/app/orders/order/due-time.ts';
import { openReplacements, parcelTrouble, unconfirmedReplacements } from '#functions/app/orders/order/parcels.ts';
import { isSnagOpen, refundTime } from '#functions/app/orders/order/snags.ts';
import type { StoredOrder } from '#functions/app/orders/ports/orders.ts';
import { isEnded, isOpen, OrderStatus } from '#shared/model/order.ts';
import { memoryOrderPrivacy, memoryOrders } from '#tests/fakes/order-records.ts';
import { shippedOrder } from '#tests/fakes/shipped-order.ts';
import { emptyRecords } from '#tests/fakes/shop-records.ts';
import { type Chance, seededChance } from './chance.ts';
import { randomCall, type Stores } from './random-calls.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const placedAt = Date.parse('2026-11-20T12:00:00.000Z');
const iso = (time: number) => new Date(time).toISOString();

/** Returns an order in a random state, placed at `placedAt`. */
function randomOrder(chance: Chance): StoredOrder {
  const within = (milliseconds: number) => iso(placedAt + chance.between(0, milliseconds));
  const maybe = <T>(value: T, probability = 0.3): T | null => (chance.happens(probability) ? value : null);
  const status = chance.pick(OrderStatus.options);
  const kinds = ['billing', 'address', 'printer-hold', 'parcel-returned', 'parcel-replacement', 'unknown'] as const;
  const entry = { previousStatus: null, statusMessage: '', changedBy: 'system' as const, reason: null };
  const [template] = shippedOrder.fulfillment.shipments;
  if (!template) throw new Error('The order has no parcel');
  return {
    ...shippedOrder,
    status,
    createdAt: iso(placedAt),
    printAfter: within(15 * minute),
    customerEmail: chance.pick(['', 'ada@example.com']),
    heldBecause: maybe(chance.pick(['Stripe reviews the payment', 'The payment is disputed'])),
    snag: maybe({ kind: chance.pick(kinds), said: '', since: within(2 * day) }),
    original: chance.pick([null, 'kept']),
    told: chance.pick([[], ['order-confirmed'], ['order-confirmed', 'order-delayed']]),
    history: [
      { ...entry, id: 'pending', newStatus: 'pending', createdAt: iso(placedAt) },
      { ...entry, id: status, newStatus: status, createdAt: within(3 * day) },
    ],
    fulfillment: {
      ...shippedOrder.fulfillment,
      status: chance.pick(['draft', 'partial', 'fulfilled']),
      confirmedAt: maybe(within(day), 0.7),
      shipments: chance.happens(0.5)
        ? [{ ...template, state: chance.pick(['underway', 'returned', 'delivered']), shippedAt: within(3 * day) }]
        : [],
      replacements: chance.happens(0.3)
        ? [
            {
              ...{ externalId: 'VF-0123456789-r1', lineIds: [1], reason: '', settledAt: null },
              ...{ status: chance.pick(['planned', 'draft', 'pending', 'fulfilled']), createdAt: within(5 * day) },
            },
          ]
        : [],
    },
  };
}

/** What the reconciler did for an order when it read every open order and every case in every run. */
function neededBefore(order: StoredOrder, now: number): string[] {
  const { snag, status, heldBecause, fulfillment, history, original } = order;
  const isOld = (time: string, milliseconds: number) => Date.parse(time) < now - milliseconds;
  const isCase = isSnagOpen(order) || openReplacements(fulfillment).length > 0;
  if (isEnded(status) || (status === 'delivered' && !isCase)) return [];
  const isUnsent =
    heldBecause === null && (status === 'pending' || (status === 'confirmed' && !fulfillment.confirmedAt));
  const isParked = heldBecause !== null && status === 'pending';
  const limit = { pending: 30 * minute, confirmed: 7 * day, processing: 14 * day }[status as string] ?? Infinity;
  const entered = history.find(({ id }) => id === status)?.createdAt ?? order.createdAt;
  const needs: Record<string, boolean> = {
    'send-replacements':
      snag?.kind !== 'parcel-replacement' &&
      unconfirmedReplacements(fulfillment).some(({ createdAt }) => isOld(createdAt, 2 * minute)),
    'give-up': snag !== null && !isParked && (refundTime(snag, original) ?? Infinity) <= now,
    retry:
      snag !== null &&
      heldBecause === null &&
      ['billing', 'file', 'parcel-replacement', 'unknown'].includes(snag.kind) &&
      now - Date.parse(snag.since) >= hour,
    send: snag === null && isUnsent && isOld(order.printAfter, 2 * minute),
    'notice-parcels': snag === null && !isUnsent && parcelTrouble(order, fulfillment, now) !== null,
    'follow-review': isOpen(status) && heldBecause === 'Stripe reviews the payment',
    'mail-confirmation':
      isOpen(status) &&
      !order.told.includes('order-confirmed') &&
      order.customerEmail !== '' &&
      isOld(order.createdAt, 10 * minute),
    'report-stuck': snag === null && isOld(entered, limit),
  };
  return Object.keys(needs).filter((need) => needs[need]);
}

test('no order needs anything before its due time that it did not need when it was last looked at', () => {
  const chance = seededChance(1);
  const seen = new Set<string>();

  for (let sample = 0; sample < 5000; sample += 1) {
    const order = randomOrder(chance);
    const now = placedAt + chance.between(0, chance.pick([hour, 4 * day, 40 * day]));
    const done = neededBefore(order, now);
    const due = choresDue(order, now);
    const next = dueTime(order, now);
    const before = Math.min(next === null ? Infinity : Date.parse(next), now + 60 * day) - 1;
    const early = neededBefore(order, chance.between(now, Math.max(now, before))).concat(neededBefore(order, before));

    for (const need of [...done, ...early]) seen.add(need);
    expect({ order, needs: done.filter((need) => !due.some((chore) => chore === need)) }).toMatchObject({ needs: [] });
    expect({ order, early: before < now ? [] : early.filter((need) => !done.includes(need)) }).toMatchObject({
      early: [],
    });
    if (isOpen(order.status)) expect(next).not.toBeNull();
  }
  expect([...seen].sort()).toEqual(chores.filter((chore) => chore !== 'tell-snag').toSorted());
});

/** The calls that change an order. */
const changes = [
  ...['markAsked', 'move', 'end', 'note', 'claim', 'replaceHold', 'replaceSnag', 'saveAddress', 'saveFulfillment'],
  ...['saveItemIds', 'saveRefunded', 'markTold', 'planAttempt', 'anonymize'],
];

test.each([1, 2, 3])('whatever changes an order makes it due before it needs anything (seed %i)', async (seed) => {
  const records = emptyRecords();
  const orders = memoryOrders(records);
  const stores = { orders, privacy: memoryOrderPrivacy(records) } as Stores;
  const chance = seededChance(seed);
  const changed = new Set<string>();

  for (let step = 1; step <= 4000; step += 1) {
    const now = placedAt + step * 1000;
    if (chance.happens(0.02)) {
      const id = `VF-000000000${chance.between(1, 4)}`;
      records.orders.set(id, { ...randomOrder(chance), id });
    }
    const before = new Map(records.orders);
    for (const one of before.values()) await orders.schedule(one, { dueAt: dueTime(one, now), failures: 0 });
    const { what, call } = randomCall(chance, step);
    if (!changes.includes(what)) continue;
    await call(stores).catch(() => {});
    for (const [id, after] of records.orders) {
      if (after === before.get(id)) continue;
      changed.add(what);
      const next = dueTime(after, now);
      const isInTime = next === null || (after.dueAt !== null && after.dueAt <= next);
      expect({ what, isInTime, after }).toMatchObject({ isInTime: true });
    }
  }
  expect([...changed].sort()).toEqual(changes.toSorted());
});

import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { maxCancelledPerDay, type OrderStatus } from '#shared/model/order.ts';
import { orderId, orderRoom } from '#tests/fakes/order-room.ts';
import { arrived, disputed, downloaded, type Room } from '#tests/fakes/order-situations.ts';
import { refundOrder } from './desk/operator-refunds.ts';
import { followOrder } from './following/follow-order.ts';
import { keepOriginal, ownsOriginal } from './keep-original.ts';
import { findOrder } from './orders.ts';
import type { Snag } from './ports/snag.ts';
import { submitOrder } from './printing/submit-order.ts';
import { cancelOrder } from './shopper-actions.ts';

const move = ({ deps }: Room, to: OrderStatus) =>
  deps.orders.move(orderId, { to, message: '', changedBy: 'provider', at: '2026-11-22T12:00:00.000Z' });
const cancel = ({ deps }: Room) => cancelOrder(deps, 'ada', orderId);

test('a shopper who has downloaded an original cannot cancel, but the operator can refund', async () => {
  const room = await orderRoom();
  expect(await downloaded(room)).toBe('kept');

  await expect(cancel(room)).rejects.toMatchObject({ code: 'conflict' });
  expect((await room.order()).status).toBe('pending');
  expect(room.deps.payments.refunds).toEqual([]);

  expect(await refundOrder(room.deps, orderId, 'It was damaged')).toBe('cancelled');
  expect(await downloaded(room)).toBe('ended');
});

test.each([false, true])(
  'of a download and a cancellation at the same moment one wins (at the printer: %s)',
  async (isSent) => {
    const room = await orderRoom();
    if (isSent) await submitOrder(room.deps, orderId);

    const [isKept, cancelled] = await Promise.allSettled([downloaded(room), cancel(room)]);

    expect(cancelled.status === 'fulfilled').toBe(isKept.status === 'fulfilled' && isKept.value === 'ended');
  },
);

test('a cancellation that the printer refuses leaves the original to the shopper', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  room.deps.provider.set(orderId, { status: 'inprocess' });

  await expect(cancel(room)).rejects.toMatchObject({ code: 'conflict' });

  expect(await downloaded(room)).toBe('kept');
});

test('a cancellation that nobody answers leaves the original to the shopper, whose download then counts', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  room.deps.provider.cancel = async () => {
    throw new AppError('too-many-requests', 'The printer is busy');
  };

  await expect(cancel(room)).rejects.toMatchObject({ code: 'too-many-requests' });
  await move(room, 'processing');

  expect(await downloaded(room)).toBe('kept');
  expect((await room.order()).original).toBe('kept');
});

test.each(['processing', 'shipped'] as const)(
  'an original is withheld while an order that is %s has a snag, unless it is about parcels',
  async (status) => {
    const room = await orderRoom();
    await submitOrder(room.deps, orderId);
    await move(room, status);
    const replace = (from: Snag | null, to: Snag | null) => room.deps.orders.replaceSnag(orderId, from, to);
    const since = '2026-11-22T12:00:00.000Z';
    const [problem, returned] = (['address', 'parcel-returned'] as const).map((kind) => ({ kind, said: '', since }));

    await replace(null, problem!);
    expect([await downloaded(room), (await room.order()).original]).toEqual(['withheld', null]);
    await replace(problem!, returned!);
    expect([await downloaded(room), (await room.order()).original]).toEqual(['kept', 'kept']);
  },
);

test('of two orders of an artwork, the one that still takes the download records it', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  await move(room, 'processing');
  const sent = await room.deps.orders.findHead(orderId);
  const asked: string[] = [];
  const orders = {
    findHead: async (id: string) => ({ ...sent!, id }),
    async chooseOriginal(id: string) {
      asked.push(id);
      return id === 'VF-B';
    },
  };

  expect(await keepOriginal({ ...room.deps, orders }, ['VF-A', 'VF-B'], undefined)).toBe('kept');
  expect(asked).toEqual(['VF-A', 'VF-B']);
});

test('an order that is not stored any more leaves its original to the shopper', async () => {
  const room = await orderRoom();

  expect(await keepOriginal(room.deps, ['VF-9999999999'], undefined)).toBe('kept');
});

test('an original is not released if a snag comes between the reading and the download', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  await move(room, 'processing');
  const { chooseOriginal } = room.deps.orders;
  room.deps.orders.chooseOriginal = async (...choice) => {
    await room.deps.orders.replaceSnag(orderId, null, { kind: 'item', said: '', since: '2026-11-22T12:00:00.000Z' });
    return chooseOriginal(...choice);
  };

  expect(await downloaded(room)).toBe('withheld');
});

test('no refund follows if an original was downloaded during the cancellation, because another one had failed', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  const { cancel: cancelThere } = room.deps.provider;
  room.deps.provider.cancel = async (externalId) => {
    // The other cancellation found the order in production, which the printer then stopped.
    await room.deps.orders.chooseOriginal(orderId, null);
    expect(await downloaded(room)).toBe('kept');
    return cancelThere(externalId);
  };

  await expect(cancel(room)).rejects.toMatchObject({ code: 'conflict' });
  await followOrder(room.deps, orderId);

  expect(room.deps.payments.refunds).toEqual([]);
});

test('a cancellation that loses against a worker takes its choice and its sum back, and succeeds later', async () => {
  const room = await orderRoom();
  const order = await room.order();
  await room.deps.orders.claimSubmission(orderId, '2026-11-22T12:00:00.000Z');

  await expect(cancel(room)).rejects.toMatchObject({ code: 'conflict' });

  expect((await room.order()).original).toBeNull();
  const { totalAmount: total } = order.fulfillment;
  const { giveUp } = room.deps.orders;
  room.deps.orders.giveUp = (one, counted) => giveUp(one, { ...counted, perDay: total });
  await submitOrder(room.deps, orderId);
  expect((await cancel(room)).status).toBe('cancelled');
  expect(room.deps.payments.refunds).toHaveLength(1);
});

test('a download after a cancellation that lost against a worker counts, also if the printer cancels the order', async () => {
  const room = await orderRoom();
  await room.deps.orders.claimSubmission(orderId, '2026-11-22T12:00:00.000Z');
  await expect(cancel(room)).rejects.toMatchObject({ code: 'conflict' });
  await submitOrder(room.deps, orderId);
  await move(room, 'processing');

  expect([await downloaded(room), (await room.order()).original]).toEqual(['kept', 'kept']);
  room.deps.provider.set(orderId, { status: 'canceled' });
  await followOrder(room.deps, orderId);

  expect(room.deps.payments.refunds).toEqual([]);
});

test.each<[string, (room: Room) => Promise<unknown>]>([
  ['has given the originals up', ({ deps }) => deps.orders.chooseOriginal(orderId, 'given-up')],
  [
    'has found the order at the printer',
    async ({ deps: { orders, provider } }) => {
      const { findByExternalId } = provider;
      provider.findByExternalId = async (externalId) => {
        const at = '2026-11-22T12:00:00.000Z';
        await orders.note(orderId, { id: 'wish-shopper', message: '', changedBy: 'system', at });
        return findByExternalId(externalId);
      };
    },
  ],
])('a cancellation that loses against a worker leaves the originals given up if another one %s', async (_, happens) => {
  const room = await orderRoom();
  await happens(room);
  await room.deps.orders.claimSubmission(orderId, '2026-11-22T12:00:00.000Z');

  await expect(cancel(room)).rejects.toMatchObject({ code: 'conflict' });

  expect((await room.order()).original).toBe('given-up');
});

test('a download of an order that was given up but is made counts as kept, unless its money was returned', async () => {
  for (const isReturned of [false, true]) {
    const room = await orderRoom();
    await submitOrder(room.deps, orderId);
    await room.deps.orders.chooseOriginal(orderId, 'given-up');
    await move(room, 'processing');
    if (isReturned) {
      const payment = await room.deps.paymentRecords.find(room.paymentIntentId);
      await room.deps.paymentRecords.settle(payment!, { status: 'refunded', refundId: null, cause: null, at: '' });
    }

    expect(await downloaded(room)).toBe(isReturned ? 'withheld' : 'kept');

    expect((await room.order()).original).toBe(isReturned ? 'given-up' : 'kept');
    room.deps.provider.set(orderId, { status: 'canceled' });
    await followOrder(room.deps, orderId).catch(() => undefined);
    expect(room.deps.payments.refunds).toEqual([]);
  }
});

test('a link that does not name the order ends no cancellation, and gives the original once there is none to end', async () => {
  const room = await orderRoom();

  expect([await keepOriginal(room.deps, [orderId], undefined), await downloaded(room, 'VF-ANOTHER000')]).toEqual([
    ...['unsaid', 'unsaid'],
  ]);
  expect((await findOrder(room.deps, orderId))('ada').isCancellable).toBe(true);

  expect(await downloaded(room)).toBe('kept');
  expect((await findOrder(room.deps, orderId))('ada').isCancellable).toBe(false);
  expect(await keepOriginal(room.deps, [orderId], undefined)).toBe('kept');
});

test.each<[boolean, string, (room: Room) => Promise<unknown>]>([
  [false, 'a new order', async () => {}],
  [false, 'a confirmed order', (room) => move(room, 'confirmed')],
  [true, 'an order in production', (room) => move(room, 'processing')],
  [true, 'a shipped order', (room) => move(room, 'shipped')],
  [true, 'an order whose original was downloaded', (room) => downloaded(room)],
  [false, 'an order that the shopper cancelled', (room) => cancel(room)],
  [false, 'an order that is being cancelled', ({ deps }) => deps.orders.chooseOriginal(orderId, 'given-up')],
  [
    false,
    'a sent order whose payment is disputed',
    async (room) => {
      await arrived(room);
      await disputed(room);
    },
  ],
  [
    true,
    'a downloaded order whose payment is disputed',
    async (room) => {
      await downloaded(room);
      await disputed(room);
    },
  ],
  [
    false,
    'a downloaded order that the operator refunded',
    async (room) => {
      await downloaded(room);
      await refundOrder(room.deps, orderId, 'It was damaged');
    },
  ],
])('pages show the artwork without the mark: %s, for %s', async (isOwned, _, happens) => {
  const room = await orderRoom();
  await happens(room);

  expect(await ownsOriginal(room.deps, [orderId])).toBe(isOwned);
});

test('of several orders of an artwork, one that can no longer be cancelled is enough', async () => {
  const room = await orderRoom();

  expect(await ownsOriginal(room.deps, [orderId, 'VF-FORGOTTEN0'])).toBe(true);
  expect(await ownsOriginal(room.deps, [])).toBe(false);
});

test('an order above what a shopper may cancel in a day keeps standing, and the operator can cancel it', async () => {
  const room = await orderRoom();
  const order = await room.order();
  const { giveUp } = room.deps.orders;
  // As if the shopper had cancelled other orders today.
  const before = maxCancelledPerDay - order.fulfillment.totalAmount + 1;
  room.deps.orders.giveUp = (one, counted) => giveUp(one, { ...counted, total: counted.total + before });

  await expect(cancel(room)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('write to us'),
  });

  expect(await room.order()).toMatchObject({ status: 'pending', original: null });
  expect(room.deps.payments.refunds).toEqual([]);
  expect(await refundOrder(room.deps, orderId, 'The shopper wrote to us')).toBe('cancelled');
});

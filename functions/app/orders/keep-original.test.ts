import { expect, test } from 'vitest';
import type { OrderStatus } from '#shared/model/order.ts';
import { delivered, orderId, orderRoom, parcel } from '#tests/fakes/order-room.ts';
import { disputed } from '#tests/fakes/order-situations.ts';
import { followDisputeEnd } from './end-dispute.ts';
import { followOrder } from './follow-order.ts';
import { keepOriginal, ownsOriginal } from './keep-original.ts';
import { refundOrder, refundPart } from './operator-refunds.ts';
import { cancelOrder, findOrder } from './orders.ts';
import { submitOrder } from './submit-order.ts';

type Room = Awaited<ReturnType<typeof orderRoom>>;
const keep = ({ deps }: Room, ends: string | undefined = orderId) => keepOriginal(deps, [orderId], ends);
const move = ({ deps }: Room, to: OrderStatus) =>
  deps.orders.move(orderId, { to, message: '', changedBy: 'provider', at: '2026-11-22T12:00:00.000Z' });
const cancel = ({ deps }: Room) => cancelOrder(deps, 'ada', orderId);

test('a shopper who has downloaded an original cannot cancel, but the operator can refund', async () => {
  const room = await orderRoom();
  expect(await keep(room)).toBe('kept');

  await expect(cancel(room)).rejects.toMatchObject({ code: 'conflict' });
  expect((await room.order()).status).toBe('pending');
  expect(room.deps.payments.refunds).toEqual([]);

  expect(await refundOrder(room.deps, orderId, 'It was damaged')).toBe('cancelled');
  expect(await keep(room)).toBe('called-off');
});

test.each([false, true])(
  'of a download and a cancellation at the same moment one wins (at the printer: %s)',
  async (isSent) => {
    const room = await orderRoom();
    if (isSent) await submitOrder(room.deps, orderId);

    const [isKept, cancelled] = await Promise.allSettled([keep(room), cancel(room)]);

    expect(cancelled.status === 'fulfilled').toBe(isKept.status === 'fulfilled' && isKept.value === 'called-off');
  },
);

test('a cancellation that the printer refuses leaves the original to the shopper', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  room.deps.provider.set(orderId, { status: 'inprocess' });

  await expect(cancel(room)).rejects.toMatchObject({ code: 'conflict' });

  expect(await keep(room)).toBe('kept');
});

test('a link that does not name the order ends no cancellation, and gives the original once there is none to end', async () => {
  const room = await orderRoom();

  expect([await keepOriginal(room.deps, [orderId], undefined), await keep(room, 'VF-ANOTHER000')]).toEqual([
    ...['unsaid', 'unsaid'],
  ]);
  expect((await findOrder(room.deps, orderId))('ada').isCancellable).toBe(true);

  expect(await keep(room)).toBe('kept');
  expect((await findOrder(room.deps, orderId))('ada').isCancellable).toBe(false);
  expect(await keepOriginal(room.deps, [orderId], undefined)).toBe('kept');
});

test.each<[boolean, string, (room: Room) => Promise<unknown>]>([
  [false, 'a new order', async () => {}],
  [false, 'a confirmed order', (room) => move(room, 'confirmed')],
  [true, 'an order in production', (room) => move(room, 'processing')],
  [true, 'a shipped order', (room) => move(room, 'shipped')],
  [true, 'an order whose original was downloaded', (room) => keep(room)],
  [false, 'an order that the shopper cancelled', (room) => cancel(room)],
  [false, 'an order that is being cancelled', ({ deps }) => deps.orders.chooseOriginal(orderId, 'given-up')],
  [
    false,
    'a downloaded order that the operator refunded',
    async (room) => {
      await keep(room);
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

const losesDispute = async (room: Room) => {
  await disputed(room);
  room.deps.payments.disputes.set(room.paymentIntentId, 'lost');
  await followDisputeEnd(room.deps, room.paymentIntentId);
};

test.each<[boolean, string, (room: Room) => Promise<unknown>]>([
  [false, 'refunds it in full', ({ deps }) => refundOrder(deps, orderId, 'It is late')],
  [true, 'refunds a part', ({ deps }) => refundPart(deps, orderId, { amount: 500 }, 'It is late')],
  [
    false,
    'refunds all of it in parts',
    async ({ deps, order }) => {
      const { totalAmount } = (await order()).fulfillment;
      await refundPart(deps, orderId, { amount: 500 }, 'It is late');
      await refundPart(deps, orderId, { amount: totalAmount - 500 }, 'It is very late');
    },
  ],
  [false, 'loses a dispute about it', losesDispute],
])(
  'a delivered order still gives its originals: %s, if the shop %s; a download before keeps them',
  async (isLeft, _, returns) => {
    for (const isDownloaded of [false, true]) {
      const room = await orderRoom();
      await room.ship(parcel(1, delivered));
      await followOrder(room.deps, orderId);
      expect((await room.order()).status).toBe('delivered');
      if (isDownloaded) expect(await keep(room)).toBe('kept');

      await returns(room);

      const [{ artworkId } = { artworkId: 0 }] = (await room.order()).items;
      expect((await room.deps.artworks.find('ada', artworkId))?.isPurchased).toBe(isLeft || isDownloaded);
    }
  },
);

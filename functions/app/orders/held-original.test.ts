import { expect, test } from 'vitest';
import { isOriginalHeld } from '#shared/model/order.ts';
import { orderId, orderRoom } from '#tests/fakes/order-room.ts';
import { arrived, disputed, downloaded, failed, type Room, removed } from '#tests/fakes/order-situations.ts';
import { refundOrder, refundPart } from './desk/operator-refunds.ts';
import { followDisputeEnd } from './following/end-dispute.ts';
import { followSuspicion } from './following/follow-suspicion.ts';
import { findOrder, listOrders } from './orders.ts';
import type { Suspicion } from './ports/payments.ts';

const suspects = async ({ deps, paymentIntentId }: Room, suspicion: Suspicion) => {
  deps.payments.suspicions.set(paymentIntentId, suspicion);
  await followSuspicion(deps, paymentIntentId);
};

test.each<[string, (room: Room) => Promise<unknown>]>([
  ["Stripe reviews a new order's payment", (room) => suspects(room, 'review')],
  ["the card's network warns about a new order", (room) => suspects(room, 'fraud-warning')],
  ['a new order is disputed', disputed],
  ['the printer cannot deliver to the address', (room) => failed(room, 'The recipient address is not valid')],
  ['the printer refuses a draft', (room) => removed(room)],
  [
    'a sent order is disputed',
    async (room) => {
      await arrived(room);
      await disputed(room);
    },
  ],
])('while %s, no original is released; one that was downloaded before stays', async (_, happens) => {
  for (const isDownloaded of [false, true]) {
    const room = await orderRoom();
    if (isDownloaded) expect(await downloaded(room)).toBe('kept');
    await happens(room);

    expect(await downloaded(room)).toBe(isDownloaded ? 'kept' : 'withheld');
    const order = (await findOrder(room.deps, orderId))('ada');
    const { items: listed } = await listOrders(room.deps, 'ada', { limit: 9 });
    expect([order, ...listed].map(({ isHeld }) => isHeld)).toEqual([!isDownloaded, !isDownloaded]);
    expect(isOriginalHeld(listed, order.items[0]?.artworkId ?? 0)).toBe(!isDownloaded);
    expect((await room.order()).original).toBe(isDownloaded ? 'kept' : null);
  }
});

test('a refused download ends no cancellation, and the end of the review releases the original', async () => {
  const room = await orderRoom();
  await suspects(room, 'review');
  await downloaded(room);
  const shown = async () => (await findOrder(room.deps, orderId))('ada');
  expect(await shown()).toMatchObject({ isCancellable: true, isHeld: true });

  room.deps.payments.suspicions.clear();
  await followSuspicion(room.deps, room.paymentIntentId);

  expect(await shown()).toMatchObject({ isCancellable: true, isHeld: false });
  expect(await downloaded(room)).toBe('kept');
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
      await arrived(room);
      expect((await room.order()).status).toBe('delivered');
      if (isDownloaded) expect(await downloaded(room)).toBe('kept');

      await returns(room);

      const [{ artworkId } = { artworkId: 0 }] = (await room.order()).items;
      expect((await room.deps.artworks.find('ada', artworkId))?.isPurchased).toBe(isLeft || isDownloaded);
    }
  },
);

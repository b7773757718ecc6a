import { expect, test } from 'vitest';
import { orderRoom } from '#tests/fakes/order-room.ts';
import { findPrintBlocker } from './print-blocker.ts';

type Room = Awaited<ReturnType<typeof orderRoom>>;

test.each<[string, (room: Room) => void, string | null]>([
  ['a payment that stands', () => {}, null],
  [
    'a refund from the dashboard',
    ({ deps, paymentIntentId }) => deps.payments.refundByHand(paymentIntentId),
    'refunded',
  ],
  ['a partial refund', ({ deps, paymentIntentId }) => deps.payments.refundByHand(paymentIntentId, 8096), null],
  [
    'a dispute',
    ({ deps, paymentIntentId }) => void deps.payments.change(paymentIntentId, { disputed: true }),
    'disputed',
  ],
  [
    'a suspicion',
    ({ deps, paymentIntentId }) => void deps.payments.suspicions.set(paymentIntentId, 'review'),
    'review',
  ],
])('%s decides whether an order is printed', async (_, happen, blocker) => {
  const room = await orderRoom();
  happen(room);

  expect(await findPrintBlocker(room.deps, await room.order())).toBe(blocker);
});

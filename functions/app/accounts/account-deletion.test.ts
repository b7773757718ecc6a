import { expect, test } from 'vitest';
import { memoryCheckouts } from '#tests/fakes/checkouts.ts';
import { fakeDeletionNotices } from '#tests/fakes/deletion-notices.ts';
import { fakeDevices } from '#tests/fakes/devices.ts';
import { fakeImages } from '#tests/fakes/images.ts';
import { memoryOrderPrivacy } from '#tests/fakes/order-records.ts';
import { orderId, orderRoom } from '#tests/fakes/order-room.ts';
import { arrived, type Room } from '#tests/fakes/order-situations.ts';
import { fakeSessions } from '#tests/fakes/sessions.ts';
import { fakeTokens } from '#tests/fakes/tokens.ts';
import { memoryUnfinishedDeletions } from '#tests/fakes/unfinished-deletions.ts';
import { fakeUsers } from '#tests/fakes/users.ts';
import { refundOrder } from '../orders/desk/operator-refunds.ts';
import { followRefund } from '../orders/following/follow-refund.ts';
import { isoOf } from '../ports/clock.ts';
import { deleteAccount, finishDeletions } from './account-deletion.ts';

const day = 24 * 3600 * 1000;

/** Returns what the deletion of the account of the room's shopper needs. */
function leaving({ deps, records }: Room) {
  const at = isoOf(deps.clock);
  const names = { id: 'ada', username: 'ada', email: 'ada@example.com', emailVerified: true, pendingEmail: null };
  return {
    ...deps,
    users: fakeUsers({ ...names, passwordHash: 'hash', createdAt: at, updatedAt: at }),
    orders: memoryOrderPrivacy(records),
    checkouts: memoryCheckouts(records),
    sessions: fakeSessions(),
    tokens: fakeTokens(),
    devices: fakeDevices(),
    deletionNotices: fakeDeletionNotices(),
    unfinishedDeletions: memoryUnfinishedDeletions(),
    images: fakeImages(),
    publicImages: { removeAll: async () => {} },
  };
}

/** The whole payment of an order that has arrived was refunded, and Stripe says this about the refund. */
async function refunded(room: Room, status: 'failed' | 'pending') {
  await arrived(room);
  await refundOrder(room.deps, orderId, 'It was damaged');
  room.deps.payments.setRefund(room.paymentIntentId, status);
  await followRefund(room.deps, room.paymentIntentId);
}

test.each([
  ['failed', "One of your refunds didn't reach you. Please write to us, so that you get your money first."],
  ['pending', 'One of your refunds is on its way. Please try again in a few days.'],
] as const)('an account whose refund has %s is kept until the money arrives', async (status, message) => {
  const room = await orderRoom();
  await refunded(room, status);
  const deps = leaving(room);

  await expect(deleteAccount(deps, 'ada')).rejects.toMatchObject({ code: 'conflict', message });
  expect(await deps.users.find('ada')).toBeDefined();
  room.deps.payments.setRefund(room.paymentIntentId, 'succeeded');
  await followRefund(room.deps, room.paymentIntentId);
  await deleteAccount(deps, 'ada');

  expect(await deps.users.find('ada')).toBeUndefined();
  expect(await room.order()).toMatchObject({ customerName: '' });
});

test('a deletion that has begun keeps the address for a refund that has bounced, for a month at most', async () => {
  const room = await orderRoom();
  const deps = leaving(room);
  await refunded(room, 'failed');
  await deps.unfinishedDeletions.record('ada', isoOf(room.deps.clock));
  room.raised.length = 0;

  await room.pass(29 * day);
  await finishDeletions(deps);
  expect(await room.order()).toMatchObject({ customerName: 'Ada Lovelace' });
  await room.pass(2 * day);
  await finishDeletions(deps);

  expect(await room.order()).toMatchObject({ customerName: '' });
  expect(room.raised).toEqual([]);
});

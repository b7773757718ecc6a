import { expect, test } from 'vitest';
import { delivered, orderId, orderRoom, parcel } from '#tests/fakes/order-room.ts';
import { arrived, damagedReplacement, disputed, lost, type Room, readAs } from '#tests/fakes/order-situations.ts';
import { fakeFacts } from '#tests/fakes/print-provider.ts';
import { reconcileAll } from '#tests/fakes/reconcile-all.ts';
import { isoOf } from '../../ports/clock.ts';
import { ProviderRefusal } from '../../ports/provider-refusal.ts';
import { retryOrder } from '../desk/operator-actions.ts';
import { refundOrder } from '../desk/operator-refunds.ts';
import { replaceFiles } from '../desk/replace-files.ts';
import { replaceParcel } from '../desk/replace-parcel.ts';
import { followDisputeEnd } from '../following/end-dispute.ts';
import { followOrder } from '../following/follow-order.ts';
import { followRefund } from '../following/follow-refund.ts';
import { submitOrder } from './submit-order.ts';

const minute = 60_000;
const hour = 60 * minute;
const why = 'It broke';
const first = `${orderId}-r1`;
const second = `${orderId}-r2`;

/** Returns a room whose parcel has arrived, with a line to be printed again. */
async function replacing() {
  const room = await orderRoom();
  await arrived(room);
  await replaceParcel(room.deps, orderId, [2], why);
  return room;
}

const statusOf = ({ deps }: Room, externalId: string) => deps.provider.orders.get(externalId)?.status;

/** Has a worker create the draft of the replacement, whose files the printer still reads. */
async function waiting(room: Room) {
  const { provider } = room.deps;
  const createDraft: typeof provider.createDraft = async (request) => {
    await provider.createDraft(request);
    provider.set(request.externalId, { updatedAt: isoOf(room.deps.clock) });
    return readAs(provider, request.externalId, { status: 'waiting' });
  };
  await submitOrder({ ...room.deps, provider: { ...provider, createDraft } }, orderId).catch((error: unknown) => {
    expect(error).toMatchObject({ code: 'upstream-busy' });
  });
}

/** Runs the reconciler and then the orders that it sends. */
async function reconcile(room: Room) {
  room.deps.queues.sent.length = 0;
  await reconcileAll(room.deps);
  const asked = room.deps.queues.sent.some(({ queue }) => queue === 'submit-order');
  if (asked) await submitOrder(room.deps, orderId);
  return asked;
}

test('a replacement is sent by the worker that sends orders, and only by it', async () => {
  const room = await replacing();

  expect(statusOf(room, first)).toBeUndefined();
  expect(room.deps.queues.sent.at(-1)).toEqual({ queue: 'submit-order', message: { orderId } });
  await submitOrder(room.deps, orderId);

  expect(statusOf(room, first)).toBe('pending');
  const cost = room.deps.provider.orders.get(first)?.costs.total;
  expect(cost).toBeGreaterThan(0);
  expect((await room.order()).fulfillment.replacements).toMatchObject([{ externalId: first, status: 'pending', cost }]);
});

test('a replacement whose file arrived damaged is not printed, also if it is retried', async () => {
  const room = await replacing();

  await damagedReplacement(room);
  const held = await room.order();
  await retryOrder(room.deps, orderId);
  expect(room.deps.queues.sent.at(-1)).toEqual({ queue: 'submit-order', message: { orderId } });
  await submitOrder(room.deps, orderId);
  const before = statusOf(room, first);
  readAs(room.deps.provider, first, { md5: fakeFacts.md5 });
  await submitOrder(room.deps, orderId);

  const said = 'The print file of line 1 (default) has another md5 at the printer: bad instead of c0ffee';
  expect(held).toMatchObject({ status: 'delivered', snag: { kind: 'parcel-replacement', said } });
  expect(before).toBe('draft');
  expect(statusOf(room, first)).toBe('pending');
  expect(await room.order()).toMatchObject({ snag: null });
  expect(room.raised).toEqual(['order-held']);
});

test('a replacement whose files are being read troubles nobody for two hours', async () => {
  const room = await replacing();
  await waiting(room);

  await followOrder(room.deps, orderId);
  await room.pass(2 * hour - minute);
  await reconcileAll(room.deps);
  const early = [...room.raised];
  await room.pass(minute);
  await reconcileAll(room.deps);

  expect(early).toEqual([]);
  expect((await room.order()).snag).toMatchObject({
    kind: 'parcel-replacement',
    said: `Replacement ${first} is draft`,
  });
});

test('a replacement that nobody can send is told after two hours, and still tried every hour', async () => {
  const room = await replacing();
  await room.pass(2 * hour);
  await reconcileAll(room.deps);
  expect((await room.order()).snag).toMatchObject({ said: `Replacement ${first} is planned` });

  await room.pass(hour);
  await reconcile(room);

  expect(statusOf(room, first)).toBe('pending');
  expect(await room.order()).toMatchObject({ snag: null });
});

test.each([
  ['planned for a delivered order', arrived, false],
  ['planned for an order on its way', lost, false],
  ['left as a draft', arrived, true],
] as const)(
  'a replacement that is %s and whose message was lost is sent after two minutes',
  async (_, before, isDraft) => {
    const room = await orderRoom();
    await before(room);
    await replaceParcel(room.deps, orderId, null, why);
    if (isDraft) {
      await waiting(room);
      await followOrder(room.deps, orderId);
      readAs(room.deps.provider, first, { status: 'ok' });
    }

    await room.pass(2 * minute - 1);
    expect(await reconcile(room)).toBe(false);
    await room.pass(1);
    expect(await reconcile(room)).toBe(true);

    expect(statusOf(room, first)).toBe('pending');
  },
);

test('a replacement is sent although its command crashed before it forgot the snag of the parcel', async () => {
  const room = await orderRoom();
  await lost(room);
  const replaceSnag = () => Promise.reject(new Error('The command crashed'));
  const deps = { ...room.deps, orders: { ...room.deps.orders, replaceSnag } };
  await expect(replaceParcel(deps, orderId, null, why)).rejects.toThrow('The command crashed');

  await room.pass(3 * minute);
  await reconcile(room);

  expect(statusOf(room, first)).toBe('pending');
});

test('a refused replacement is told once, whatever the printer says about its draft', async () => {
  const room = await replacing();
  await damagedReplacement(room);

  await followOrder(room.deps, orderId);
  await room.pass(5 * minute);
  await reconcile(room);
  await followOrder(room.deps, orderId);

  expect(room.raised).toEqual(['order-held']);
  expect(await room.order()).toMatchObject({ snag: { kind: 'parcel-replacement' } });
});

test('a replacement that is refused keeps no other from being sent', async () => {
  const room = await replacing();
  await replaceParcel(room.deps, orderId, [1], why);

  await submitOrder(refusing(room, first), orderId);

  expect([statusOf(room, first), statusOf(room, second)]).toEqual(['draft', 'pending']);
  expect(await room.order()).toMatchObject({ snag: { kind: 'parcel-replacement', said: 'No' } });
});

test('another replacement takes the place of one that was refused, not of one that is being read', async () => {
  const [refused, read] = [await replacing(), await replacing()];
  await submitOrder(refusing(refused, first), orderId);
  await waiting(read);

  for (const room of [refused, read]) {
    await replaceParcel(room.deps, orderId, [1], why);
    readAs(room.deps.provider, first, { status: 'ok' });
    await submitOrder(room.deps, orderId);
  }

  expect([statusOf(refused, first), statusOf(refused, second)]).toEqual(['draft', 'pending']);
  expect([statusOf(read, first), statusOf(read, second)]).toEqual(['pending', 'pending']);
});

test.each(['planned', 'draft'] as const)('a refund calls a replacement off that is %s, for good', async (status) => {
  const room = await replacing();
  if (status === 'draft') await waiting(room);

  await refundOrder(room.deps, orderId, 'Ada wants the money after all');
  if (status === 'draft') readAs(room.deps.provider, first, { status: 'ok' });
  await submitOrder(room.deps, orderId);
  await room.pass(3 * hour);
  await reconcile(room);

  expect(statusOf(room, first)).toBe(status === 'draft' ? 'canceled' : undefined);
  expect(room.raised).not.toContain('printed-though-cancelled');
});

test.each(['planned', 'refused', 'confirmed', 'canceled', 'archived'])(
  'a refund ends a replacement that is %s, without any more work for the operator',
  async (status) => {
    const room = await replacing();
    if (status === 'refused') await damagedReplacement(room);
    else if (status !== 'planned') await submitOrder(room.deps, orderId);
    if (status === 'canceled' || status === 'archived') {
      room.deps.provider.set(first, { status });
      await followOrder(room.deps, orderId);
    }
    room.raised.length = 0;

    await refundOrder(room.deps, orderId, 'Ada wants the money after all');
    const { snag } = await room.order();
    await refundOrder(room.deps, orderId, 'Ada wants the money after all');
    await room.pass(40 * 24 * hour);
    await followOrder(room.deps, orderId);
    await reconcile(room);

    const { fulfillment, history, ...order } = await room.order();
    expect([snag, order.snag, room.raised]).toEqual([null, null, []]);
    expect(fulfillment.replacements).toMatchObject([{ status: 'canceled', settledAt: expect.any(String) }]);
    expect(history.filter(({ id }) => id === `stopped-${first}`)).toHaveLength(1);
  },
);

test('new print files go to a replacement that waits for them, and it gets two hours again', async () => {
  const room = await replacing();
  await replaceParcel(room.deps, orderId, [1], why);
  await submitOrder(refusing(room, first), orderId);
  const { provider } = room.deps;
  const urlsOf = (number: string) =>
    provider.requests.find(({ externalId }) => externalId === number)?.items.map(({ files }) => files[0]?.url);
  const before = [first, second].map(urlsOf);
  await room.pass(3 * hour);
  await reconcile({ ...room, deps: refusing(room, first) });

  await replaceFiles(room.deps, orderId, why);
  await replaceFiles(room.deps, orderId, why);
  room.raised.length = 0;
  await room.pass(2 * hour - minute);
  await reconcileAll(room.deps);
  expect(room.raised).toEqual([]);
  await submitOrder(room.deps, orderId);

  expect(before).toEqual([['https://shop.example/p/2-0.png'], ['https://shop.example/p/1-0.png']]);
  expect([first, second].map(urlsOf)).toEqual([['https://shop.example/p/2-1.png'], before[1]]);
  expect([statusOf(room, first), statusOf(room, second)]).toEqual(['pending', 'pending']);
  expect(await room.order()).toMatchObject({ snag: null });
});

test('a returned parcel is no reason for new print files, and still waits for a decision', async () => {
  const room = await replacing();
  await room.ship(parcel(1, { ...delivered, state: 'returned' }));
  await followOrder(room.deps, orderId);

  await expect(replaceFiles(room.deps, orderId, why)).rejects.toMatchObject({ code: 'conflict' });

  expect(await room.order()).toMatchObject({ snag: { kind: 'parcel-returned' } });
});

test('a refund during the sending of a replacement stops it: of the two, one comes second', async () => {
  const room = await replacing();
  const { provider } = room.deps;
  const createDraft: typeof provider.createDraft = async (request) => {
    room.deps.payments.refundByHand(room.paymentIntentId);
    await followRefund(room.deps, room.paymentIntentId);
    return provider.createDraft(request);
  };

  await submitOrder({ ...room.deps, provider: { ...provider, createDraft } }, orderId);

  expect(statusOf(room, first)).toBe('canceled');
});

test('a worker that looks at a replacement before the refund is marked leaves a draft that the refund finds', async () => {
  const room = await replacing();
  const { paymentRecords } = room.deps;
  const settle: typeof paymentRecords.settle = async (payment, outcome) => {
    if (outcome.status === 'refunding') await submitOrder(room.deps, orderId);
    return paymentRecords.settle(payment, outcome);
  };

  await refundOrder({ ...room.deps, paymentRecords: { ...paymentRecords, settle } }, orderId, why);

  expect(statusOf(room, first)).toBe('canceled');
});

test('nothing is printed again of a disputed order until the shop has won', async () => {
  const room = await replacing();
  await disputed(room);

  await submitOrder(room.deps, orderId);
  const held = { status: statusOf(room, first), snag: (await room.order()).snag };
  await expect(replaceParcel(room.deps, orderId, [1], why)).rejects.toMatchObject({ code: 'conflict' });
  room.deps.payments.disputes.set(room.paymentIntentId, 'won');
  room.deps.payments.change(room.paymentIntentId, { disputed: false });
  await followDisputeEnd(room.deps, room.paymentIntentId);
  await submitOrder(room.deps, orderId);

  const said = `${first} must not be printed: disputed`;
  expect(held).toMatchObject({ status: 'draft', snag: { kind: 'parcel-replacement', said } });
  expect(statusOf(room, first)).toBe('pending');
});

test('a lost dispute stops what is printed again', async () => {
  const room = await replacing();
  await submitOrder(room.deps, orderId);
  await disputed(room);
  room.deps.payments.disputes.set(room.paymentIntentId, 'lost');

  await followDisputeEnd(room.deps, room.paymentIntentId);

  expect(statusOf(room, first)).toBe('canceled');
});

/** Returns the dependencies with a printer that does not confirm this order. */
const refusing = ({ deps }: Room, externalId: string): Room['deps'] => ({
  ...deps,
  provider: {
    ...deps.provider,
    confirm: async (asked) => {
      if (asked === externalId) throw new ProviderRefusal('400', 'No');
      return deps.provider.confirm(asked);
    },
  },
});

import { expect, test } from 'vitest';
import { adasAddress } from '#tests/fakes/address.ts';
import { Crash, crashingPorts } from '#tests/fakes/crashing-ports.ts';
import { orderId, orderRoom } from '#tests/fakes/order-room.ts';
import {
  arrived,
  damagedReplacement,
  disputed,
  failed,
  lost,
  type Room,
  removed,
} from '#tests/fakes/order-situations.ts';
import { submitOrder } from '../printing/submit-order.ts';
import { acceptDispute } from './accept-dispute.ts';
import { closeOrder } from './close-order.ts';
import { correctAddress } from './correct-address.ts';
import { refundOrder, refundPart } from './operator-refunds.ts';
import { replaceFiles } from './replace-files.ts';
import { replaceParcel } from './replace-parcel.ts';
import { resendOrder } from './resend-order.ts';

type Deps = Room['deps'];

const newAddress = { ...adasAddress, address1: '1 New Street', email: 'ada@new.example' };
const why = 'Ada asked for it';

/** The situation of an order, and the decision that it calls for. */
const decisions: Record<string, { before: (room: Room) => Promise<void>; decide: (deps: Deps) => Promise<unknown> }> = {
  'the correction of an address before the draft': {
    before: async () => {},
    decide: (deps) => correctAddress(deps, orderId, newAddress, { changedBy: 'operator', reason: why }),
  },
  'the correction of an address of a failed order': {
    before: (room) => failed(room, 'The recipient address is not valid'),
    decide: (deps) => correctAddress(deps, orderId, newAddress, { changedBy: 'operator', reason: why }),
  },
  'another address for what is sent again': {
    before: lost,
    decide: (deps) => correctAddress(deps, orderId, newAddress, { changedBy: 'operator', reason: why }),
  },
  'new print files for a failed order': {
    before: (room) => failed(room, 'The print file could not be downloaded'),
    decide: (deps) => replaceFiles(deps, orderId, why),
  },
  'another sending of an order whose draft was removed': {
    before: removed,
    decide: (deps) => resendOrder(deps, orderId, why),
  },
  'the replacement of a lost parcel': {
    before: lost,
    async decide(deps) {
      await replaceParcel(deps, orderId, null, why);
      await submitOrder(deps, orderId);
    },
  },
  'the replacement of one damaged line': {
    before: arrived,
    async decide(deps) {
      await replaceParcel(deps, orderId, [2], why);
      await submitOrder(deps, orderId);
    },
  },
  'the sending of two replacements': {
    async before(room) {
      await arrived(room);
      await replaceParcel(room.deps, orderId, [1], why);
      await replaceParcel(room.deps, orderId, [2], why);
    },
    decide: (deps) => submitOrder(deps, orderId),
  },
  'the sending of a replacement whose file was damaged on its way': {
    async before(room) {
      await arrived(room);
      await replaceParcel(room.deps, orderId, [2], why);
      await damagedReplacement(room);
    },
    decide: (deps) => submitOrder(deps, orderId),
  },
  'the refund of an order that is printed again': {
    async before(room) {
      await arrived(room);
      await replaceParcel(room.deps, orderId, [1], why);
      await submitOrder(room.deps, orderId);
      await replaceParcel(room.deps, orderId, [2], why);
    },
    decide: (deps) => refundOrder(deps, orderId, why),
  },
  'the closing of an order without tracking': {
    before: lost,
    decide: (deps) => closeOrder(deps, orderId, why),
  },
  'the closing of an order that was refunded': {
    async before(room) {
      await lost(room);
      await refundOrder(room.deps, orderId, 'Lost');
    },
    decide: (deps) => closeOrder(deps, orderId, why),
  },
  'the refund of a line': {
    before: arrived,
    decide: (deps) => refundPart(deps, orderId, { lineId: 2 }, why),
  },
  'the refund of an order before its production': {
    before: async () => {},
    decide: (deps) => refundOrder(deps, orderId, why),
  },
  'the acceptance of a dispute before the production': {
    before: disputed,
    decide: (deps) => acceptDispute(deps, orderId, why),
  },
  'the acceptance of a dispute after the delivery': {
    async before(room) {
      await arrived(room);
      await disputed(room);
    },
    decide: (deps) => acceptDispute(deps, orderId, why),
  },
};

/** Returns everything that a decision may change. Repeated messages count once, because every worker may repeat. */
const stateOf = async ({ deps, records, paymentIntentId }: Room) => ({
  orders: [...records.orders.values()],
  payments: [...records.payments.values()],
  artworks: [...records.artworks.values()],
  refunds: await deps.payments.refundsOf(paymentIntentId),
  dispute: await deps.payments.disputeOf(paymentIntentId),
  printed: [...deps.provider.orders.values()],
  requests: deps.provider.requests,
  files: deps.files,
  messages: [...new Set(deps.queues.sent.map((one) => JSON.stringify(one)))].sort(),
});

/** Returns the room in the situation, after the decision crashed at a call and was made again. */
async function decidedAfterCrash(name: string, at: number) {
  const { before, decide } = decisions[name]!;
  const room = await orderRoom();
  await before(room);
  const { ports, calls } = crashingPorts(room.deps, at);
  const crashed = await decide(ports).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Crash) return true;
      throw error;
    },
  );
  // Until then, the claim on the draft has lapsed.
  for (const [key, claim] of room.records.news) room.records.news.set(key, { ...claim, claimedAt: '' });
  if (crashed) await decide(room.deps);
  return { state: await stateOf(room), crashed, calls: calls() };
}

test.each(Object.keys(decisions))('%s ends alike wherever it crashes', async (name) => {
  const { state, calls } = await decidedAfterCrash(name, Number.POSITIVE_INFINITY);

  for (let at = 1; at <= calls; at++) {
    const again = await decidedAfterCrash(name, at);
    expect(again.crashed).toBe(true);
    expect(again.state, `crashed after call ${at} of ${calls}`).toEqual(state);
  }
  expect(calls).toBeGreaterThan(3);
});

test.each(Object.keys(decisions))('%s is kept with its reason, which shoppers do not see', async (name) => {
  const { state } = await decidedAfterCrash(name, Number.POSITIVE_INFINITY);

  const [order] = state.orders;
  const isRefund = name.startsWith('the refund');
  const entry = order?.history.find(
    ({ changedBy }) => changedBy === (isRefund && name.includes('line') ? 'payment' : 'operator'),
  );
  expect(isRefund ? (state.payments[0]?.cause ?? state.refunds[0]?.cause) : entry?.reason).toBe(why);
  expect(entry?.statusMessage).not.toContain(why);
});

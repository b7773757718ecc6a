import { expect, test } from 'vitest';
import { orderReport } from '#scripts/operator/order-report.ts';
import { adasAddress } from '#tests/fakes/address.ts';
import { delivered, orderId, orderRoom, parcel } from '#tests/fakes/order-room.ts';
import { arrived, disputed, failed, lost, type Room, removed } from '#tests/fakes/order-situations.ts';
import { reconcileAll } from '#tests/fakes/reconcile-all.ts';
import { correctAddress } from './correct-address.ts';
import { acceptDispute, followDisputeEnd } from './end-dispute.ts';
import { followDispute } from './follow-dispute.ts';
import { followOrder } from './follow-order.ts';
import { followRefund } from './follow-refund.ts';
import { retryOrder } from './operator-actions.ts';
import { refundOrder } from './operator-refunds.ts';
import { cancelOrder } from './orders.ts';
import { processWebhook } from './process-webhook.ts';
import { replaceFiles } from './replace-files.ts';
import { replaceParcel } from './replace-parcel.ts';
import { resendOrder } from './resend-order.ts';
import { submitOrder } from './submit-order.ts';

type Deps = Room['deps'];

const newAddress = { ...adasAddress, address1: '1 New Street', email: 'ada@new.example' };
const why = 'Ada asked for it';

test('a corrected address is the one at the printer, also if a worker had read the old one', async () => {
  const room = await orderRoom();
  const { deps } = room;
  const createDraft: Deps['provider']['createDraft'] = async (request) => {
    await correctAddress(deps, orderId, newAddress, { changedBy: 'system' });
    return deps.provider.createDraft(request);
  };

  await submitOrder({ ...deps, provider: { ...deps.provider, createDraft } }, orderId);

  expect(deps.provider.requests).toMatchObject([{ externalId: orderId, recipient: newAddress }]);
  const order = await room.order();
  expect(order).toMatchObject({ status: 'confirmed', customerEmail: 'ada@new.example' });
});

test('a correction while a worker corrects the draft is the one at the printer', async () => {
  const room = await orderRoom();
  const { provider } = room.deps;
  await correctAddress(room.deps, orderId, { ...newAddress, address1: '1 Old Street' }, { changedBy: 'system' });
  let updates = 0;
  const update: Deps['provider']['update'] = async (externalId, changes) => {
    updates += 1;
    await room.pass(1);
    if (updates === 1) await correctAddress(room.deps, orderId, newAddress, { changedBy: 'operator', reason: why });
    return provider.update(externalId, changes);
  };

  await submitOrder({ ...room.deps, provider: { ...provider, update } }, orderId);

  expect(provider.requests).toMatchObject([{ externalId: orderId, recipient: newAddress }]);
  expect((await room.order()).fulfillment.shippingAddress).toEqual(newAddress);
});

test('the address of an order that is being made cannot be corrected', async () => {
  const room = await orderRoom();
  await room.ship(parcel(1));
  const before = await room.order();

  const correction = correctAddress(room.deps, orderId, newAddress, { changedBy: 'operator', reason: why });

  await expect(correction).rejects.toMatchObject({ code: 'conflict' });
  expect((await room.order()).fulfillment.shippingAddress).toEqual(before.fulfillment.shippingAddress);
});

test('the address of an order that a worker has claimed is not corrected in our records alone', async () => {
  const room = await orderRoom();
  await room.deps.orders.claimSubmission(orderId, '2026-11-20T12:00:00.000Z');

  const correction = correctAddress(room.deps, orderId, newAddress, { changedBy: 'system' });

  await expect(correction).rejects.toMatchObject({ code: 'conflict' });
});

test('an order whose address was corrected is printed after the retry, for the new address', async () => {
  const room = await orderRoom();
  await failed(room, 'The recipient address is not valid');

  await correctAddress(room.deps, orderId, newAddress, { changedBy: 'operator', reason: why });
  await retryOrder(room.deps, orderId);
  await submitOrder(room.deps, orderId);

  expect(room.deps.provider.orders.get(orderId)?.status).toBe('pending');
  expect(room.deps.provider.requests).toMatchObject([{ recipient: newAddress }]);
  expect(await room.order()).toMatchObject({ status: 'confirmed', snag: null });
});

test('an order that failed unnoticed is sent again once its address is corrected', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  room.deps.provider.set(orderId, { status: 'failed', error: 'The recipient address is not valid' });

  await correctAddress(room.deps, orderId, newAddress, { changedBy: 'system' });
  expect(room.deps.queues.sent.at(-1)).toEqual({ queue: 'submit-order', message: { orderId } });
  await submitOrder(room.deps, orderId);

  expect(room.deps.provider.orders.get(orderId)?.status).toBe('pending');
  expect(room.deps.provider.requests).toMatchObject([{ recipient: newAddress }]);
  expect((await room.order()).fulfillment.confirmedAt).not.toBeNull();
});

test('new print files have other addresses than those that the printer could not read', async () => {
  const room = await orderRoom();
  await failed(room, 'The print file could not be downloaded');
  const urls = () => room.deps.provider.requests[0]?.items.map(({ files }) => files[0]);
  const before = urls();

  await replaceFiles(room.deps, orderId, why);

  expect(before).toMatchObject([{ url: 'https://shop.example/p/1-0.png' }, { url: 'https://shop.example/p/2-0.png' }]);
  expect(urls()).toMatchObject([{ url: 'https://shop.example/p/1-1.png' }, { url: 'https://shop.example/p/2-1.png' }]);
});

test.each(['pending', 'confirmed'] as const)(
  'an order that is %s and whose draft was removed is printed under another number',
  async (status) => {
    const room = await orderRoom();
    if (status === 'pending') await removed(room);
    else {
      await submitOrder(room.deps, orderId);
      room.deps.provider.set(orderId, { status: 'archived' });
      await followOrder(room.deps, orderId);
    }

    expect(await resendOrder(room.deps, orderId, why)).toBe(`${orderId}-r1`);
    await submitOrder(room.deps, orderId);
    room.deps.provider.set(`${orderId}-r1`, { status: 'fulfilled', shipments: [parcel(1)] });
    await processWebhook(
      { ...room.deps, applyCatalogueNews: async () => {} },
      await shippedEvent(room, `${orderId}-r1`),
    );

    expect(await room.order()).toMatchObject({
      status: 'shipped',
      snag: null,
      fulfillment: { externalId: `${orderId}-r1` },
    });
    expect(room.deps.provider.orders.get(orderId)?.status).toBe('archived');
    expect((await orderReport(room.deps, orderId)).provider).toMatchObject({ externalId: `${orderId}-r1` });
  },
);

test('an order that the printer still has is not sent under another number', async () => {
  const room = await orderRoom();
  await failed(room, 'Payment failure');

  await expect(resendOrder(room.deps, orderId, why)).rejects.toMatchObject({ code: 'conflict' });
});

async function shippedEvent({ deps }: Room, externalId: string): Promise<string> {
  const event = { type: 'shipment_sent', occurredAt: '', orderId: 1, externalId, orderStatus: 'fulfilled' };
  const payload = {
    source: 'printful',
    event: { ...event, shipment: null, reason: null, deduplicationKey: 'x' },
  } as const;
  const times = { processedAt: null, errorMessage: null, createdAt: '', expire: 0 };
  await deps.events.add({ id: 'e1', eventType: event.type, orderId, payload, processed: false, ...times });
  return 'e1';
}

test('a replacement costs the shopper nothing, shows its parcel, and delivers the order when it arrives', async () => {
  const room = await orderRoom();
  await lost(room);

  const number = await replaceParcel(room.deps, orderId, null, why);
  await submitOrder(room.deps, orderId);
  expect(await room.order()).toMatchObject({ status: 'shipped', snag: null });
  room.deps.provider.set(number, { status: 'fulfilled', shipments: [parcel(2)] });
  await followOrder(room.deps, orderId);
  const shipped = await room.order();
  room.deps.provider.set(number, { shipments: [parcel(2, delivered)] });
  await followOrder(room.deps, orderId);

  expect(number).toBe(`${orderId}-r1`);
  expect(room.deps.provider.requests[1]).toMatchObject({
    externalId: number,
    items: [{ externalId: 'line-1', quantity: 2 }, { externalId: 'line-2' }],
    retailCosts: { shipping: 0, tax: 0 },
  });
  expect(shipped).toMatchObject({ status: 'shipped' });
  expect(shipped.fulfillment.shipments).toMatchObject([{ id: '1' }, { id: '2', isReplacement: true }]);
  expect(await room.order()).toMatchObject({ status: 'delivered', snag: null });
  expect(room.deps.payments.refunds).toEqual([]);
});

test('the same lines are replaced once for each reason', async () => {
  const room = await orderRoom();
  await arrived(room);

  const numbers = [why, why, 'It broke again'].map(async (reason) => replaceParcel(room.deps, orderId, [1], reason));

  expect(await Promise.all(numbers)).toEqual([`${orderId}-r1`, `${orderId}-r1`, `${orderId}-r2`]);
  await submitOrder(room.deps, orderId);
  expect(room.deps.provider.orders.size).toBe(3);
});

test('a replacement that the printer does not make is seen, although its order is delivered, and a retry sends it', async () => {
  const room = await orderRoom();
  await arrived(room);
  const number = await replaceParcel(room.deps, orderId, [1], why);
  await submitOrder(room.deps, orderId);
  room.deps.provider.set(number, { status: 'failed', error: 'Payment failure' });

  await followOrder(room.deps, orderId);
  expect(await room.order()).toMatchObject({ status: 'delivered', snag: { kind: 'parcel-replacement' } });
  await retryOrder(room.deps, orderId);
  await submitOrder(room.deps, orderId);

  expect(room.deps.provider.orders.get(number)?.status).toBe('pending');
  expect(await room.order()).toMatchObject({ snag: null });
});

test('an order that was refunded is not printed again, and a refund stops a replacement', async () => {
  const [refunded, replaced] = [await orderRoom(), await orderRoom()];
  for (const room of [refunded, replaced]) await arrived(room);

  await refundOrder(refunded.deps, orderId, 'Broken');
  await expect(replaceParcel(refunded.deps, orderId, [1], why)).rejects.toMatchObject({ code: 'conflict' });
  const number = await replaceParcel(replaced.deps, orderId, [1], why);
  await submitOrder(replaced.deps, orderId);
  await refundOrder(replaced.deps, orderId, 'Ada wants the money after all');

  expect(refunded.deps.provider.orders.size).toBe(1);
  expect(replaced.deps.provider.orders.get(number)?.status).toBe('canceled');
});

test('an accepted dispute cancels the print, gives nothing back, and is not open any more', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  await disputed(room);

  expect(await acceptDispute(room.deps, orderId, why)).toBe('cancelled');

  expect(room.deps.provider.orders.get(orderId)?.status).toBe('canceled');
  expect(await room.order()).toMatchObject({ status: 'cancelled' });
  expect(await room.deps.paymentRecords.find(room.paymentIntentId)).toMatchObject({ status: 'charged-back' });
  expect(room.deps.payments.refunds).toEqual([]);
  await expect(refundOrder(room.deps, orderId, why)).rejects.toMatchObject({ code: 'conflict' });
});

test('only a disputed payment can be left to the bank', async () => {
  const room = await orderRoom();

  await expect(acceptDispute(room.deps, orderId, why)).rejects.toMatchObject({ code: 'conflict' });

  expect(await room.order()).toMatchObject({ status: 'pending' });
});

test.each([
  ['won', 'succeeded'],
  ['lost', 'charged-back'],
] as const)('a dispute that is %s leaves the payment %s', async (outcome, status) => {
  const room = await orderRoom();
  await disputed(room);
  room.deps.payments.disputes.set(room.paymentIntentId, outcome);

  await followDisputeEnd(room.deps, room.paymentIntentId);

  expect(await room.deps.paymentRecords.find(room.paymentIntentId)).toMatchObject({ status });
  expect(room.raised).toEqual(['payment-disputed', 'payment-disputed']);
});

test('a lost dispute cancels what the printer has not begun, and says who has the money', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  await disputed(room);
  room.deps.payments.disputes.set(room.paymentIntentId, 'lost');

  await followDisputeEnd(room.deps, room.paymentIntentId);

  expect(room.deps.provider.orders.get(orderId)?.status).toBe('canceled');
  const { status, history } = await room.order();
  expect(status).toBe('cancelled');
  expect(history.find(({ id }) => id === 'cancelled')?.statusMessage).toContain('Your bank has returned your payment');
  expect(room.mails()).toContainEqual({ mail: 'order-news', orderId, noteId: 'cancelled' });
  expect(room.deps.payments.refunds).toEqual([]);
});

test('an event about a dispute that the shop has won meanwhile changes nothing', async () => {
  const room = await orderRoom();

  await followDispute(room.deps, room.paymentIntentId);

  expect(room.raised).toEqual([]);
  expect(await room.order()).toMatchObject({ heldBecause: null });
  expect(await room.deps.paymentRecords.find(room.paymentIntentId)).toMatchObject({ status: 'succeeded' });
});

test('a refund that came back during a dispute waits for the operator once the dispute is won', async () => {
  const room = await orderRoom();
  room.deps.payments.refundByHand(room.paymentIntentId, 500);
  await disputed(room);
  room.deps.payments.setRefund(room.paymentIntentId, 'failed');
  room.deps.payments.disputes.set(room.paymentIntentId, 'won');

  await followDisputeEnd(room.deps, room.paymentIntentId);

  expect(await room.deps.paymentRecords.find(room.paymentIntentId)).toMatchObject({ status: 'refund-failed' });
  expect(room.raised).toContain('refund-failed');
});

test('a refund that replaced one that came back is told after a crash, although the amounts are equal', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  room.deps.provider.set(orderId, { status: 'inprocess' });
  await followOrder(room.deps, orderId);
  room.deps.payments.refundByHand(room.paymentIntentId);
  await followRefund(room.deps, room.paymentIntentId);
  room.deps.payments.setRefund(room.paymentIntentId, 'failed');
  const note: Deps['orders']['note'] = async (id, entry) => {
    if (entry.id.startsWith('refund:')) throw new Error('The worker crashed');
    return room.deps.orders.note(id, entry);
  };
  await expect(refundOrder({ ...room.deps, orders: { ...room.deps.orders, note } }, orderId, why)).rejects.toThrow(
    'The worker crashed',
  );
  await room.pass(10 * 60_000);

  await reconcileAll(room.deps);

  const refunds = await room.deps.payments.refundsOf(room.paymentIntentId);
  expect(refunds).toHaveLength(2);
  expect((await room.order()).history.map(({ id }) => id)).toContain(`refund:${refunds[0]?.id}`);
});

test('the money of a won dispute is owed to the shopper of an order that ended meanwhile', async () => {
  const room = await orderRoom();
  await disputed(room);
  await cancelOrder(room.deps, 'ada', orderId);
  room.deps.payments.disputes.set(room.paymentIntentId, 'won');

  await followDisputeEnd(room.deps, room.paymentIntentId);

  expect(await room.deps.paymentRecords.find(room.paymentIntentId)).toMatchObject({ status: 'refunding' });
});

import { expect, test } from 'vitest';
import { orderReport } from '#scripts/operator/reports.ts';
import { Crash, crashingPorts } from '#tests/fakes/crashing-ports.ts';
import { orderId, orderRoom } from '#tests/fakes/order-room.ts';
import { disputed } from '#tests/fakes/order-situations.ts';
import { reconcileAll } from '#tests/fakes/reconcile-all.ts';
import { acceptDispute } from '../desk/accept-dispute.ts';
import { refundOrder } from '../desk/operator-refunds.ts';
import { followOrder } from '../following/follow-order.ts';
import { submitOrder } from '../printing/submit-order.ts';
import { giveUpOrder } from '../reconciling/resume-orders.ts';
import { cancelOrder } from '../shopper-actions.ts';

const shopper = 'ada';
const hour = 3600 * 1000;

/** A shop whose order is at the printer, and what runs as soon as the printer has cancelled it. */
async function roomWithEvent() {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  const { provider } = room.deps;
  const event = { happen: async () => {} };
  const cancel = async (externalId: string) => {
    const cancelled = await provider.cancel(externalId);
    await event.happen();
    return cancelled;
  };
  return { ...room, event, deps: { ...room.deps, provider: { ...provider, cancel } } };
}

test.each([
  ['shopper', "Cancelled at your request. We're refunding your payment in full."],
  ['operator', "Your order is cancelled. We're refunding your payment in full."],
] as const)('an order that the %s cancels is not taken for a refusal of the printer', async (who, message) => {
  const room = await roomWithEvent();
  room.event.happen = () => followOrder(room.deps, orderId);

  const ending =
    who === 'shopper' ? cancelOrder(room.deps, shopper, orderId) : refundOrder(room.deps, orderId, 'A wish');
  await ending.catch(() => {});

  const { status, history } = await room.order();
  expect({ status, said: history[0]?.statusMessage, raised: room.raised }).toEqual({
    status: 'cancelled',
    said: message,
    raised: [],
  });
  expect(room.deps.payments.refunds).toHaveLength(1);
});

test('an order that the shopper cancels while a worker confirms it meets no snag', async () => {
  const room = await roomWithEvent();
  const { provider } = room.deps;
  const confirm = async (externalId: string) => {
    provider.set(externalId, { status: 'draft' });
    await room.deps.orders.note(orderId, {
      ...{ id: 'wish-shopper', message: 'You asked us to cancel this order.', changedBy: 'system' },
      at: '2026-11-20T12:00:00.000Z',
    });
    await provider.cancel(externalId);
    return provider.confirm(externalId);
  };
  room.records.orders.set(orderId, { ...(await room.order()), status: 'pending' });
  provider.set(orderId, { status: 'draft' });

  await submitOrder({ ...room.deps, provider: { ...provider, confirm } }, orderId);

  expect(await room.order()).toMatchObject({ status: 'cancelled', snag: null });
  expect(room.raised).toEqual([]);
});

test('an order that is given up to the bank is not taken for a refusal of the printer', async () => {
  const room = await roomWithEvent();
  await disputed(room);
  room.event.happen = async () => {
    await followOrder(room.deps, orderId);
    throw new Crash('after the cancellation');
  };
  await expect(acceptDispute(room.deps, orderId, 'Not worth a fight')).rejects.toThrow(Crash);
  expect((await room.order()).status).not.toBe('cancelled');

  await reconcileAll(room.deps);

  const { status, history } = await room.order();
  expect(status).toBe('cancelled');
  expect(history.map(({ statusMessage }) => statusMessage)).toContain(
    'Your bank has returned your payment to you, so this order is cancelled.',
  );
  expect(room.raised).not.toContain('order-refused');
  expect(room.mails()).not.toContainEqual({ mail: 'order-problem', orderId });
});

test('an order that the printer cancels by itself alarms the operator', async () => {
  const room = await roomWithEvent();
  room.deps.provider.set(orderId, { status: 'canceled', error: 'No courier reaches 5 Main St' });

  await followOrder(room.deps, orderId);

  expect(room.raised).toEqual(['order-refused']);
  expect(room.logged).toEqual([{ orderId, reason: 'canceled' }]);
  const report = await orderReport(room.deps, orderId);
  expect(report.paymentRecord?.cause).toBe('Print provider: canceled');
  expect(report.provider?.error).toContain('5 Main St');
});

test('the operator hears of every order that is given up, wherever the process ends', async () => {
  for (let at = 1; ; at += 1) {
    const room = await orderRoom();
    await submitOrder(room.deps, orderId);
    room.deps.provider.set(orderId, { status: 'failed', error: 'No' });
    await followOrder(room.deps, orderId);
    const { ports, calls } = crashingPorts(room.deps, at);
    const outcome = await giveUpOrder(ports, await room.order()).catch((error: unknown) => error);
    if ((await room.order()).status !== 'failed') continue;

    await room.pass(hour);
    await reconcileAll(room.deps);

    expect(room.raised, `after call ${at}`).toContain('order-refunded');
    expect(room.mails(), `after call ${at}`).toContainEqual({ mail: 'order-problem', orderId });
    if (!(outcome instanceof Crash)) return expect(calls()).toBeLessThan(at);
  }
});

test('a dispute after a refund that came back is heard although its event was lost, and its end keeps the refund open', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  const { payments } = room.deps;
  payments.refundByHand(room.paymentIntentId, 1000);
  await room.pass(hour);
  await reconcileAll(room.deps);
  payments.setRefund(room.paymentIntentId, 'failed');
  payments.change(room.paymentIntentId, { disputed: true });
  await reconcileAll(room.deps);
  await reconcileAll(room.deps);
  expect(room.raised).toContain('payment-disputed');
  expect(room.records.payments.get(room.paymentIntentId)?.status).toBe('disputed');

  payments.disputes.set(room.paymentIntentId, 'won');
  payments.change(room.paymentIntentId, { disputed: false });
  await reconcileAll(room.deps);

  expect(room.records.payments.get(room.paymentIntentId)?.status).toBe('refund-failed');
});

test('a payment whose order cannot be read for now is no payment without an order', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  await room.pass(hour);
  const find = async () => {
    throw new Error('The table is slow');
  };

  expect(await reconcileAll({ ...room.deps, orders: { ...room.deps.orders, find } })).toBe(2);

  expect(room.raised).toEqual([]);
});

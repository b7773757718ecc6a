import { expect, test } from 'vitest';
import { ProviderRefusal } from '#functions/app/ports/provider-refusal.ts';
import { orderId, orderRoom } from '#tests/fakes/order-room.ts';
import { downloaded, failed, type Room } from '#tests/fakes/order-situations.ts';
import { reconcileAll } from '#tests/fakes/reconcile-all.ts';
import { refundOrder } from './desk/operator-refunds.ts';
import { followOrder } from './following/follow-order.ts';
import { recordSnag } from './order/record-snag.ts';
import { snagOf } from './order/snags.ts';
import { updateFulfillment } from './order/update-fulfillment.ts';
import { findOrder } from './orders.ts';
import { submitOrder } from './printing/submit-order.ts';

test.each([
  'The recipient address is not valid',
  'Something went wrong',
  'Nobody delivers to Payment Declined St',
  'The selected shipping option does not deliver to PO boxes',
  'A delivery to huts is no option',
  'Insufficient funds in your Printful Wallet',
  'The product is out of stock',
])('an order with a downloaded original that fails with the words "%s" waits for a person', async (error) => {
  const room = await orderRoom();
  await updateFulfillment(room.deps.orders, orderId, (before) => ({
    ...before,
    shippingAddress: { ...before.shippingAddress, address1: '7 Payment Declined St' },
  }));
  expect(await downloaded(room)).toBe('kept');
  await failed(room, error);
  const { statusHistory } = (await findOrder(room.deps, orderId))('ada');

  await room.pass(73 * 60 * 60_000);
  await reconcileAll(room.deps);

  expect((await room.order()).status).toBe('confirmed');
  expect(room.deps.payments.refunds).toEqual([]);
  expect(statusHistory[0]?.statusMessage).not.toContain("we'll refund you");
  expect(statusHistory[0]?.statusMessage).toContain('our team will decide about a refund');
});

test.each([
  ['402', 1],
  ['OR-7', 1],
  ['OR-9', 0],
  ['400', 0],
])(
  'an order with a downloaded original that is refused with the code %s gets %i refunds by itself',
  async (code, refunds) => {
    const room = await orderRoom();
    expect(await downloaded(room)).toBe('kept');
    room.deps.provider.confirm = () => Promise.reject(new ProviderRefusal(code, 'The product is out of stock'));
    await submitOrder(room.deps, orderId);

    await room.pass(73 * 60 * 60_000);
    await reconcileAll(room.deps);

    expect(room.deps.payments.refunds).toHaveLength(refunds);
  },
);

test.each<[boolean, string, (room: Room) => Promise<unknown>]>([
  [false, 'nothing went wrong', async () => {}],
  [
    true,
    'a code said that the product is out of stock',
    async ({ deps, order }) => recordSnag(deps, await order(), snagOf('OR-7', '', await order())),
  ],
  [false, 'words said that the product is out of stock', (room) => failed(room, 'The product is out of stock')],
  [false, 'the address was refused', (room) => failed(room, 'The recipient address is not valid')],
])(
  'an order with a downloaded original that the printer cancels is refunded at once: %s, if before %s',
  async (isRefunded, _, happens) => {
    const room = await orderRoom();
    await submitOrder(room.deps, orderId);
    expect(await downloaded(room)).toBe('kept');
    await happens(room);
    room.deps.provider.set(orderId, { status: 'canceled', error: null });

    await followOrder(room.deps, orderId);
    await room.pass(73 * 60 * 60_000);
    await reconcileAll(room.deps);

    expect(room.deps.payments.refunds).toHaveLength(isRefunded ? 1 : 0);
    expect(await room.order()).toMatchObject(
      isRefunded ? { status: 'cancelled' } : { status: 'confirmed', snag: { kind: 'printer-cancelled' } },
    );
    const said = (await findOrder(room.deps, orderId))('ada').statusHistory.map((one) => one.statusMessage);
    expect(said.some((one) => one.startsWith('Our printer has cancelled your order.'))).toBe(!isRefunded);
    if (isRefunded) return;
    expect(room.raised).toContain('order-held');
    expect(await refundOrder(room.deps, orderId, 'The printer was wrong')).toBe('cancelled');
    expect(room.deps.payments.refunds).toHaveLength(1);
  },
);

test('an original that is downloaded while the printer’s cancellation is read is not refunded', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  room.deps.provider.set(orderId, { status: 'canceled' });
  const { find } = room.deps.paymentRecords;
  const paymentRecords = {
    ...room.deps.paymentRecords,
    async find(paymentIntentId: string) {
      await room.deps.orders.chooseOriginal(orderId, 'kept');
      return find(paymentIntentId);
    },
  };

  await expect(followOrder({ ...room.deps, paymentRecords }, orderId)).rejects.toMatchObject({ code: 'conflict' });
  await followOrder(room.deps, orderId);

  expect(room.deps.payments.refunds).toEqual([]);
  expect(await room.order()).toMatchObject({ snag: { kind: 'printer-cancelled' } });
});

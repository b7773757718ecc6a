import { expect, test } from 'vitest';
import { keepDraft } from '#tests/fakes/checkouts.ts';
import { draftOf, paymentOf } from '#tests/fakes/drafts.ts';
import { orderId, orderRoom } from '#tests/fakes/order-room.ts';
import { reconcileAll } from '#tests/fakes/reconcile-all.ts';
import type { PaymentIntent } from '../ports/payments.ts';
import { placeOwnOrder, placePaidOrder } from './place-order.ts';

/** Creates a room with a second checkout, whose payment is paid with these changes. */
async function secondPayment(changes: Partial<PaymentIntent> = {}) {
  const room = await orderRoom();
  const draft = draftOf(2, 'ada', { saveAddress: false });
  keepDraft(room.records, draft);
  const { id } = await room.deps.payments.create(paymentOf(draft));
  room.deps.payments.pay(id);
  room.deps.payments.change(id, changes);
  return { ...room, id, draft };
}

test('an order has its lines’ totals and the draft’s amounts', async () => {
  const { order } = await orderRoom();

  const { items, fulfillment } = await order();

  expect(items.map(({ quantity, unitPrice, totalPrice }) => [quantity, unitPrice, totalPrice])).toEqual([
    [2, 2499, 4998],
    [1, 2499, 2499],
  ]);
  expect(fulfillment).toMatchObject({
    subtotalAmount: 7497,
    shippingCost: 500,
    taxAmount: 100,
    totalAmount: 8097,
    quotedCost: 1500,
    shippingMethod: 'STANDARD',
  });
});

test.each<[string, Partial<PaymentIntent>]>([
  ['in another currency', { currency: 'eur' }],
  ['of which less was received', { amountReceived: 8096 }],
  ['of which more was received', { amountReceived: 8098 }],
])('a payment %s gets no order and its money back', async (_, changes) => {
  const { deps, id, raised } = await secondPayment(changes);

  expect(await placePaidOrder(deps, id)).toMatchObject({ outcome: 'refunded' });

  const { amountReceived, amountRefunded } = (await deps.payments.find(id))!;
  expect(amountRefunded).toBe(amountReceived);
  expect(raised).toEqual(['payment-without-order']);
});

test.each([
  ['the email was queued', { queues: { send: () => crash() } }],
  ['the refund was recorded', { settle: () => crash() }],
])(
  'a payment that is refunded without an order is told to its shopper, even after a crash before %s',
  async (_, broken) => {
    const { deps, id, mails } = await secondPayment({ currency: 'eur' });
    const paymentRecords = { ...deps.paymentRecords, ...broken };

    await expect(placePaidOrder({ ...deps, paymentRecords, ...broken }, id)).rejects.toThrow('The worker crashed');
    deps.queues.sent.length = 0;
    await reconcileAll(deps);

    const { amountReceived: amount } = (await deps.payments.find(id))!;
    expect(mails()).toEqual([{ mail: 'payment-refunded', userId: 'ada', paymentIntentId: id, amount }]);
  },
);

const crash = () => Promise.reject(new Error('The worker crashed'));

test('a payment belongs only to its own shopper, before and after its order', async () => {
  const { deps, id, draft, paymentIntentId } = await secondPayment();

  expect(await placeOwnOrder(deps, 'maya', id)).toEqual({ outcome: 'unknown' });
  expect(await placeOwnOrder(deps, 'maya', paymentIntentId)).toEqual({ outcome: 'unknown' });
  expect(await placeOwnOrder(deps, 'ada', id)).toMatchObject({ outcome: 'placed', order: { id: draft.orderId } });
  expect(await placeOwnOrder(deps, 'ada', paymentIntentId)).toMatchObject({ order: { id: orderId } });
});

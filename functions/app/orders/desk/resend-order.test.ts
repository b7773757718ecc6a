import { expect, test } from 'vitest';
import { orderReport } from '#scripts/operator/reports.ts';
import { orderId, orderRoom, parcel } from '#tests/fakes/order-room.ts';
import { failed, type Room, removed } from '#tests/fakes/order-situations.ts';
import { followOrder } from '../following/follow-order.ts';
import { processWebhook } from '../following/process-webhook.ts';
import { submitOrder } from '../printing/submit-order.ts';
import { resendOrder } from './resend-order.ts';

const why = 'Ada asked for it';

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

test('an order that is sent again after its pictures were deleted with the account is refunded', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  room.deps.provider.set(orderId, { status: 'archived' });
  await followOrder(room.deps, orderId);
  await resendOrder(room.deps, orderId, why);
  room.records.artworks.clear();

  await submitOrder(room.deps, orderId);

  expect(await room.order()).toMatchObject({ status: 'failed' });
  expect(room.deps.payments.refunds).toMatchObject([{ cause: expect.stringContaining('artwork-gone') }]);
});

test('an order whose original was downloaded waits for a person if its pictures are gone', async () => {
  const room = await orderRoom();
  room.records.orders.set(orderId, { ...(await room.order()), original: 'kept' });
  room.records.artworks.clear();

  await submitOrder(room.deps, orderId);

  expect(await room.order()).toMatchObject({ status: 'pending', snag: { kind: expect.any(String) } });
  expect(room.deps.payments.refunds).toEqual([]);
});

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

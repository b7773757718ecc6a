import { expect, test } from 'vitest';
import { chargebackNoteId, stopOnRequest } from '#functions/app/orders/ending/end-requests.ts';
import { replacementNoteId } from '#functions/app/orders/ending/stop-printing.ts';
import { processWebhook } from '#functions/app/orders/following/process-webhook.ts';
import { receiveEvent } from '#functions/app/orders/following/receive-event.ts';
import { placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import type { ProviderEvent } from '#functions/app/orders/ports/print-orders.ts';
import { submitOrder } from '#functions/app/orders/printing/submit-order.ts';
import { cancelOrder } from '#functions/app/orders/shopper-actions.ts';
import { draftedAt } from '#tests/fakes/drafts.ts';
import { orderWorld, shopper } from './order-world.ts';

type World = Awaited<ReturnType<typeof orderWorld>>;

/** Places an order and sends it to the printer. Returns its ID. */
async function submitted(world: World) {
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  await submitOrder(world.deps, draft.orderId);
  return draft.orderId;
}

async function printerSays(world: World, type: string, externalId: string, about: Partial<ProviderEvent> = {}) {
  const event: ProviderEvent = {
    type,
    occurredAt: '2026-11-20T12:00:00Z',
    orderId: null,
    externalId,
    orderStatus: 'inprocess',
    shipment: null,
    reason: null,
    deduplicationKey: externalId,
    ...about,
  };
  const id = `pf_${type}_${externalId}_${about.isOutOfStock}`;
  await receiveEvent(world.deps, id, { source: 'printful', event });
  await processWebhook(world.deps, id);
}

test.each([
  'order_put_hold_approval',
  'shipment_put_hold',
  'shipment_put_hold_approval',
  'shipment_out_of_stock',
  'shipment_canceled',
  'shipment_returned',
  'order_refunded',
])('the event %s alerts the operator, because the printer is waiting for a person', async (type) => {
  await using world = await orderWorld();
  const orderId = await submitted(world);

  await printerSays(world, type, orderId);

  expect(world.raised).toEqual(['printer-asks']);
});

test('no event about an order of somebody else or about an ended order alerts the operator', async () => {
  await using world = await orderWorld();
  const orderId = await submitted(world);
  await cancelOrder(world.deps, shopper, orderId);

  await printerSays(world, 'shipment_put_hold', 'A-FOREIGN-ORDER');
  await printerSays(world, 'shipment_put_hold', orderId);

  expect(world.raised).toEqual([]);
});

test.each(['shipment_canceled', 'order_refunded'])(
  '%s alerts nobody while the order is still ending, because the shop asked for it',
  async (type) => {
    await using world = await orderWorld();
    const orderId = await submitted(world);
    const order = await world.deps.orders.find(orderId);
    await stopOnRequest('shopper', 'Changed my mind', world.deps, order!);
    // The printer's order still looks as it did before.
    world.deps.provider.set(orderId, { status: 'pending' });

    await printerSays(world, type, orderId);
    expect(world.raised).toEqual([]);

    await printerSays(world, 'shipment_put_hold', orderId);
    expect(world.raised).toEqual(['printer-asks']);
  },
);

test('the operator is told how much the printer has refunded', async () => {
  await using world = await orderWorld();
  const orderId = await submitted(world);

  await printerSays(world, 'order_refunded', orderId, { refundedAmount: 1350 });

  const eventId = `pf_order_refunded_${orderId}_undefined`;
  expect(world.logged).toContainEqual({ orderId, event: 'order_refunded', eventId, amount: 1350 });
});

test.each([
  ['order after its chargeback', chargebackNoteId, ''],
  ['replacement', replacementNoteId('VF-0000000001-r1'), '-r1'],
])('a canceled parcel of a stopped %s alerts nobody', async (_, id, suffix) => {
  await using world = await orderWorld();
  const orderId = await submitted(world);
  await world.deps.orders.note(orderId, { id, message: 'Stopped', changedBy: 'system', at: draftedAt });

  await printerSays(world, 'shipment_canceled', `${orderId}${suffix}`);

  expect(world.raised).toEqual([]);
});

test('items that are back in stock alert nobody', async () => {
  await using world = await orderWorld();
  const orderId = await submitted(world);

  await printerSays(world, 'shipment_out_of_stock', orderId, { isOutOfStock: false });
  expect(world.raised).toEqual([]);

  await printerSays(world, 'shipment_out_of_stock', orderId, { isOutOfStock: true });
  expect(world.raised).toEqual(['printer-asks']);
});

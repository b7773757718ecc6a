import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoCarts } from '#functions/adapters/dynamo/carts.ts';
import { dynamoCheckoutStops } from '#functions/adapters/dynamo/checkout-stops.ts';
import { dynamoCheckouts } from '#functions/adapters/dynamo/checkouts.ts';
import { dynamoCheckoutDrafts } from '#functions/adapters/dynamo/orders/checkout-drafts.ts';
import { dynamoOrders } from '#functions/adapters/dynamo/orders/orders.ts';
import { dynamoPaymentRecords } from '#functions/adapters/dynamo/orders/payment-records.ts';
import { dynamoWebhookEvents } from '#functions/adapters/dynamo/orders/webhook-events.ts';
import { dynamoSpendings } from '#functions/adapters/dynamo/spendings.ts';
import type { Table } from '#functions/adapters/dynamo/table.ts';
import { receiveEvent } from '#functions/app/orders/following/receive-event.ts';
import { placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import { conflicting, intercepted } from '#tests/helpers/intercepted-table.ts';
import { lineOf as cartLineOf } from '#tests/simulation/people.ts';
import { orderWorld, shopper } from './order-world.ts';

/** Returns a table on which only consistent reads see any writes. DynamoDB guarantees no more for recent writes. */
const forgetful = (table: Table): Table =>
  intercepted(table, async (command, send) => {
    if (command instanceof GetCommand && !command.input.ConsistentRead) return {};
    const isOfTable = command instanceof QueryCommand && command.input.IndexName === undefined;
    return isOfTable && !command.input.ConsistentRead ? { Items: [], Count: 0 } : send(command);
  });

test('decisions are based on consistent reads of recent writes', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  const at = '2026-11-20T12:00:00.000Z';
  await world.deps.checkouts.open({ ...draft, windowId: null, paymentIntentId: null }, undefined);
  const line = { userId: shopper, artworkId: 1, variantId: 4001, quantity: 1, unitPrice: 2499, placements: ['front'] };
  await dynamoCarts(world.table).add(cartLineOf(7, line));
  await dynamoCheckoutStops(world.table).stop({ since: at, reason: 'The printer is on fire' });
  await dynamoSpendings(world.table).replace({ version: 1, spent: {}, shared: {}, restUntil: {} });
  const event = {
    id: 'evt_1',
    type: 'charge.refunded',
    created: 1,
    livemode: false,
    paymentIntentId: intentId,
  } as const;
  const table = forgetful(world.table);
  const orders = dynamoOrders(table);

  await receiveEvent({ ...world.deps, events: dynamoWebhookEvents(table) }, 'evt_1', { source: 'stripe', event });

  expect(await orders.find(draft.orderId)).toMatchObject({ status: 'pending', items: [{ id: 1 }, { id: 2 }] });
  expect(await orders.move(draft.orderId, { to: 'confirmed', message: '', changedBy: 'system', at })).toBe(true);
  expect(await dynamoPaymentRecords(table).find(intentId)).toMatchObject({ orderId: draft.orderId });
  expect(await dynamoCheckoutDrafts(table).findDraft(draft)).toMatchObject({ total: draft.total });
  expect(await dynamoCheckouts(table).findOpen(shopper)).toMatchObject({ orderId: draft.orderId });
  expect(await dynamoArtworks(table).find(shopper, 1)).toMatchObject({ isPurchased: true });
  expect(await dynamoWebhookEvents(table).find('evt_1')).toMatchObject({ processed: false });
  expect(await dynamoCarts(table).list(shopper)).toMatchObject([{ id: 7 }]);
  expect(await dynamoCheckoutStops(table).find()).toMatchObject({ since: at });
  expect(await dynamoSpendings(table).read()).toMatchObject({ version: 1 });
});

test('a transaction conflict is not mistaken for a placed order or a deleted artwork', async () => {
  await using world = await orderWorld();
  const { intentId } = await world.paidCheckout();
  const orders = dynamoOrders(forgetful(conflicting(world.table, 1)));

  const placed = await placePaidOrder({ ...world.deps, orders }, intentId);

  expect(placed.outcome).toBe('placed');
  expect(world.deps.payments.refunds).toEqual([]);
});

test('a taken order ID and a used payment are detected at once', async () => {
  await using world = await orderWorld();
  const first = await world.paidCheckout();
  const second = await world.paidCheckout({ orderId: first.draft.orderId });
  await placePaidOrder(world.deps, first.intentId);
  const order = await world.deps.orders.find(first.draft.orderId);
  const payment = await world.deps.paymentRecords.find(first.intentId);
  if (!order || !payment) throw new Error('The order was not placed');
  const orders = dynamoOrders(forgetful(world.table));
  const placing = { order, payment, draft: first.draft, address: null };

  const sameOrder = await orders.place({ ...placing, payment: { ...payment, paymentIntentId: second.intentId } });
  const samePayment = await orders.place({ ...placing, order: { ...order, id: 'VF-0000000009' } });

  expect([sameOrder, samePayment]).toEqual(['taken', 'taken']);
});

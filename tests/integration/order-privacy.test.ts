import { expect, test } from 'vitest';
import { dynamoOrderPrivacy } from '#functions/adapters/dynamo/orders/order-privacy.ts';
import { pollShipments } from '#functions/app/orders/following/poll-shipments.ts';
import { processWebhook } from '#functions/app/orders/following/process-webhook.ts';
import { receiveEvent } from '#functions/app/orders/following/receive-event.ts';
import { placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import { submitOrder } from '#functions/app/orders/printing/submit-order.ts';
import { overtaken } from '#tests/helpers/intercepted-table.ts';
import { orderWorld, shopper } from './order-world.ts';

const at = '2026-11-20T13:00:00.000Z';

test('an order that is not yet at the printer cannot be anonymized', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);

  expect(await dynamoOrderPrivacy(world.table).listOpen(shopper)).toMatchObject([{ status: 'pending' }]);
  expect(await dynamoOrderPrivacy(world.table).anonymize(shopper)).toBe(false);

  expect(await world.deps.orders.find(draft.orderId)).toMatchObject({ customerName: 'Ada Lovelace' });
});

test('anonymizing an order at the printer removes name, address, and email but keeps accounting data', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout({ giftMessage: 'For Grace, from Ada' });
  await placePaidOrder(world.deps, intentId);
  const move = { to: 'confirmed', message: 'Accepted', changedBy: 'provider', at, id: 'm1' } as const;
  await world.deps.orders.move(draft.orderId, move);
  await world.deps.orders.replaceSnag(draft.orderId, null, {
    kind: 'address',
    said: "Ada's zip 62701 is wrong",
    since: at,
  });
  await world.deps.orders.note(draft.orderId, {
    id: 'address-1',
    message: 'The delivery address was corrected.',
    changedBy: 'operator',
    reason: 'Ada moved',
    at,
  });
  const before = await world.deps.orders.find(draft.orderId);

  expect(await dynamoOrderPrivacy(world.table).listOpen(shopper)).toMatchObject([{ status: 'confirmed' }]);
  expect(await dynamoOrderPrivacy(world.table).anonymize(shopper)).toBe(true);
  await dynamoOrderPrivacy(world.table).anonymize('01SOMEBODYELSE');

  const order = await world.deps.orders.find(draft.orderId);
  expect(JSON.stringify(order)).not.toMatch(/Ada|Lovelace|ada@|St James|62701/);
  expect(order?.fulfillment).toMatchObject({
    totalAmount: 8097,
    taxAmount: 100,
    shippingAddress: { city: 'Springfield', stateCode: 'IL', countryCode: 'US' },
    version: (before?.fulfillment.version ?? 0) + 1,
  });
  expect(order?.items).toEqual(before?.items);
});

test('anonymizing removes the reasons for which the operator refunded an order and printed it again', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  const { orders } = world.deps;
  const { fulfillment } = (await orders.find(draft.orderId))!;
  const replacement = {
    externalId: `${draft.orderId}-r1`,
    lineIds: [1],
    status: 'fulfilled',
    settledAt: at,
    createdAt: at,
  };
  const replacements = [{ ...replacement, reason: 'Ada got a torn poster' }];
  const replacementAddress = { ...fulfillment.shippingAddress, address1: '2 St James’s Square' };
  await orders.saveFulfillment(draft.orderId, { ...fulfillment, replacements, replacementAddress });
  const move = { to: 'cancelled', message: 'Cancelled', changedBy: 'operator', at } as const;
  await orders.end(draft.orderId, { move, refundCause: 'Ada rang up' });

  expect(await dynamoOrderPrivacy(world.table).anonymize(shopper)).toBe(true);

  const payment = await world.deps.paymentRecords.find(intentId);
  expect(JSON.stringify([payment, await orders.find(draft.orderId)])).not.toContain('Ada');
  expect(payment).toMatchObject({ status: 'refunding', cause: 'Removed with the account' });
  expect((await orders.find(draft.orderId))?.fulfillment).toMatchObject({
    replacements: [{ ...replacement, reason: 'Removed with the account' }],
    replacementAddress: null,
  });
});

/** Places and confirms an order, and anonymizes it. */
async function departed(world: Awaited<ReturnType<typeof orderWorld>>) {
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  await submitOrder(world.deps, draft.orderId);
  expect(await dynamoOrderPrivacy(world.table).anonymize(shopper)).toBe(true);
  return draft;
}

test.each(['a webhook', 'the daily poll'])(
  'what the printer says about an order of a deleted account does not come back with %s',
  async (source) => {
    await using world = await orderWorld();
    const { orderId } = await departed(world);
    const said = 'Ada Lovelace, 1 St James’s Square: no such address';
    world.deps.provider.set(orderId, { status: 'failed', error: said });

    if (source === 'a webhook') {
      const event = {
        ...{ type: 'order_failed', occurredAt: at, orderId: 1, externalId: orderId, orderStatus: 'failed' },
        ...{ shipment: null, reason: said, deduplicationKey: 'key' },
      };
      await receiveEvent(world.deps, 'pf_1', { source: 'printful', event });
      await processWebhook(world.deps, 'pf_1');
    } else {
      world.pass(2 * 24 * 3600 * 1000);
      await pollShipments(world.deps);
    }

    const [order, event] = [await world.deps.orders.find(orderId), await world.deps.events.find('pf_1')];
    expect(order?.snag).toMatchObject({ kind: 'address', said: '' });
    expect(JSON.stringify([order, event])).not.toMatch(/Ada|St James/);
  },
);

test('anonymizing removes what the printer said about an order from its events, processed or not', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  await submitOrder(world.deps, draft.orderId);
  const { events } = world.deps;
  const about = (externalId: string) => ({
    ...{ type: 'shipment_returned', occurredAt: at, orderId: 1, externalId, orderStatus: 'failed' },
    ...{ shipment: null, reason: 'Ada Lovelace, 1 St James’s Square: moved', deduplicationKey: 'key' },
  });
  const receive = (id: string, externalId: string) =>
    receiveEvent(world.deps, id, { source: 'printful', event: about(externalId) });
  await receive('pf_1', draft.orderId);
  await processWebhook(world.deps, 'pf_1');
  await receive('pf_2', `${draft.orderId}-r1`);
  await events.markFailed('pf_2', 'Printful refused: Ada Lovelace is unknown here');
  await receive('pf_3', 'VF-0000000009');
  const others = await events.find('pf_3');

  expect(await dynamoOrderPrivacy(world.table).anonymize(shopper)).toBe(true);

  const left = [await events.find('pf_1'), await events.find('pf_2')];
  expect(JSON.stringify(left)).not.toMatch(/Ada|St James/);
  expect(left).toMatchObject([
    { processed: true, orderId: draft.orderId, payload: { event: { type: 'shipment_returned', reason: null } } },
    { processed: false, errorMessage: null, orderId: draft.orderId },
  ]);
  expect((await events.unprocessedBefore('2999')).map(({ id }) => id)).toEqual(['pf_2', 'pf_3']);
  expect(await events.find('pf_3')).toEqual(others);
});

test('a provider’s words about the order of an account that remains are kept for the operator', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  const event = {
    ...{ type: 'order_failed', occurredAt: at, orderId: 1, externalId: draft.orderId, orderStatus: 'failed' },
    ...{ shipment: null, reason: 'The address is wrong', deduplicationKey: 'key' },
  };

  await receiveEvent(world.deps, 'pf_1', { source: 'printful', event });

  expect((await world.deps.events.find('pf_1'))?.payload).toEqual({ source: 'printful', event });
});

test('anonymizing an order keeps what a worker writes to it meanwhile', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  await submitOrder(world.deps, draft.orderId);
  const { orders } = world.deps;
  const snag = { kind: 'address', said: 'Ada has no such zip', since: at } as const;
  await orders.replaceSnag(draft.orderId, null, snag);
  const { fulfillment } = (await orders.find(draft.orderId))!;
  const planned = {
    ...{ externalId: `${draft.orderId}-r1`, lineIds: [1], reason: 'Ada got a torn poster' },
    ...{ status: 'planned', settledAt: null, createdAt: at },
  };
  const busy = overtaken(world.table, async () => {
    await orders.replaceSnag(draft.orderId, snag, null);
    await orders.saveFulfillment(draft.orderId, { ...fulfillment, status: 'inprocess', replacements: [planned] });
  });

  expect(await dynamoOrderPrivacy(busy).anonymize(shopper)).toBe(true);

  const after = await orders.find(draft.orderId);
  expect(after).toMatchObject({ snag: null, customerName: '', fulfillment: { status: 'inprocess' } });
  expect(after?.fulfillment.replacements).toEqual([{ ...planned, reason: 'Removed with the account' }]);
  expect(after?.fulfillment.shippingAddress.name).toBe('');
});

import { expect, test } from 'vitest';
import { dynamoSessions } from '#functions/adapters/dynamo/accounts/sessions.ts';
import { dynamoAddresses } from '#functions/adapters/dynamo/addresses.ts';
import { dynamoCarts } from '#functions/adapters/dynamo/carts.ts';
import { dynamoCheckouts } from '#functions/adapters/dynamo/checkouts.ts';
import { dynamoCheckoutDrafts } from '#functions/adapters/dynamo/orders/checkout-drafts.ts';
import type { Table } from '#functions/adapters/dynamo/table.ts';
import { dropDeliveries } from '#functions/app/accounts/drop-deliveries.ts';
import { placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import { adasAddress } from '#tests/fakes/address.ts';
import { draftOf } from '#tests/fakes/drafts.ts';
import { holdSession } from '#tests/helpers/hold-session.ts';
import { conflicting, overtaken } from '#tests/helpers/intercepted-table.ts';
import { localTable } from '#tests/helpers/local-table.ts';
import { lineOf } from './checkout-world.ts';
import { orderWorld, shopper } from './order-world.ts';

const signedIn = { userId: shopper, sid: 'session' };
const createdAt = '2026-11-20T12:00:00.000Z';
const draft = draftOf(1, shopper, { saveAddress: true });

/** Everything that a request creates and that leads to somebody's door or money: the write, and what is stored of it. */
const creations: [what: string, write: (on: Table) => Promise<unknown>, stored: (on: Table) => Promise<unknown[]>][] = [
  ['a cart line', (on) => dynamoCarts(on).add(lineOf(1), { sid: signedIn.sid }), (on) => dynamoCarts(on).list(shopper)],
  [
    'an address',
    (on) => dynamoAddresses(on).add(shopper, { ...adasAddress, id: 1, createdAt }, signedIn.sid),
    (on) => dynamoAddresses(on).list(shopper),
  ],
  [
    'a checkout draft',
    (on) => dynamoCheckouts(on).freeze(draft, signedIn.sid),
    (on) => dynamoCheckoutDrafts(on).listDrafts(shopper),
  ],
  [
    'a payment of the checkout',
    (on) => dynamoCheckouts(on).attachIntent(shopper, draft.checkoutId, 'pi_1', signedIn.sid),
    async (on) => [(await dynamoCheckouts(on).findOpen(shopper))?.paymentIntentId].filter(Boolean),
  ],
];

test.each(creations)('%s is stored while its session holds, and not once it has ended', async (_, write, stored) => {
  await using table = await localTable();
  const { checkoutId, orderId } = draft;
  const open = { userId: shopper, checkoutId, orderId, windowId: null, paymentIntentId: null };
  await dynamoCheckouts(table).open(open, undefined);
  await holdSession(table, signedIn);

  const late = write(overtaken(table, () => dynamoSessions(table).end(signedIn.sid)));
  await expect(late).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await stored(table)).toEqual([]);

  await holdSession(table, signedIn);
  await write(conflicting(table, 2));
  expect(await stored(table)).toHaveLength(1);
});

test('an order that is placed while its account is taken back does not save the address', async () => {
  await using world = await orderWorld();
  const { addresses, orders, checkouts, drafts } = world.deps;
  const { draft: paid, intentId } = await world.paidCheckout();
  const { checkoutId, orderId } = paid;
  await checkouts.open({ userId: shopper, checkoutId, orderId, windowId: null, paymentIntentId: null }, undefined);
  await checkouts.freeze(paid);
  const overtaking = {
    ...orders,
    async place(placing: Parameters<typeof orders.place>[0]) {
      expect(placing.address).not.toBeNull();
      await dropDeliveries({ addresses, checkouts, drafts, carts: dynamoCarts(world.table) }, shopper);
      return orders.place(placing);
    },
  };

  await placePaidOrder({ ...world.deps, orders: overtaking }, intentId);

  expect(await orders.find(orderId)).toMatchObject({ status: 'pending' });
  expect(await addresses.list(shopper)).toEqual([]);
});

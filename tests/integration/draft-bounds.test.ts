import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { dynamoAddresses } from '#functions/adapters/dynamo/addresses.ts';
import { dynamoCarts } from '#functions/adapters/dynamo/carts.ts';
import { dynamoCheckouts } from '#functions/adapters/dynamo/checkouts.ts';
import { dynamoCheckoutDrafts } from '#functions/adapters/dynamo/orders/checkout-drafts.ts';
import { dynamoPaymentRecords } from '#functions/adapters/dynamo/orders/payment-records.ts';
import type { Table } from '#functions/adapters/dynamo/table.ts';
import { dropDeliveries } from '#functions/app/accounts/drop-deliveries.ts';
import { artworksBeingBought } from '#functions/app/checkout/being-bought.ts';
import { createPayment } from '#functions/app/checkout/create-payment.ts';
import { maxDrafts } from '#functions/app/checkout/ports.ts';
import { placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import { maxOrderLines } from '#shared/model/cart.ts';
import { draftedAt, draftOf, lineOf } from '#tests/fakes/drafts.ts';
import { intercepted } from '#tests/helpers/intercepted-table.ts';
import { localTable } from '#tests/helpers/local-table.ts';
import { buyer, checkoutWorld, request } from './checkout-world.ts';
import { shopper } from './order-world.ts';

const checkoutId = 'checkout-1';

/** Returns draft number `number` of one checkout, with as many lines as possible, each of about 4 KB. */
const largest = (number: number) =>
  draftOf(1, shopper, {
    cartHash: `hash-${number}`,
    lines: Array.from({ length: maxOrderLines }, (_, at) => {
      const line = lineOf(at + 1, 1);
      return { ...line, customization: { ...line.customization, options: { text: 'x'.repeat(4000) } } };
    }),
  });

/** Fills a checkout with as many of the largest drafts as it takes. Returns the results. */
async function fill(table: Table) {
  const checkouts = dynamoCheckouts(table);
  const open = { userId: shopper, checkoutId, windowId: null, orderId: 'VF-1', paymentIntentId: null };
  await checkouts.open(open, undefined);
  const frozen: boolean[] = [];
  for (let number = 1; number <= maxDrafts + 3; number += 1) frozen.push(await checkouts.freeze(largest(number)));
  return frozen;
}

/** Returns a table that counts the characters of what is read from it. */
function weighed(table: Table) {
  const read = { characters: 0 };
  const counting = intercepted(table, async (command, send) => {
    const answer = (await send(command)) as { Item?: object; Items?: object[] };
    read.characters += JSON.stringify([answer.Item, answer.Items]).length;
    return answer;
  });
  return { table: counting, read };
}

test('a checkout takes no more than its drafts, however many are made at once, but each of them again', async () => {
  await using table = await localTable();
  const checkouts = dynamoCheckouts(table);

  const frozen = await fill(table);

  expect(frozen).toEqual([...Array(maxDrafts).fill(true), false, false, false]);
  expect(await checkouts.freeze(largest(1))).toBe(true);
  await Promise.allSettled([101, 102, 103].map((number) => checkouts.freeze(largest(number))));
  expect(await dynamoCheckoutDrafts(table).listDrafts(shopper)).toHaveLength(maxDrafts);
});

test('a shopper who changes a checkout once too often gets another payment, and the drafts of the first are gone', async () => {
  await using world = await checkoutWorld();
  const { drafts, payments } = world.deps;
  const others = await drafts.listDrafts(shopper);
  const change = (number: number) => createPayment(world.deps, buyer, request({ giftMessage: `Number ${number}` }));
  const first = await change(1);
  for (let number = 2; number <= maxDrafts; number += 1) {
    expect((await change(number)).paymentIntentId).toBe(first.paymentIntentId);
  }
  expect(await drafts.listDrafts(shopper)).toHaveLength(others.length + maxDrafts);

  const next = await change(maxDrafts + 1);

  expect(next.paymentIntentId).not.toBe(first.paymentIntentId);
  expect(await payments.find(first.paymentIntentId)).toMatchObject({ status: 'canceled' });
  expect(await drafts.listDrafts(shopper)).toHaveLength(others.length + 1);
  payments.pay(next.paymentIntentId);
  expect(await placePaidOrder(world.deps, next.paymentIntentId)).toMatchObject({ outcome: 'placed' });
});

test('what deleting an artwork and shutting out a stranger read does not grow with the drafts of the account', async () => {
  await using table = await localTable();
  await fill(table);
  const { table: counting, read } = weighed(table);
  const checkouts = dynamoCheckouts(counting);
  const drafts = dynamoCheckoutDrafts(counting);

  const buying = {
    checkouts,
    paymentRecords: dynamoPaymentRecords(counting),
    clock: { now: () => Date.parse(draftedAt) },
  };
  const bought = await artworksBeingBought(buying, shopper);
  const stores = { addresses: dynamoAddresses(counting), carts: dynamoCarts(counting), checkouts, drafts };
  await dropDeliveries(stores, shopper);

  expect(bought).toHaveLength(maxOrderLines);
  expect(read.characters).toBeLessThan(10_000);
  const kept = await dynamoCheckoutDrafts(table).listDrafts(shopper);
  expect(kept.map(({ saveAddress }) => saveAddress)).toEqual(Array(maxDrafts).fill(false));
});

test('a deletion of drafts that is stopped halfway has deleted some, and the next one deletes the others', async () => {
  await using table = await localTable();
  await fill(table);
  let batches = 0;
  const stopping = intercepted(table, async (command, send) => {
    if (command instanceof BatchWriteCommand && ++batches > 1) throw new Error('The time is up');
    return send(command);
  });
  const drafts = dynamoCheckoutDrafts(table);

  await expect(dynamoCheckoutDrafts(stopping).removeDrafts(shopper, checkoutId)).rejects.toThrow('The time is up');

  expect((await drafts.listDrafts(shopper)).length).toBeLessThan(maxDrafts);
  await drafts.removeDrafts(shopper, checkoutId);
  expect(await drafts.listDrafts(shopper)).toEqual([]);
  expect(await dynamoCheckouts(table).findOpen(shopper)).toMatchObject({ cartHashes: [], artworkIds: [] });
});

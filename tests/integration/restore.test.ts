import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import { deleteRecords, tableCopyOf } from '#scripts/lab/rehearse/restore.ts';
import { restoreFrom } from '#scripts/operator/restore.ts';
import { orderWorld, shopper } from './order-world.ts';

const recordsOf = async ({ client, table }: Awaited<ReturnType<typeof orderWorld>>['table']) => {
  const { Items = [] } = await client.send(new ScanCommand({ TableName: table, ConsistentRead: true }));
  return new Map(Items.map((item) => [`${item.pk} ${item.sk}`, item]));
};

/** Creates a shop with two orders, and a copy of its table. */
async function copiedWorld() {
  const world = await orderWorld();
  const ids: string[] = [];
  for (let order = 0; order < 2; order++) {
    const { draft, intentId } = await world.paidCheckout();
    await placePaidOrder(world.deps, intentId);
    ids.push(draft.orderId);
  }
  const [lost = '', other = ''] = ids;
  return { world, lost, other, copy: await tableCopyOf(world.table, `${world.table.table}-restored-1`) };
}

test('lost records are restored unchanged from a copy, and existing records stay unchanged', async () => {
  const { world, lost, other, copy } = await copiedWorld();
  const before = await recordsOf(world.table);
  const gone = await deleteRecords(world.table, lost);
  await world.deps.orders.replaceHold(other, null, 'Since the copy was made');
  expect(await world.deps.orders.find(lost)).toBeUndefined();

  const { read, restored } = await restoreFrom(copy, { into: world.table, of: undefined });

  expect(read).toBe(before.size);
  expect(gone).toBeGreaterThan(0);
  expect(restored).toBe(gone);
  expect(await world.deps.orders.find(lost)).toMatchObject({ status: 'pending' });
  expect(await world.deps.orders.find(other)).toMatchObject({ heldBecause: 'Since the copy was made' });
  const after = await recordsOf(world.table);
  for (const [key, record] of before) if (key.includes(lost.toLowerCase())) expect(after.get(key)).toEqual(record);
  expect((await restoreFrom(copy, { into: world.table, of: undefined })).restored).toBe(0);
  await world[Symbol.asyncDispose]();
});

test('a restore limited to an order does not restore other records that shoppers have deleted', async () => {
  const { world, lost, other, copy } = await copiedWorld();
  await deleteRecords(world.table, lost);
  await deleteRecords(world.table, shopper);

  await restoreFrom(copy, { into: world.table, of: lost });

  expect(await world.deps.orders.find(lost)).toMatchObject({ status: 'pending' });
  expect(await world.deps.orders.find(other)).toMatchObject({ status: 'pending' });
  expect(await world.deps.artworks.list(shopper)).toEqual([]);
  await world[Symbol.asyncDispose]();
});

test('an expired record is not restored', async () => {
  const { world, copy } = await copiedWorld();
  await world.table.client.send(new PutCommand({ TableName: copy, Item: { pk: 'a session', sk: '-', expire: 1 } }));

  await restoreFrom(copy, { into: world.table, of: 'session' });

  expect((await recordsOf(world.table)).has('a session -')).toBe(false);
  await world[Symbol.asyncDispose]();
});

import { expect, test } from 'vitest';
import { dynamoCarts } from '#functions/adapters/dynamo/carts.ts';
import type { CartLine } from '#functions/app/cart/ports.ts';
import { maxOrderLines } from '#shared/model/cart.ts';
import { printedAt } from '#tests/fakes/customization.ts';
import { overtaken, throttled } from '#tests/helpers/intercepted-table.ts';
import { localTable } from '#tests/helpers/local-table.ts';

const line = (id: number, more: Partial<CartLine> = {}): CartLine => ({
  id,
  userId: 'u1',
  artworkId: 1,
  productId: 71,
  variantId: 4016,
  quantity: 1,
  customization: printedAt('front'),
  mockupUrl: null,
  unitPrice: 1999,
  productName: 'Unisex Staple T-Shirt',
  productType: 'T-Shirt',
  productImage: 'https://provider.test/71.png',
  variantSize: 'M',
  variantColor: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

test('lists cart lines as stored, oldest first, and only for their owner', async () => {
  await using table = await localTable();
  const carts = dynamoCarts(table);
  const lines = [line(2), line(10, { variantId: 4017, variantColor: 'Black', mockupUrl: 'https://shop.test/m/1.jpg' })];

  for (const one of lines) await carts.add(one);

  expect(await carts.list('u1')).toEqual(lines);
  expect(await carts.list('u2')).toEqual([]);
  expect(await carts.find('u2', 2)).toBeUndefined();
});

test('adding the same artwork, variant, and placement again merges into one cart line at the latest price', async () => {
  await using table = await localTable();
  const carts = dynamoCarts(table);
  await carts.add(line(1, { quantity: 2 }));

  const merged = await carts.add(line(2, { quantity: 3, unitPrice: 2199, mockupUrl: 'https://shop.test/m/1.jpg' }));
  await carts.add(line(3, { customization: printedAt('back') }));

  expect(merged).toMatchObject({ id: 1, quantity: 5, unitPrice: 2199, mockupUrl: 'https://shop.test/m/1.jpg' });
  expect((await carts.list('u1')).map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 5],
    [3, 1],
  ]);
  expect(await carts.find('u1', 1)).toEqual(merged);
});

test('a line that would hold more than fifty is refused, and the cart stays as it was', async () => {
  await using table = await localTable();
  const carts = dynamoCarts(table);
  await carts.add(line(1, { quantity: 40 }));
  await carts.add(line(2, { quantity: 11, variantId: 4017 }));
  const before = await carts.list('u1');
  const full = {
    code: 'conflict',
    message: 'A line holds at most 50 of an item. Your cart already holds 40 of this one.',
  };

  await expect(carts.add(line(3, { quantity: 11 }))).rejects.toMatchObject(full);
  await expect(carts.replace(line(2, { quantity: 11 }))).rejects.toMatchObject(full);

  expect(await carts.list('u1')).toEqual(before);
  expect(await carts.replace(line(2, { quantity: 10 }))).toMatchObject({ id: 1, quantity: 50 });
});

test('a full cart takes no other line, but more of a line that it holds', async () => {
  await using table = await localTable();
  const carts = dynamoCarts(table);
  for (let id = 1; id <= maxOrderLines; id += 1) await carts.add(line(id, { variantId: id }));

  const another = carts.add(line(maxOrderLines + 1, { variantId: maxOrderLines + 1 }));

  await expect(another).rejects.toMatchObject({ code: 'conflict' });
  expect(await carts.add(line(maxOrderLines + 2, { variantId: 7 }))).toMatchObject({ id: 7 });
  expect(await carts.replace(line(7, { variantId: maxOrderLines + 3 }))).toMatchObject({ id: 7 });
  expect(await carts.list('u1')).toHaveLength(maxOrderLines);
});

test('eight concurrent additions create one cart line with the sum of their quantities', async () => {
  await using table = await localTable();
  const carts = dynamoCarts(table);

  await Promise.all(Array.from({ length: 8 }, (_, at) => carts.add(line(at + 1, { quantity: at + 1 }))));

  const lines = await carts.list('u1');
  expect(lines.map(({ quantity }) => quantity)).toEqual([36]);
});

test('an item that another tab adds first is added to its line', async () => {
  await using table = await localTable();
  const busy = overtaken(table, () => dynamoCarts(table).add(line(1, { quantity: 2 })));

  expect(await dynamoCarts(busy).add(line(2))).toMatchObject({ id: 1, quantity: 3 });
  expect(await dynamoCarts(table).list('u1')).toHaveLength(1);
});

test.each([
  ['a new quantity of its line', 7, 8],
  ['the removal of its line', 0, 1],
])('adding an item meanwhile keeps %s', async (_, quantity, expected) => {
  await using table = await localTable();
  const carts = dynamoCarts(table);
  await carts.add(line(1, { quantity: 2 }));
  const busy = overtaken(table, () =>
    quantity > 0 ? carts.setQuantity('u1', 1, quantity, '2026-01-02T00:00:00.000Z') : carts.remove('u1', 1),
  );

  const added = await dynamoCarts(busy).add(line(2));

  expect(added.quantity).toBe(expected);
  expect(await carts.list('u1')).toEqual([added]);
});

test('replaces a line in place, and merges it with an existing line for the same item', async () => {
  await using table = await localTable();
  const carts = dynamoCarts(table);
  await carts.add(line(1, { quantity: 2 }));
  await carts.add(line(2, { variantId: 4017, quantity: 3 }));

  await carts.replace(line(1, { quantity: 4, variantId: 4018, variantSize: 'L' }));
  expect((await carts.list('u1')).map(({ id, variantId, quantity }) => [id, variantId, quantity])).toEqual([
    [1, 4018, 4],
    [2, 4017, 3],
  ]);
  const joined = await carts.replace(line(1, { quantity: 4, variantId: 4017, unitPrice: 2199 }));

  expect(joined).toMatchObject({ id: 2, quantity: 7, unitPrice: 2199 });
  expect(await carts.list('u1')).toEqual([joined]);
  await expect(carts.replace(line(1))).rejects.toMatchObject({ code: 'not-found' });
});

test('if a line is replaced and removed concurrently, it is removed', async () => {
  await using table = await localTable();
  const carts = dynamoCarts(table);
  await carts.add(line(1));

  await Promise.allSettled([carts.replace(line(1, { quantity: 9 })), carts.remove('u1', 1)]);

  expect(await carts.list('u1')).toEqual([]);
});

test('sets the quantity only of an existing cart line, and only for its owner', async () => {
  await using table = await localTable();
  const carts = dynamoCarts(table);
  await carts.add(line(1));

  expect(await carts.setQuantity('u1', 1, 7, '2026-02-01T00:00:00.000Z')).toEqual(
    line(1, { quantity: 7, updatedAt: '2026-02-01T00:00:00.000Z' }),
  );
  await expect(carts.setQuantity('u1', 9, 7, 'now')).rejects.toMatchObject({ code: 'not-found' });
  await expect(carts.setQuantity('u2', 1, 7, 'now')).rejects.toMatchObject({ code: 'not-found' });
  expect(await carts.list('u2')).toEqual([]);
});

test('changing the price of a removed cart line does not recreate the line', async () => {
  await using table = await localTable();
  const carts = dynamoCarts(table);
  await carts.add(line(1));

  await carts.reprice('u1', 1, 2599);
  await carts.reprice('u1', 2, 2599);

  expect((await carts.list('u1')).map(({ id, unitPrice }) => [id, unitPrice])).toEqual([[1, 2599]]);
});

test('removing an artwork removes its cart lines, and clearing a cart leaves other carts unchanged', async () => {
  await using table = await localTable();
  const carts = dynamoCarts(table);
  for (let id = 1; id <= 30; id++) await carts.add(line(id, { variantId: id, artworkId: (id % 2) + 1 }));
  await carts.add(line(1, { userId: 'u2' }));

  await carts.removeArtwork('u1', 2);
  expect((await carts.list('u1')).map(({ artworkId }) => artworkId)).toEqual(Array(15).fill(1));

  await carts.clear('u1');
  expect(await carts.list('u1')).toEqual([]);
  expect(await carts.list('u2')).toHaveLength(1);
});

test('clearing a cart on a throttled table retries until no line remains', async () => {
  await using table = await localTable();
  for (const id of [1, 2]) await dynamoCarts(table).add(line(id, { variantId: id }));

  await dynamoCarts(throttled(table, 3)).clear('u1');

  expect(await dynamoCarts(table).list('u1')).toEqual([]);
});

test('clearing a cart fails if the table stays throttled', async () => {
  await using table = await localTable();
  await dynamoCarts(table).add(line(1));

  await expect(dynamoCarts(throttled(table, Infinity)).clear('u1')).rejects.toMatchObject({ code: 'upstream-busy' });

  expect(await dynamoCarts(table).list('u1')).toHaveLength(1);
});

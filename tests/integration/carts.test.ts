import { expect, test } from 'vitest';
import { dynamoCarts } from '#functions/adapters/dynamo/carts.ts';
import type { CartLine } from '#functions/app/cart/ports.ts';
import { localTable } from '#tests/helpers/local-table.ts';

const line = (id: number, more: Partial<CartLine> = {}): CartLine => ({
  id,
  userId: 'u1',
  artworkId: 1,
  productId: 71,
  variantId: 4016,
  quantity: 1,
  customization: { placement: 'front', options: {} },
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

test('lines come back as they were kept, oldest first, and only to their owner', async () => {
  await using table = await localTable();
  const carts = dynamoCarts(table);
  const lines = [line(2), line(10, { variantId: 4017, variantColor: 'Black', mockupUrl: 'https://shop.test/m/1.jpg' })];

  for (const one of lines) await carts.add(one);

  expect(await carts.list('u1')).toEqual(lines);
  expect(await carts.list('u2')).toEqual([]);
  expect(await carts.find('u2', 2)).toBeUndefined();
});

test('the same artwork, variant and placement adds up in one line at the latest price; another placement does not', async () => {
  await using table = await localTable();
  const carts = dynamoCarts(table);
  await carts.add(line(1, { quantity: 2 }));

  const merged = await carts.add(line(2, { quantity: 3, unitPrice: 2199, mockupUrl: 'https://shop.test/m/1.jpg' }));
  await carts.add(line(3, { customization: { placement: 'back', options: {} } }));

  expect(merged).toMatchObject({ id: 1, quantity: 5, unitPrice: 2199, mockupUrl: 'https://shop.test/m/1.jpg' });
  expect((await carts.list('u1')).map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 5],
    [3, 1],
  ]);
  expect(await carts.find('u1', 1)).toEqual(merged);
});

test('a line holds fifty at most, however often it is added to', async () => {
  await using table = await localTable();
  const carts = dynamoCarts(table);
  await carts.add(line(1, { quantity: 40 }));

  expect(await carts.add(line(2, { quantity: 40 }))).toMatchObject({ id: 1, quantity: 50 });
});

test('eight additions at once end in one line with all of their quantities', async () => {
  await using table = await localTable();
  const carts = dynamoCarts(table);

  await Promise.all(Array.from({ length: 8 }, (_, at) => carts.add(line(at + 1, { quantity: at + 1 }))));

  const lines = await carts.list('u1');
  expect(lines.map(({ quantity }) => quantity)).toEqual([36]);
});

test('a new line can be added after the one it would have joined was removed', async () => {
  await using table = await localTable();
  const carts = dynamoCarts(table);
  await carts.add(line(1, { quantity: 4 }));

  await carts.remove('u1', 1);
  await carts.add(line(2));

  expect((await carts.list('u1')).map(({ id, quantity }) => [id, quantity])).toEqual([[2, 1]]);
});

test('a quantity is set on a line that is there, and nowhere else', async () => {
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

test('a new price reaches its line, and makes none where it is gone', async () => {
  await using table = await localTable();
  const carts = dynamoCarts(table);
  await carts.add(line(1));

  await carts.reprice('u1', 1, 2599);
  await carts.reprice('u1', 2, 2599);

  expect((await carts.list('u1')).map(({ id, unitPrice }) => [id, unitPrice])).toEqual([[1, 2599]]);
});

test('an artwork leaves the cart with all of its lines; clearing leaves nothing, and other people alone', async () => {
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

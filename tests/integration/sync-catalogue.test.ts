import { expect, test } from 'vitest';
import { listPlacements, listProducts, listVariants } from '#functions/app/catalogue/catalogue.ts';
import { retailPrice } from '#shared/model/product.ts';
import { printRoom } from './print-room.ts';

test("lists the provider's products at the shop's prices without revealing costs", async () => {
  await using room = await printRoom();
  await room.sync();

  const products = await listProducts(room);
  expect(products.length).toBeGreaterThan(20);
  expect(products[0]).toMatchObject({ productId: 71, isPopular: true, popularityScore: 25 });
  const shirts = await room.catalogue.variants(71);
  expect(shirts.length).toBe(products[0]?.variantCount);
  for (const { cost, price } of shirts) expect(price).toBe(retailPrice(cost));
  expect((await room.catalogue.countries()).find(({ code }) => code === 'US')?.states.length).toBeGreaterThan(49);
});

test('wall art of every size is listed upright and without a warning, because it is painted at its own size', async () => {
  await using room = await printRoom();
  await room.sync();

  const posters = await listVariants(room, 1);
  const warned = Object.fromEntries(posters.map(({ size, warning }) => [size, warning]));
  expect(warned['18″×24″']).toBeNull();
  expect(warned['24″×36″']).toBeNull();
  const large = (await room.catalogue.variants(1)).find(({ size }) => size === '24″×36″');
  expect(large?.areas.default).toMatchObject({ width: 7200, height: 10_800, dpi: 300 });
  // Product 395 is a blanket of 50 by 60 inches and more.
  expect(await listVariants(room, 395)).toMatchObject([{ warning: null }, { warning: null }]);
  expect((await listProducts(room)).map(({ productId }) => productId)).toContain(395);
});

test("offers a product type's placements with their surcharges, but no labels or embroidery", async () => {
  await using room = await printRoom();
  await room.sync();

  const brief = async (id: number) =>
    (await listPlacements(room, id)).map((one) => [one.areaName, one.displayName, one.isDefault, one.additionalPrice]);
  expect(await brief(71)).toEqual([
    ['front', 'Front', true, '0.00'],
    ['back', 'Back', false, '10.00'],
  ]);
  expect(await brief(1)).toEqual([['default', 'Full Design', true, '0.00']]);
  expect(await brief(909)).toEqual([['front', 'Front print', true, '0.00']]);
  expect((await brief(248)).map(([name]) => name)).toEqual(['front', 'back']);
});

test('a second catalog sync changes only prices and stock', async () => {
  await using room = await printRoom();
  await room.sync();
  const before = await room.catalogue.variants(71);

  await room.world.control(`/variants/${before[0]?.printfulVariantId}`, { price: '20.00', inStock: false });
  await room.sync();

  const after = await room.catalogue.variants(71);
  expect(after[0]).toMatchObject({ cost: 2000, price: retailPrice(2000), inStock: false });
  expect(after.slice(1)).toEqual(before.slice(1));
});

test('a catalog sync that fails for one product keeps that product, syncs the others, and reports the failure', async () => {
  await using room = await printRoom();
  await room.sync();
  const before = await room.catalogue.product(19);
  room.time.now += 60_000;
  await room.world.control('/failures', { path: '/products/19', count: 1 });

  const reported: string[] = [];
  await expect(room.sync((part) => reported.push(part))).rejects.toThrow('1 parts of the catalogue failed');

  expect(reported).toEqual(['product 19']);
  expect(await room.catalogue.product(19)).toEqual(before);
  expect((await room.catalogue.product(3))?.lastSyncedAt).toBe('2026-05-01T12:01:00.000Z');
});

test('a catalog sync removes products that the provider has discontinued', async () => {
  await using room = await printRoom();
  await room.sync();
  const { adapter } = room.world;
  const provider = {
    ...adapter,
    listProducts: async () => (await adapter.listProducts()).map((one) => ({ ...one, isDiscontinued: one.id === 71 })),
  };
  room.deps.provider = provider;

  await room.sync();

  expect((await listProducts(room)).map(({ productId }) => productId)).not.toContain(71);
  await expect(listVariants(room, 71)).rejects.toMatchObject({ code: 'not-found' });
});

test('a catalog sync waits once if the provider asks to retry later', async () => {
  await using room = await printRoom();
  await room.world.control('/failures', { path: '/products/3', status: 429, count: 1 });

  await room.sync();

  expect(await room.catalogue.product(3)).toBeDefined();
  expect(room.time.now).toBeGreaterThan(Date.parse('2026-05-01T12:00:00.000Z'));
});

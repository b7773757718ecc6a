import { expect, test } from 'vitest';
import { readPrintfulEvent } from '#functions/adapters/printful/webhook.ts';
import { applyNews } from '#functions/app/catalogue/catalogue-news.ts';
import type { CatalogueNews } from '#functions/app/catalogue/ports.ts';
import { continueSync } from '#functions/app/catalogue/sync-catalogue.ts';
import { beginSync, prioritizeTasks } from '#functions/app/catalogue/sync-run.ts';
import { retailPrice } from '#shared/model/retail-price.ts';
import { eventually } from '#tests/contract/printful-world.ts';
import { printRoom } from './print-room.ts';

/** Creates a shop that sells a few products and has read them from the provider. */
async function openShop(options: Parameters<typeof printRoom>[0] = {}) {
  const room = await printRoom(options);
  await room.stock(71, 19, 3);
  return room;
}

type Room = Awaited<ReturnType<typeof printRoom>>;

/** Changes a variant at the provider and returns the event that the provider sends about it. */
async function change(room: Room, variantId: number, changes: { inStock?: boolean; price?: string }) {
  const before = room.world.shop.received.length;
  await room.world.control(`/variants/${variantId}`, changes);
  const received = await eventually(
    () => room.world.shop.received,
    (all) => all.length > before,
  );
  const event = readPrintfulEvent(received[before]?.body ?? '');
  if (!event?.catalogue) throw new Error('The event says nothing about the catalogue');
  return { ...event, catalogue: event.catalogue };
}

const soon = '2026-05-01T12:05:00Z';
const later = '2026-05-01T12:10:00Z';

test('a stock event changes its variant at once, without a call to the provider', async () => {
  await using room = await openShop();
  const calls = room.world.sent.length;

  const { catalogue } = await change(room, 4012, { inStock: false });
  await applyNews(room.deps, catalogue, soon);

  expect(await room.catalogue.variant(4012)).toMatchObject({ inStock: false, availabilityStatus: 'out_of_stock' });
  expect(await room.catalogue.variant(4013)).toMatchObject({ inStock: true });
  expect(room.world.sent).toHaveLength(calls);
});

test('the latest stock event of a variant wins, in whatever order the events arrive', async () => {
  await using room = await openShop();
  const { catalogue: sold } = await change(room, 4012, { inStock: false });
  const { catalogue: refilled } = await change(room, 4012, { inStock: true });

  await applyNews(room.deps, refilled, later);
  await applyNews(room.deps, sold, soon);
  await applyNews(room.deps, sold, '2026-05-01T11:00:00Z');

  expect(await room.catalogue.variant(4012)).toMatchObject({ inStock: true, availabilityStatus: 'in_stock' });
});

test('a stock event from the same second as the sync’s read is ignored', async () => {
  await using room = await openShop();

  await applyNews(room.deps, outOfStock(71, 4012), '2026-05-01T12:00:00Z');

  expect(await room.catalogue.variant(4012)).toMatchObject({ inStock: true });
});

test('a sync that read the stock before an event does not undo the event', async () => {
  await using room = await openShop();
  const { product } = room.deps.provider;
  room.deps.provider.product = async (id) => {
    const read = await product(id);
    if (id === 71) await applyNews(room.deps, outOfStock(71, 4012), soon);
    return read;
  };

  await room.sync();

  expect(await room.catalogue.variant(4012)).toMatchObject({ inStock: false });
});

test.each([
  ['in a technique that the shop does not use', { techniques: ['embroidery'] }],
  ['that the provider calls unknown', { status: 'unknown' }],
  ['of a product that the shop does not sell', { productId: 9999 }],
])('ignores the stock %s', async (_, more) => {
  await using room = await openShop();
  const [change] = outOfStock(71, 4012).changes;

  await applyNews(room.deps, { kind: 'stock', changes: [{ ...change!, ...more }] }, soon);

  expect(await room.catalogue.variant(4012)).toMatchObject({ inStock: true });
  expect(await room.catalogue.variants(9999)).toEqual([]);
});

test('a price event triggers a read of its product, and of no other', async () => {
  await using room = await openShop();
  room.world.sent.length = 0;

  const { catalogue } = await change(room, 4012, { price: '30.00' });
  await applyNews(room.deps, catalogue, soon);
  await room.work();

  expect(await room.catalogue.variant(4012)).toMatchObject({ cost: 3000, price: retailPrice(3000) });
  expect(room.world.sent.map(({ call }) => call)).toEqual([
    'GET /products/71',
    'GET /mockup-generator/printfiles/71',
    'GET /mockup-generator/templates/71',
    'GET /products/71/sizes?unit=inches,cm',
  ]);
});

test('an unsigned stock event is not trusted but triggers a read of its product', async () => {
  await using room = await openShop({ signed: false });

  const { catalogue } = await change(room, 4012, { inStock: false });
  expect(catalogue).toEqual({ kind: 'products', productIds: [71] });
  await applyNews(room.deps, catalogue, soon);
  await room.work();

  expect(await room.catalogue.variant(4012)).toMatchObject({ inStock: false });
});

test('a price that changes while its product is being read is read again afterward', async () => {
  await using room = await openShop();
  const { product } = room.deps.provider;
  await prioritizeTasks(room.deps, [71]);
  room.deps.provider.product = async (id) => {
    room.deps.provider.product = product;
    const read = await product(id);
    const { catalogue } = await change(room, 4012, { price: '31.00' });
    await applyNews(room.deps, catalogue, soon);
    return read;
  };

  await room.work();

  expect(await room.catalogue.variant(4012)).toMatchObject({ cost: 3100 });
});

test('a changed price is read before the rest of a running sync', async () => {
  await using room = await printRoom();
  await room.deps.assortments.save([71, 19, 3]);
  await beginSync(room.deps);

  await prioritizeTasks(room.deps, [3]);

  expect((await room.deps.syncRuns.find())?.tasks.slice(0, 3)).toEqual(['countries', 3, 'assortment']);
  await continueSync(room.deps);
  expect((await room.deps.syncRuns.find())?.tasks).toEqual([]);
});

const outOfStock = (productId: number, variantId: number): CatalogueNews & { kind: 'stock' } => ({
  kind: 'stock',
  changes: [{ productId, variantIds: [variantId], status: 'out of stock', techniques: ['dtg'] }],
});

import { expect, test } from 'vitest';
import { listPlacements, listProducts, listVariants } from '#functions/app/catalogue/catalogue.ts';
import { continueSync } from '#functions/app/catalogue/sync-catalogue.ts';
import { beginSync } from '#functions/app/catalogue/sync-run.ts';
import { AppError } from '#shared/errors.ts';
import { retailPrice } from '#shared/model/retail-price.ts';
import { limitedRoom, printRoom, type Room } from './print-room.ts';

test("lists the provider's products at the shop's prices without revealing costs", async () => {
  await using room = await printRoom();
  await room.sync();

  const products = await listProducts(room);
  expect(products.length).toBeGreaterThan(20);
  expect(products[0]).toMatchObject({ productId: 71, isPopular: true, popularityScore: 25 });
  const shirts = await room.catalogue.variants(71);
  expect(shirts.length).toBe(products[0]?.variantCount);
  for (const { cost, price } of shirts) expect(price).toBe(retailPrice(cost));
  const guide = await room.catalogue.sizeGuide(71);
  expect(guide?.tables.map(({ of, unit }) => `${of} in ${unit}`).sort()).toEqual([
    'body in cm',
    'body in inches',
    'garment in cm',
    'garment in inches',
  ]);
  expect(guide?.materials).toEqual([
    { text: '100% combed ring-spun cotton', colors: expect.arrayContaining(['White', 'Black']) },
    { text: '52% combed ring-spun cotton, 48% polyester', colors: ['Athletic Heather'] },
  ]);
  expect(await room.catalogue.sizeGuide(1)).toBeUndefined();
  expect((await room.catalogue.countries()).find(({ code }) => code === 'US')?.states.length).toBeGreaterThan(49);
});

test('wall art of every size is listed in portrait format and without a warning, because it is painted at its own size', async () => {
  await using room = await printRoom();
  await room.stock(1, 395);

  const posters = await listVariants(room, 1);
  const warned = Object.fromEntries(posters.map(({ size, warning }) => [size, warning]));
  expect(warned['18″×24″']).toBeNull();
  expect(warned['24″×36″']).toBeNull();
  const large = (await room.catalogue.variants(1)).find(({ size }) => size === '24″×36″');
  expect(large?.areas.default).toMatchObject({ width: 7200, height: 10_800, dpi: 300 });
  // Product 395 is a blanket of 50 by 60 inches or more.
  expect(await listVariants(room, 395)).toMatchObject([{ warning: null }, { warning: null }]);
  expect((await listProducts(room)).map(({ productId }) => productId)).toContain(395);
});

test("offers a product type's placements with their surcharges, but no labels or embroidery", async () => {
  await using room = await printRoom();
  await room.stock(71, 1, 909, 248);

  const brief = async (id: number) =>
    (await listPlacements(room, id)).map((one) => [one.areaName, one.displayName, one.isDefault, one.additionalPrice]);
  expect(await brief(71)).toEqual([
    ['front', 'Front', true, '0.00'],
    ['back', 'Back', false, '10.00'],
  ]);
  const [, back] = await listPlacements(room, 71);
  expect(back?.conflicts).toEqual(['label_outside']);
  expect(await brief(1)).toEqual([['default', 'Full Design', true, '0.00']]);
  expect(await brief(909)).toEqual([['front', 'Front print', true, '0.00']]);
  expect((await brief(248)).map(([name]) => name)).toEqual(['front', 'back']);
});

test('a second catalogue sync changes only prices and stock', async () => {
  await using room = await printRoom();
  await room.stock(71, 19);
  const before = await room.catalogue.variants(71);

  await room.world.control(`/variants/${before[0]?.printfulVariantId}`, { price: '20.00', inStock: false });
  await room.sync();

  const after = await room.catalogue.variants(71);
  expect(after[0]).toMatchObject({ cost: 2000, price: retailPrice(2000), inStock: false });
  expect(after.slice(1)).toEqual(before.slice(1));
});

const showcaseOf = async (room: Room, productId: number) =>
  (await room.catalogue.product(productId))?.showcase?.print.template;

test('a product’s card shows the shop’s own copies of the provider’s pictures, which are fetched only once', async () => {
  await using room = await printRoom();
  await room.deps.assortments.save([71]);
  const fetched: string[] = [];
  const { fetchPicture } = room.deps;
  room.deps.fetchPicture = (url) => {
    fetched.push(url);
    return fetchPicture(url);
  };

  await room.sync();

  const template = await showcaseOf(room, 71);
  const paths = [template?.imageUrl ?? '', template?.backgroundUrl ?? ''];
  for (const path of paths) expect(path).toMatch(/^\/b\/[0-9a-f]{64}\/640-v1\.webp$/);
  const keys = paths.flatMap((path) => [path.replace('/640-', '/320-'), path]).map((path) => path.slice(1));
  // The two pictures are copied side by side.
  expect(new Set(room.published.keys())).toEqual(new Set(keys));
  const [{ templates } = { templates: null }] = await room.catalogue.variants(71);
  expect(new Set(fetched)).toEqual(new Set([templates?.front?.imageUrl, templates?.front?.backgroundUrl]));

  await room.sync();

  expect(fetched).toHaveLength(2);
  expect(await showcaseOf(room, 71)).toEqual(template);
});

test('a picture that the provider does not serve is shown from there until a later sync copies it', async () => {
  await using room = await printRoom();
  await room.deps.assortments.save([71]);
  const { fetchPicture } = room.deps;
  const lost = new AppError('upstream-failed', 'The print provider’s picture could not be fetched');
  const reported: unknown[][] = [];
  room.deps.reportPicture = (...report) => void reported.push(report);
  room.deps.fetchPicture = async (url) => {
    if (url.includes('/below')) throw lost;
    return fetchPicture(url);
  };

  await room.sync();

  const [{ templates } = { templates: null }] = await room.catalogue.variants(71);
  const { backgroundUrl } = templates?.front ?? {};
  expect(await showcaseOf(room, 71)).toMatchObject({ imageUrl: expect.stringMatching(/^\/b\//), backgroundUrl });
  expect(reported).toEqual([[backgroundUrl, lost]]);
  expect(room.raised).toEqual([]);
  room.deps.fetchPicture = fetchPicture;

  await room.sync();

  expect((await showcaseOf(room, 71))?.backgroundUrl).toMatch(/^\/b\//);
});

test('a store that accepts only some of the copies alerts the operator, and the next sync makes all of them', async () => {
  await using room = await printRoom();
  await room.deps.assortments.save([71]);
  const { publish } = room.deps.publicImages;
  room.deps.publicImages.publish = async (key, ...file) => {
    if (key.includes('640')) throw new Error('The store is full');
    return publish(key, ...file);
  };

  await room.sync();

  expect(room.raised).toEqual([{ alarm: 'catalogue-incomplete', unread: '71' }]);
  room.deps.publicImages.publish = publish;

  await room.sync();

  const { imageUrl = '' } = (await showcaseOf(room, 71)) ?? {};
  expect(room.published.has(imageUrl.slice(1))).toBe(true);
  expect(room.published.has(imageUrl.slice(1).replace('/640-', '/320-'))).toBe(true);
});

test('a catalogue sync that fails for one product retries it at the end', async () => {
  await using room = await printRoom();
  await room.deps.assortments.save([71, 19, 3]);
  await room.world.control('/failures', { path: '/products/19', count: 1 });

  await room.sync();

  expect(await room.catalogue.product(19)).toBeDefined();
  expect(room.raised).toEqual([]);
});

test('a catalogue sync keeps a product that it cannot read, syncs the others, and alerts the operator', async () => {
  await using room = await printRoom();
  await room.stock(71, 19, 3);
  const before = await room.catalogue.product(19);
  room.time.now += 60_000;
  await room.world.control('/failures', { path: '/products/19', count: 3 });

  await room.sync();

  expect(await room.catalogue.product(19)).toEqual(before);
  expect((await room.catalogue.product(3))?.lastSyncedAt).toBe('2026-05-01T12:01:00.000Z');
  expect(room.raised).toEqual([{ alarm: 'catalogue-incomplete', unread: '19' }]);
});

test('a catalogue sync removes products that the provider has discontinued', async () => {
  await using room = await printRoom();
  await room.stock(71, 19);
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

test('a catalogue sync continues after the pause that a busy provider requests', async () => {
  await using room = await printRoom();
  await room.deps.assortments.save([71, 19, 3]);
  await room.world.control('/failures', { path: '/products/3', status: 429, count: 1 });

  expect(await room.sync()).toBe(2);

  expect(await room.catalogue.product(3)).toBeDefined();
  expect(room.time.now).toBe(Date.parse('2026-05-01T12:01:00.000Z'));
  expect(room.raised).toEqual([]);
});

/** Runs a worker that dies while it reads the product, so it records neither a failure nor its end. */
async function crashAt(room: Room, productId: number): Promise<void> {
  const { provider, syncRuns } = room.deps;
  const death = new Error('The Lambda ran out of memory');
  let isDead = false;
  const product: typeof provider.product = async (id) => {
    isDead = id === productId;
    return isDead ? Promise.reject(death) : provider.product(id);
  };
  const replace: typeof syncRuns.replace = (previous, next) =>
    isDead ? Promise.reject(death) : syncRuns.replace(previous, next);
  const dying = { ...room.deps, provider: { ...provider, product }, syncRuns: { ...syncRuns, replace } };
  await expect(continueSync(dying)).rejects.toBe(death);
}

/** Records the IDs of the products that are read from now on. */
function recordReads({ deps: { provider } }: Room): number[] {
  const read: number[] = [];
  const { product } = provider;
  provider.product = (id) => {
    read.push(id);
    return product(id);
  };
  return read;
}

/** The milliseconds after which a dead worker no longer holds the run. */
const lease = 151_000;

test('a sync continues after a crash, and reads the product at which its worker died after the others', async () => {
  await using room = await printRoom();
  await room.deps.assortments.save([71, 1, 19, 3, 358]);
  await beginSync(room.deps);
  await crashAt(room, 19);

  await continueSync(room.deps);
  expect(await room.deps.syncRuns.find()).toMatchObject({ finishedAt: null });
  room.time.now += lease;
  const read = recordReads(room);
  await continueSync(room.deps);

  expect(await room.deps.syncRuns.find()).toMatchObject({ tasks: [], failures: [], finishedAt: expect.any(String) });
  expect(read).toEqual([3, 358, 19]);
  expect(room.raised).toEqual([]);
});

test('a product that kills three workers is left out of the sync, and the operator is alerted', async () => {
  await using room = await printRoom();
  await room.deps.assortments.save([19, 71]);
  await beginSync(room.deps);
  for (let deaths = 0; deaths < 3; deaths++) {
    await crashAt(room, 19);
    room.time.now += lease;
  }

  const read = recordReads(room);
  await continueSync(room.deps);

  expect(read).toEqual([]);
  expect(room.raised).toEqual([{ alarm: 'catalogue-incomplete', unread: '19' }]);
  expect((await listProducts(room)).map(({ productId }) => productId)).toEqual([71]);
});

test('two workers on the same sync read each product only once', async () => {
  await using room = await printRoom();
  const sold = [71, 1, 19, 3];
  await room.deps.assortments.save(sold);
  await beginSync(room.deps);

  await Promise.all([continueSync(room.deps), continueSync(room.deps)]);

  const read = room.world.sent.filter(({ call }) => /^GET \/products\/\d+$/.test(call));
  expect(read).toHaveLength(sold.length);
});

test('a product that leaves the assortment is no longer listed, and a new one is listed at its position', async () => {
  await using room = await printRoom();
  await room.stock(71, 3);

  await room.deps.assortments.save([19, 71]);
  await room.sync();

  const listed = (await listProducts(room)).map(({ productId, popularityScore }) => [productId, popularityScore]);
  expect(listed).toEqual([
    [19, 2],
    [71, 1],
  ]);
});

test('a sync of 100 products never exceeds the published limits and finishes on its own', async () => {
  await using room = await limitedRoom({ editions: 4, caller: 'sync' });

  const pieces = await room.sync();

  expect(await listProducts(room)).toHaveLength(25 * 4);
  const { general } = await room.uses();
  expect(general).toMatchObject({ refused: 0 });
  expect(general?.busiest).toBeLessThanOrEqual(14);
  expect(pieces).toBeGreaterThan(4);
});

import { expect, test } from 'vitest';
import { dynamoCatalogue } from '#functions/adapters/dynamo/catalogue/catalogue.ts';
import type { PlacementArea, StoredProduct, StoredVariant } from '#functions/app/catalogue/ports.ts';
import { throttled } from '#tests/helpers/intercepted-table.ts';
import { localTable } from '#tests/helpers/local-table.ts';

const product = (productId: number, more: Partial<StoredProduct> = {}): StoredProduct => ({
  id: productId,
  productId,
  name: `Product ${productId}`,
  description: 'Soft',
  type: 'T-SHIRT',
  typeName: 'T-Shirt',
  brand: null,
  model: null,
  imageUrl: 'https://provider.test/1.png',
  isPopular: false,
  priceFrom: '19.99',
  showcase: null,
  popularityScore: 3,
  categoryId: null,
  variantCount: 2,
  techniques: ['dtg'],
  colorOptions: ['Black'],
  sizeOptions: ['S', 'M'],
  placementOptions: ['front'],
  customizationAvailable: true,
  defaultMockupPlacement: 'front',
  requiredOptions: [{ id: 'stitch_color', value: 'white' }],
  isDiscontinued: false,
  lastSyncedAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

const variant = (productId: number, printfulVariantId: number, more: Partial<StoredVariant> = {}): StoredVariant => ({
  productId,
  printfulVariantId,
  name: `Variant ${printfulVariantId}`,
  size: 'M',
  color: null,
  colorCode: null,
  imageUrl: 'https://provider.test/v.png',
  cost: 1192,
  price: 1999,
  availabilityStatus: 'in_stock',
  inStock: true,
  stockAt: '2026-01-01T00:00:00.000Z',
  areas: { front: { width: 1800, height: 2400, dpi: 150, fillMode: 'fit' } },
  templates: null,
  ...more,
});

const area = (productId: number, areaName: string): PlacementArea => ({
  productId,
  areaName,
  displayName: areaName,
  width: 1800,
  height: 2400,
  topOffset: 0,
  leftOffset: 0,
  printingTechnique: null,
  isDefault: areaName === 'front',
  additionalCost: 595,
  conflicts: ['label_outside'],
});

test('returns a product with its variants and print areas in the order they were saved', async () => {
  await using table = await localTable();
  const catalogue = dynamoCatalogue(table);
  const variants = [variant(71, 4018), variant(71, 4016, { color: 'Black', colorCode: '#000000' }), variant(71, 4017)];
  const areas = [area(71, 'front'), area(71, 'back')];

  await catalogue.saveProduct(product(71), variants, areas);

  expect(await catalogue.product(71)).toEqual(product(71));
  expect(await catalogue.products()).toEqual([product(71)]);
  expect(await catalogue.variants(71)).toEqual(variants);
  expect(await catalogue.variant(4016)).toEqual(variants[1]);
  expect(await catalogue.placements(71)).toEqual(areas);
  expect(await catalogue.variant(71)).toBeUndefined();
});

test('a size guide is stored with its product, and the newest one wins', async () => {
  await using table = await localTable();
  const catalogue = dynamoCatalogue(table);
  const guide = { sizes: ['S'], tables: [], materials: [{ text: '100% cotton', colors: ['White'] }] };

  await catalogue.saveProduct(product(71), [variant(71, 4018)], [area(71, 'front')]);
  await catalogue.saveSizeGuide(71, { ...guide, sizes: [] });
  await catalogue.saveSizeGuide(71, guide);
  await catalogue.saveProduct(product(71), [variant(71, 4018)], [area(71, 'front')]);

  expect(await catalogue.sizeGuide(71)).toEqual(guide);
  expect(await catalogue.sizeGuide(7)).toBeUndefined();
});

test('saving a product again replaces its own variants and print areas only', async () => {
  await using table = await localTable();
  const catalogue = dynamoCatalogue(table);
  const many = Array.from({ length: 60 }, (_, at) => variant(71, 5000 + at));
  await catalogue.saveProduct(product(71), many, [area(71, 'front'), area(71, 'back')]);
  await catalogue.saveProduct(product(7), [variant(7, 1)], [area(7, 'front')]);

  const kept = [variant(71, 5003, { price: 2499 })];
  await catalogue.saveProduct(product(71, { variantCount: 1 }), kept, [area(71, 'back')]);

  expect(await catalogue.variants(71)).toEqual(kept);
  expect(await catalogue.placements(71)).toEqual([area(71, 'back')]);
  expect(await catalogue.variant(5004)).toBeUndefined();
  expect(await catalogue.variants(7)).toEqual([variant(7, 1)]);
});

test('a discontinued product is no longer listed but can still be read', async () => {
  await using table = await localTable();
  const catalogue = dynamoCatalogue(table);
  await catalogue.saveProduct(product(71), [], []);
  await catalogue.saveProduct(product(19), [], []);

  await catalogue.withdrawProducts([71]);

  expect((await catalogue.products()).map(({ productId }) => productId)).toEqual([19]);
  expect(await catalogue.product(71)).toEqual(product(71, { isDiscontinued: true }));
});

test('saving countries replaces the previous countries, and the countries are listed by name', async () => {
  await using table = await localTable();
  const catalogue = dynamoCatalogue(table);
  const states = [{ code: 'OR', name: 'Oregon' }];
  await catalogue.saveCountries([
    { code: 'US', name: 'United States', states },
    { code: 'AX', name: 'Åland Islands', states: [] },
    { code: 'XX', name: 'Nowhere', states: [] },
  ]);

  await catalogue.saveCountries([
    { code: 'US', name: 'United States', states },
    { code: 'AX', name: 'Åland Islands', states: [] },
  ]);

  expect((await catalogue.countries()).map(({ code }) => code)).toEqual(['AX', 'US']);
  expect((await catalogue.countries())[1]?.states).toEqual(states);
});

test('saving a product to a throttled table stores all its variants', async () => {
  await using table = await localTable();
  const variants = [1, 2, 3].map((id) => variant(71, id));

  await dynamoCatalogue(throttled(table, 3)).saveProduct(product(71), variants, [area(71, 'front')]);

  expect(await dynamoCatalogue(table).variants(71)).toEqual(variants);
  expect(await dynamoCatalogue(table).placements(71)).toEqual([area(71, 'front')]);
});

test('a product whose save fails on a throttled table is not listed', async () => {
  await using table = await localTable();
  const saving = dynamoCatalogue(throttled(table, Infinity)).saveProduct(product(71), [variant(71, 1)], []);

  await expect(saving).rejects.toMatchObject({ code: 'upstream-busy' });

  expect(await dynamoCatalogue(table).product(71)).toBeUndefined();
});

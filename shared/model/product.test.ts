import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareProducts,
  isOfType,
  margin,
  matchesSearch,
  type Placement,
  type Product,
  ProductSort,
  type ProductType,
  placementChoices,
  placementSurcharge,
  placementText,
  printedPlacements,
  printedPrice,
  retailPrice,
} from './product.ts';

const shirt = { name: 'Unisex Staple T-Shirt | Bella + Canvas 3001', typeName: 'T-Shirt' };
const tumbler = { name: 'Stainless Steel Tumbler 20 oz', typeName: 'Tumbler' };

test.each<[{ name: string; typeName: string }, ProductType[]]>([
  [shirt, ['t-shirts']],
  [{ name: "Men's Long Sleeve Shirt | Gildan 2400", typeName: 'T-Shirt' }, ['t-shirts']],
  [{ name: "Women's Tee", typeName: 'Tee' }, ['t-shirts']],
  [tumbler, ['drinkware']],
  [{ name: 'Canvas (in)', typeName: 'Canvas' }, ['canvas']],
  [{ name: "Men's Staple Tank Top | Bella + Canvas 3480", typeName: 'Tank top' }, []],
  [{ name: 'Unisex Crew Neck Sweatshirt | Gildan 18000', typeName: 'Sweatshirt' }, ['hoodies']],
  [{ name: 'Unisex Heavy Blend Hoodie | Gildan 18500', typeName: 'Hoodie' }, ['hoodies']],
  [{ name: 'White Glossy Mug', typeName: 'Mug' }, ['drinkware']],
  [{ name: 'Kiss-Cut Stickers', typeName: 'Sticker' }, ['stickers']],
  [{ name: 'Enhanced Matte Paper Framed Poster (in)', typeName: 'Framed poster' }, ['poster']],
  [{ name: 'Eco Tote Bag | Econscious EC8000', typeName: 'Tote bag' }, []],
])('the product %o matches exactly the type filters %o', (product, types) => {
  const all: ProductType[] = ['poster', 'canvas', 't-shirts', 'hoodies', 'drinkware', 'stickers'];

  expect(all.filter((type) => isOfType(product, type))).toEqual(types);
  expect(isOfType(product, 'all')).toBe(true);
});

const area = (areaName: string, isDefault = false): Placement => ({
  areaName,
  displayName: areaName.toUpperCase(),
  isDefault,
  width: 10,
  height: 10,
  additionalPrice: '0.00',
  conflicts: [],
});

test.each([
  ['a product with a full design', { name: 'Thing', typeName: 'Thing', productId: 268 }, ['default']],
  ['a mug', { name: 'White Glossy Mug', typeName: 'Mug', productId: 19 }, ['default']],
  ['a puzzle', { name: 'Jigsaw Puzzle', typeName: 'Puzzle', productId: 1000 }, ['default']],
  ['a T-shirt of a canvas brand', { ...shirt, productId: 71 }, ['front', 'back']],
  ['a sweatshirt', { name: 'Sweatshirt', typeName: 'Sweatshirt', productId: 145 }, ['front', 'back']],
  ['a tote bag', { name: 'Tote', typeName: 'Tote bag', productId: 367 }, ['left', 'right']],
])('%s offers the expected placements with the default first', (_what, product, names) => {
  const choices = placementChoices(product, [area('right'), area('left', true)]);

  expect(choices.map(({ areaName }) => areaName)).toEqual(names);
  expect(choices.map(({ isDefault }) => isDefault)).toEqual(names.map((_, index) => index === 0));
});

test('a pillow has one placement, which is printed on both sides', () => {
  const pillow = { name: 'All-Over Print Basic Pillow', typeName: 'Pillow', productId: 83 };

  expect(placementChoices(pillow, [area('front', true), area('back')])).toEqual([
    { areaName: 'front', displayName: 'Both sides', isDefault: true },
  ]);
  expect(printedPlacements(pillow, 'front')).toEqual(['front', 'back']);
  expect(printedPlacements(shirt, 'back')).toEqual(['back']);
});

test.each([
  ['Poster', 'default', 'Full Design'],
  ['T-Shirt', 'back', 'Back'],
  ['Hoodie', 'sleeve_left', 'Sleeve left'],
  ['Pillow', 'front', 'Both sides'],
])('the print of a %s at the placement %s is called %s', (typeName, areaName, text) => {
  expect(placementText({ name: '', typeName }, areaName)).toBe(text);
});

test('a product without placements from the provider is printed on the front', () => {
  const tote = { name: 'Tote', typeName: 'Tote bag', productId: 367 };

  expect(placementChoices(tote, [])).toEqual([{ areaName: 'front', displayName: 'Front', isDefault: true }]);
  expect(placementChoices(tote, [area('b'), area('a')])[0]).toMatchObject({ areaName: 'b', isDefault: true });
});

test('a retail price is the lowest price ending in .99 that covers cost and margin', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_00 }), fc.integer({ min: 0, max: 300 }), (cost, percent) => {
      const price = retailPrice(cost, percent);
      const floor = (cost * (100 + percent)) / 100;
      expect(price % 100).toBe(99);
      expect(price).toBeGreaterThanOrEqual(floor);
      expect(price - 100).toBeLessThan(floor);
    }),
  );
});

test.each([
  [1192, 1999],
  [607, 999],
  [1249, 1999],
  [1250, 2099],
])('a cost of %d cents produces a retail price of %d cents', (cost, price) => {
  expect(retailPrice(cost)).toBe(price);
});

test('a placement surcharge is in whole dollars, covers cost and margin, and is zero for a free placement', () => {
  fc.assert(
    fc.property(fc.nat(100_00), (cost) => {
      const surcharge = placementSurcharge(cost);
      expect(surcharge % 100).toBe(0);
      expect(surcharge).toBeGreaterThanOrEqual((cost * (100 + margin.percent)) / 100);
      expect(surcharge - 100).toBeLessThan((cost * (100 + margin.percent)) / 100);
    }),
  );
  expect(placementSurcharge(0)).toBe(0);
});

test('search matches the name, description, and type, ignoring case and surrounding spaces', () => {
  const product = { name: 'White Glossy Mug', description: 'Dishwasher safe', typeName: 'Drinkware' };

  for (const search of ['  GLOSSY ', 'dishwasher', 'drinkWARE', '']) expect(matchesSearch(product, search)).toBe(true);
  expect(matchesSearch(product, 'hoodie')).toBe(false);
});

test('swapping two products reverses their comparison in every sort order', () => {
  const product = fc.record({
    name: fc.string(),
    variantCount: fc.nat(3),
    popularityScore: fc.nat(3),
  }) as unknown as fc.Arbitrary<Product>;
  fc.assert(
    fc.property(fc.constantFrom(...ProductSort.options), product, product, (sort, a, b) => {
      const compare = compareProducts(sort);
      expect(Math.sign(compare(a, b)) + Math.sign(compare(b, a))).toBe(0);
    }),
  );
});

test.each(ProductSort.options)('products of equal rank are ordered by name when sorted by %s', (sort) => {
  const named = (name: string) => ({ name, variantCount: 3, popularityScore: 5 }) as Product;

  const sorted = ['mug', 'Éclair', 'Poster', 'Cap'].map(named).sort(compareProducts(sort));

  expect(sorted.map(({ name }) => name)).toEqual(['Cap', 'Éclair', 'mug', 'Poster']);
});

test('the price includes the cheapest print, and every further print adds its surcharge', () => {
  expect(printedPrice(1999, [1000])).toBe(1999);
  expect(printedPrice(1999, [0, 1000])).toBe(2999);
  expect(printedPrice(1999, [1000, 400, 0])).toBe(3399);
});

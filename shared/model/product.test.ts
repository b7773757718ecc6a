import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareProducts, isOfType, matchesSearch, type Product, ProductSort, type ProductType } from './product.ts';

const shirt = { name: 'Unisex Staple T-Shirt | Bella + Canvas 3001', typeName: 'T-Shirt' };
const tumbler = { name: 'Stainless Steel Tumbler 20 oz', typeName: 'Tumbler' };

test.each<[{ name: string; typeName: string }, ProductType[]]>([
  [shirt, ['t-shirts']],
  [{ name: "Men's Long Sleeve Shirt | Gildan 2400", typeName: 'T-Shirt' }, ['t-shirts']],
  [{ name: "Women's Tee", typeName: 'Tee' }, ['t-shirts']],
  [{ name: 'Unisex Crewneck T-Shirt', typeName: 'T-Shirt' }, ['t-shirts']],
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

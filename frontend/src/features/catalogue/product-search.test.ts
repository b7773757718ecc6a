import { expect, test, vi } from 'vitest';
import { product } from '../../testing/product.ts';
import { productSearch } from './product-search.ts';

const shirt = product(71, 'T-Shirt', {
  name: 'Unisex Staple T-Shirt | Bella + Canvas 3001',
  description: 'Airlume combed cotton',
  colorOptions: ['Black', 'Heather Navy', 'Café'],
});
const hoodie = product(146, 'Hoodie', { name: 'Unisex Heavy Blend Hoodie', colorOptions: ['Black', 'Maroon'] });
const mug = product(19, 'Mug', { name: 'White Glossy Mug', description: 'Dishwasher safe' });
const glass = product(20, 'Drinkware', { name: 'Pint Glass' });
const sweatshirt = product(145, 'Sweatshirt', { name: 'Unisex Crew Neck Sweatshirt' });
const all = [shirt, hoodie, mug, glass, sweatshirt];

const find = productSearch(all);
const namesFor = (search: string) => all.filter(({ id }) => find(search).has(id)).map(({ typeName }) => typeName);

test.each([
  ['the words in any order', 'hoodie unisex', ['Hoodie']],
  ['words of several fields', 'cotton shirt', ['T-Shirt']],
  ['a plural of what is there in singular', 'hoodies', ['Hoodie']],
  ['a plural on -es', 'glasses', ['Drinkware']],
  ['a singular of what is there in plural', 'staples', ['T-Shirt']],
  ['the beginning of a word', 'dishw', ['Mug']],
  ['the middle of a word', 'washer', ['Mug']],
  ['other capitals and accents', 'cafe SHIRT', ['T-Shirt']],
  ['a color', 'maroon', ['Hoodie']],
  ['a color and a kind', 'black hoodie', ['Hoodie']],
  ['a color of two words', 'heather navy', ['T-Shirt']],
  ['a missing letter', 'hodie', ['Hoodie']],
  ['swapped letters', 'glossy mgu', ['Mug']],
  ['swapped letters in the middle of a longer word', 'hodoie', ['Hoodie']],
  ['a wrong letter', 'sweetshirt', ['Sweatshirt']],
  ['two typos in a long word', 'swetshrt', ['Sweatshirt']],
  ['a typo beside a right word', 'unisex hoddie', ['Hoodie']],
  ['another word for a mug', 'cups', ['Mug', 'Drinkware']],
  ['what a mug is for', 'coffee', ['Mug', 'Drinkware']],
  ['a T-shirt in one word', 'tshirt', ['T-Shirt', 'Sweatshirt']],
  ['a short word for a T-shirt', 'tees', ['T-Shirt']],
  ['another word for a sweatshirt', 'sweater', ['Hoodie', 'Sweatshirt']],
  ['punctuation only', '-', ['T-Shirt']],
])('finds products by %s', (_, search, found) => {
  expect(namesFor(search)).toEqual(found);
});

test('a typo is tolerated only if nothing matches as typed', () => {
  const cape = product(1, 'Costume', { name: 'Velvet cape' });
  const cave = product(2, 'Pet bed', { name: 'Felt cave' });

  expect(productSearch([cape, cave])('cape')).toEqual(new Set([1]));
  expect(productSearch([cave])('cape')).toEqual(new Set([2]));
});

test('no search index is built before the first search', () => {
  const read = vi.fn(() => 'Soft cotton');
  const found = productSearch([Object.defineProperty(product(1, 'Pillow'), 'description', { get: read })]);

  found('');
  expect(read).not.toHaveBeenCalled();
  found('cotton');
  expect(read).toHaveBeenCalled();
});

test('an empty search finds every product', () => {
  for (const search of ['', '  ']) expect(namesFor(search)).toHaveLength(all.length);
});

test('a word without a typo never finds products that only resemble it', () => {
  expect(namesFor('shirt')).toEqual(['T-Shirt', 'Sweatshirt']);
  expect(namesFor('black')).toEqual(['T-Shirt', 'Hoodie']);
  expect(namesFor('zeppelin')).toEqual([]);
});

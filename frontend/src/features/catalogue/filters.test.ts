import { expect, test } from 'vitest';
import type { Product } from '#shared/model/product.ts';
import { product } from '../../testing/product.ts';
import { type Filters, filtered, filtersOf, shownOf, withFilters } from './filters.ts';
import { productSearch } from './product-search.ts';

const shirt = product(71, 'T-Shirt', {
  name: 'Unisex Staple T-Shirt | Bella + Canvas 3001',
  popularityScore: 90,
  variantCount: 53,
});
const canvas = product(3, 'Canvas', {
  name: 'Canvas (in)',
  popularityScore: 80,
  description: 'Stretched over pine',
});
const tumbler = product(909, 'Tumbler', { name: 'Stainless Steel Tumbler', variantCount: 2 });
const all = [tumbler, canvas, shirt];
const unfiltered = filtersOf(new URLSearchParams());
const shown = (products: Product[], changes: Partial<Filters> = {}) =>
  filtered(products, { ...unfiltered, ...changes }, productSearch(products)).map(({ members }) =>
    members.map(({ productId }) => productId),
  );

test('an empty query shows every product in a grid, most popular first', () => {
  expect(unfiltered).toEqual({ search: '', type: 'all', sort: 'popularity', layout: 'grid', shown: 24 });
  expect(shown(all)).toEqual([[71], [3], [909]]);
});

test('filters written to the URL are read back unchanged, and the artwork parameter stays', () => {
  const chosen = { search: 'pine & oak', type: 'canvas', sort: 'options', layout: 'list', shown: 48 } as const;

  const query = withFilters(new URLSearchParams('artwork=7'), chosen);

  expect(filtersOf(new URLSearchParams(query.toString()))).toEqual(chosen);
  expect(query.get('artwork')).toBe('7');
});

test('resetting a filter to its default removes its URL parameter', () => {
  const query = withFilters(new URLSearchParams('artwork=7&type=canvas&q=oak'), { type: 'all', search: '' });

  expect(query.toString()).toBe('artwork=7');
});

test('replaces unknown filter values with the defaults', () => {
  expect(filtersOf(new URLSearchParams('type=boats&sort=price&view=cards&shown=many'))).toEqual(unfiltered);
});

test('filters products by search text and type, and sorts them', () => {
  expect(shown(all, { search: 'PINE' })).toEqual([[3]]);
  expect(shown(all, { type: 't-shirts' })).toEqual([[71]]);
  expect(shown(all, { sort: 'name' })).toEqual([[3], [71], [909]]);
  expect(shown(all, { type: 'canvas', search: 'bella' })).toEqual([]);
});

const poster = (productId: number, name: string, popularityScore: number, variantCount: number) =>
  product(productId, name.includes('Framed') ? 'Framed poster' : 'Poster', { name, popularityScore, variantCount });
const posters = [
  poster(1, 'Enhanced Matte Paper Poster (in)', 85, 20),
  poster(2, 'Enhanced Matte Paper Framed Poster (in)', 60, 20),
  poster(268, 'Enhanced Matte Paper Poster (cm)', 10, 20),
];

test('a family is one card in every order, with the place of its most popular product and all its options', () => {
  const products = [...posters, ...all];

  expect(shown(products)).toEqual([[71], [1, 2, 268], [3], [909]]);
  expect(shown(products, { sort: 'options' })).toEqual([[1, 2, 268], [71], [909], [3]]);
  expect(shown(products, { sort: 'name' })).toEqual([[3], [71], [1, 2, 268], [909]]);
});

test('a search finds the products of a family one by one', () => {
  expect(shown([...posters, ...all], { search: 'framed' })).toEqual([[2]]);
  expect(shown([...posters, ...all], { search: 'matte', type: 'poster' })).toEqual([[1, 2, 268]]);
});

test.each([
  [36, 36],
  [37, 24],
])('of %i products, the first %i show at once, because a button for a few more would be annoying', (count, shown) => {
  const products = Array.from({ length: count }, (_, id) => product(id, 'Poster'));

  expect(shownOf(products, 24)).toHaveLength(shown);
});

import { expect, test } from 'vitest';
import { product } from '../../testing/product.ts';
import { filtered, filtersOf, shownOf, withFilters } from './filters.ts';
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
const find = productSearch(all);
const unfiltered = filtersOf(new URLSearchParams());

test('an empty query shows every product in a grid, most popular first', () => {
  expect(unfiltered).toEqual({ search: '', type: 'all', sort: 'popularity', layout: 'grid', shown: 24 });
  expect(filtered(all, unfiltered, find)).toEqual([shirt, canvas, tumbler]);
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
  expect(filtered(all, { ...unfiltered, search: 'PINE' }, find)).toEqual([canvas]);
  expect(filtered(all, { ...unfiltered, type: 't-shirts' }, find)).toEqual([shirt]);
  expect(filtered(all, { ...unfiltered, sort: 'name' }, find)).toEqual([canvas, tumbler, shirt]);
  expect(filtered(all, { ...unfiltered, type: 'canvas', search: 'bella' }, find)).toEqual([]);
});

test.each([
  [36, 36],
  [37, 24],
])('of %i products, the first %i show at once, because a button for a few more would be annoying', (count, shown) => {
  const products = Array.from({ length: count }, (_, id) => product(id, 'Poster'));

  expect(shownOf(products, 24)).toHaveLength(shown);
});

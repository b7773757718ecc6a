import { expect, test } from 'vitest';
import { productTitle } from './product-name.ts';

test.each([
  ['Enhanced Matte Paper Poster (in)', 'Enhanced Matte Paper Poster'],
  ['Unisex Heavy Blend Hoodie | Gildan 18500', 'Unisex Heavy Blend Hoodie'],
  ['Sticker (round)', 'Sticker (round)'],
])('the title of the product %s is %s', (name, title) => {
  expect(productTitle(name)).toBe(title);
});

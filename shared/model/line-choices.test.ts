import { expect, test } from 'vitest';
import { printedAt } from '#tests/fakes/customization.ts';
import { choicesOf, placementsText } from './line-choices.ts';

const shirt = { productName: 'Unisex Staple T-Shirt', productType: 'T-Shirt', variantSize: 'M', variantColor: 'Black' };
const poster = { productName: 'Poster', productType: 'Poster', variantSize: '18″×18″', variantColor: null };

test.each([
  [['back'], 'Back'],
  [['front', 'back'], 'Front and back'],
  [['front', 'back', 'sleeve_left'], 'Front, back and sleeve left'],
])('a shirt printed at %j is described as %s', (placements, text) => {
  expect(placementsText({ ...shirt, customization: printedAt(...placements) })).toBe(text);
});

test('the choices of a line are size, color, and placements, without those that the product does not offer', () => {
  expect(choicesOf({ ...shirt, customization: printedAt('front', 'back') })).toEqual(['M', 'Black', 'Front and back']);
  expect(choicesOf({ ...poster, customization: printedAt('default') })).toEqual(['18″×18″']);
});

test('the color of a mug is that of its inside, because the print covers the outside', () => {
  const mug = { productName: 'White Glossy Mug', productType: 'Mug', variantSize: '11 oz', variantColor: 'White' };

  expect(choicesOf({ ...mug, customization: printedAt('default') })).toEqual(['11 oz', 'White inside']);
});

import { expect, test } from 'vitest';
import { type Placement, placementChoices, placementText, printedPlacements } from './placement.ts';

const shirt = { name: 'Unisex Staple T-Shirt | Bella + Canvas 3001', typeName: 'T-Shirt' };

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
  ['a bag made of canvas', { name: 'Canvas Tote Bag', typeName: 'Bag', productId: 7 }, ['left', 'right']],
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

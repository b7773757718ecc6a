import { expect, test } from 'vitest';
import { placement, product, variant } from '../../testing/product.ts';
import { colorsOf, firstOf, inColor, placementsOf, recolored, sizesOf } from './variants.ts';

const names = (choices: { areaName: string }[]) => choices.map(({ areaName }) => areaName);

test('wall art, mugs, and pillows have one print location', () => {
  expect(
    placementsOf(product(1, 'Poster'), [placement('default', { isDefault: true, width: 5400, height: 7200 })]),
  ).toMatchObject([{ areaName: 'default', displayName: 'Full Design' }]);
  expect(placementsOf(product(83, 'Pillow'), [placement('front'), placement('back')])).toMatchObject([
    { areaName: 'front', displayName: 'Both sides' },
  ]);
  expect(names(placementsOf(product(19, 'Mug'), [placement('wrap', { isDefault: true })]))).toEqual(['default']);
});

test('a T-shirt offers only the front and back placements', () => {
  const choices = placementsOf(product(71, 'T-Shirt'), [
    placement('sleeve_left', { isDefault: true }),
    placement('back'),
    placement('front'),
  ]);

  expect(names(choices)).toEqual(['front', 'back']);
});

test('a tote bag offers the provider’s placements, default first, or the front if there are none', () => {
  expect(
    names(placementsOf(product(367, 'Tote bag'), [placement('inside'), placement('outside', { isDefault: true })])),
  ).toEqual(['outside', 'inside']);
  expect(placementsOf(product(367, 'Tote bag'), [])).toEqual([
    { areaName: 'front', displayName: 'Front', additionalPrice: '0.00', conflicts: [] },
  ]);
});

test('lists the sizes of all colors in the order of the color with the most sizes', () => {
  const variants = [
    variant(1, 'S', 'White'),
    variant(2, 'M', 'White'),
    variant(3, 'XS', 'Black'),
    variant(4, 'S', 'Black'),
    variant(5, 'M', 'Black'),
    variant(6, '2XL', 'Red'),
  ];

  expect(sizesOf(variants)).toEqual(['XS', 'S', 'M', '2XL']);
});

test('lists flat sizes in the order of their area', () => {
  const offered = ['18″×24″', '12″×18″', '8″×10″', '14″×14″'].map((size, index) => variant(index, size, null));

  expect(sizesOf(offered)).toEqual(['8″×10″', '14″×14″', '12″×18″', '18″×24″']);
});

test('selects the first variant in stock, or the first variant if none is in stock', () => {
  expect(firstOf([variant(1, 'S', null, { inStock: false }), variant(2, 'M', null)])?.printfulVariantId).toBe(2);
  expect(firstOf([variant(1, 'S', null, { inStock: false })])?.printfulVariantId).toBe(1);
  expect(firstOf([])).toBeUndefined();
});

test('changing the color keeps the size if that variant is in stock', () => {
  const variants = [
    variant(1, 'S', 'White'),
    variant(2, 'M', 'White'),
    variant(3, 'S', 'Black'),
    variant(4, 'M', 'Black'),
    variant(5, 'S', 'Red'),
    variant(6, 'M', 'Red', { inStock: false }),
  ];

  expect(colorsOf(variants).map(({ name }) => name)).toEqual(['White', 'Black', 'Red']);
  expect(inColor(variants, 'Black').map(({ size }) => size)).toEqual(['S', 'M']);
  expect(recolored(variants, variants[1], 'Black')?.printfulVariantId).toBe(4);
  expect(recolored(variants, variants[1], 'Red')?.printfulVariantId).toBe(5);
});

import { expect, test } from 'vitest';
import { variant } from '../../testing/product.ts';
import { colorsOf, firstOf, inColor, recolored, sizesOf } from './variants.ts';

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

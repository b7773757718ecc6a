import { expect, test } from 'vitest';
import { product, variant } from '../../testing/product.ts';
import {
  colorsOf,
  firstOf,
  hangingSizes,
  inColor,
  nearestTo,
  openingOf,
  recolored,
  shapeOf,
  sizesOf,
} from './variants.ts';

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

const inches = ['5″×7″', '8″×10″', '12″×16″', '12″×18″', '16″×20″', '18″×24″', '20″×30″', '24″×36″', '30″×40″'];
const centimeters = [
  '21×30 cm',
  '30×40 cm',
  '50×70 cm',
  '61×91 cm',
  '70×100 cm',
  'A2 (42×59.4 cm)',
  'A1 (59.4×84.1 cm)',
];
const flat = (sizes: readonly string[]) => sizes.map((size, id) => variant(id, size, null));

test('lists sizes in centimeters in the order of their area', () => {
  expect(sizesOf(flat(centimeters)).slice(2)).toEqual([
    'A2 (42×59.4 cm)',
    '50×70 cm',
    'A1 (59.4×84.1 cm)',
    '61×91 cm',
    '70×100 cm',
  ]);
});

test('wall art opens on a size that hangs well, and other products on their first variant', () => {
  const opening = (type: string, sizes: readonly string[]) => openingOf(product(1, type), flat(sizes))?.size;

  expect(opening('Poster', inches)).toBe('18″×24″');
  expect(opening('Poster', centimeters)).toBe('50×70 cm');
  expect(opening('Canvas', ['8″×10″', '10″×10″', '16″×20″'])).toBe('16″×20″');
  expect(opening('Puzzle', ['10″×14″', '18″×24″'])).toBe('10″×14″');
  expect(
    openingOf(product(1, 'Poster'), [variant(1, '18″×24″', null, { inStock: false }), ...flat(['8″×10″'])])?.size,
  ).toBe('8″×10″');
});

test('the sizes to show at first hang well or nearly so', () => {
  expect(hangingSizes(inches, 5)).toEqual(['12″×16″', '16″×20″', '18″×24″', '20″×30″', '24″×36″']);
});

test.each([
  ['18″×24″', 'Portrait'],
  ['10″×10″', 'Square'],
  ['24″×18″', 'Landscape'],
  ['36″×12″', 'Panorama'],
  ['XL', null],
])('%s is %s', (size, shape) => {
  expect(shapeOf(size)).toBe(shape);
});

test.each([
  ['18″×24″', '50×70 cm', centimeters],
  ['24″×36″', '61×91 cm', centimeters],
  ['50×70 cm', '18″×24″', ['18″×18″', '18″×24″', '24″×36″']],
  ['18″×18″', '18″×24″', ['8″×10″', '18″×24″']],
  ['XL', '21×30 cm', centimeters],
])('the size nearest to %s is %s', (size, nearest, offered) => {
  expect(nearestTo(flat(offered), size)?.size).toBe(nearest);
});

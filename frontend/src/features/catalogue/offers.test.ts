import { expect, test } from 'vitest';
import { product } from '../../testing/product.ts';
import { asOneProduct, changed, hungProduct, linkedProduct, offersOf, optionsText, valuesOf } from './offers.ts';

const poster = (productId: number, name: string, sizeOptions: string[], colorOptions: string[], priceFrom: string) =>
  product(productId, name.includes('Framed') ? 'Framed poster' : 'Poster', {
    name,
    sizeOptions,
    colorOptions,
    priceFrom,
    variantCount: 3,
  });
const matte = poster(1, 'Enhanced Matte Paper Poster (in)', ['8″×10″', '18″×24″'], [], '11.99');
const framed = poster(
  2,
  'Enhanced Matte Paper Framed Poster (in)',
  ['18″×24″'],
  ['Black', 'White', 'Red Oak'],
  '39.99',
);
const luster = poster(171, 'Premium Luster Photo Paper Poster (in)', ['18″×24″'], [], '16.99');
const metric = poster(268, 'Enhanced Matte Paper Poster (cm)', ['50×70 cm'], [], '10.99');
const framedMetric = poster(304, 'Enhanced Matte Paper Framed Poster (cm)', ['50×70 cm'], ['Black'], '49.99');
const family = [framed, matte, luster, metric, framedMetric];
const mug = product(19, 'Mug', { name: 'White Glossy Mug', sizeOptions: ['11 oz', '15 oz'] });

test('a card offers a family from its lowest price, and shows its most popular product', () => {
  const [offer, other] = offersOf([matte, mug, framed, luster, metric, framedMetric]);

  expect(offer?.product).toBe(matte);
  expect(other?.members).toEqual([mug]);
  expect(asOneProduct(offer!)).toMatchObject({ name: 'Poster', priceFrom: '10.99', variantCount: 15 });
  expect(optionsText(offer!, 'in')).toBe('2 papers, 3 frames, 2 sizes');
  expect(optionsText(offer!, 'cm')).toBe('1 frame, 1 size');
  expect(optionsText(offersOf([matte, framed])[0]!, 'cm')).toBe('3 frames, 2 sizes');
});

test.each([
  [mug, '2 sizes'],
  [product(1, 'Tote', { variantCount: 1 }), '1 option'],
  [product(1, 'Tote', { colorOptions: ['Black', 'Oyster'], sizeOptions: ['One size'] }), '2 colors'],
  [product(71, 'T-Shirt', { colorOptions: ['Black', 'White'], sizeOptions: ['S', '2XL', 'M'] }), '2 colors, S to 2XL'],
  [product(71, 'T-Shirt', { colorOptions: ['Black', 'White'], sizeOptions: ['S', '10'] }), '2 colors, 2 sizes'],
  [{ ...framed, sizeOptions: ['18″×24″', '24″×36″'] }, '3 frames, 2 sizes'],
])('options of a product: %#', (one, text) => {
  expect(optionsText({ product: one, members: [one] }, 'in')).toBe(text);
});

test('a card links to the shown product in the unit of the delivery’s country', () => {
  const [offer] = offersOf([matte, ...family.filter((one) => one !== matte)]);

  expect(linkedProduct(offer!, 'in')).toBe(matte);
  expect(linkedProduct(offer!, 'cm')).toBe(metric);
  expect(linkedProduct({ product: luster, members: [luster, metric] }, 'cm')).toBe(luster);
});

test('a family’s options are the values of its products, and no frame comes first', () => {
  expect(valuesOf(family, 'frame')).toEqual([null, 'Black', 'White', 'Red Oak']);
  expect(valuesOf(family, 'paper')).toEqual(['Enhanced Matte Paper', 'Premium Luster Photo Paper']);
  expect(valuesOf(family, 'unit')).toEqual(['in', 'cm']);
});

const plain = { paper: 'Enhanced Matte Paper', frame: null, unit: 'in' } as const;

test('another unit changes nothing else, or cannot be chosen', () => {
  expect(changed(family, plain, { unit: 'cm' })?.product).toBe(metric);
  expect(changed(family, { ...plain, frame: 'Black' }, { unit: 'cm' })?.product).toBe(framedMetric);
  expect(changed(family, { ...plain, frame: 'White' }, { unit: 'cm' })).toBeUndefined();
  expect(changed(family, { ...plain, paper: 'Premium Luster Photo Paper' }, { unit: 'cm' })).toBeUndefined();
});

test('another frame or paper keeps as much as is sold', () => {
  const inCentimeters = { ...plain, unit: 'cm' } as const;

  expect(changed(family, plain, { frame: 'White' })).toMatchObject({ product: framed, frame: 'White' });
  expect(changed(family, inCentimeters, { frame: 'Black' })?.product).toBe(framedMetric);
  expect(changed(family, inCentimeters, { frame: 'White' })?.product).toBe(framed);
  expect(changed(family, inCentimeters, { paper: 'Premium Luster Photo Paper' })?.product).toBe(luster);
  expect(changed(family, { ...plain, frame: 'Black' }, { frame: null })?.product).toBe(matte);
});

test('a room shows a poster in a frame, in the unit of the shopper', () => {
  const [offer] = offersOf([matte, ...family.filter((one) => one !== matte)]);
  expect(hungProduct(offer!, 'in')).toBe(framed);
  expect(hungProduct(offer!, 'cm')).toBe(framedMetric);
  expect(hungProduct({ product: mug, members: [mug] }, 'in')).toBe(mug);
});

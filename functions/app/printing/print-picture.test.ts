import { expect, test } from 'vitest';
import { printPictureOf } from './print-picture.ts';

const shirt = { name: 'Unisex Staple T-Shirt', typeName: 'T-Shirt' };
const poster = { name: 'Enhanced Matte Paper Poster (in)', typeName: 'Poster' };
const areaOf = (width: number, height: number, dpi: number) => ({ width, height, dpi, fillMode: 'fit' as const });
const variant = (colorCode: string | null = null, size = '18″×18″') => ({ colorCode, size });
const unlimited = Number.POSITIVE_INFINITY;

test.each([
  ['24″×36″', 7200, 10_800],
  ['70×100 cm', 8268, 11_811],
  ['14″×14″', 4200, 4200],
])('a poster of %s is painted at its own pixels', (size, width, height) => {
  expect(printPictureOf(poster, variant(null, size), areaOf(width, height, 300), unlimited)).toMatchObject({
    width,
    height,
    channels: 3,
  });
});

test.each([3000, 1181])('a square area of %d pixels prints the original', (side) => {
  expect(printPictureOf(poster, variant(), areaOf(side, side, 300), unlimited)).toBeNull();
});

test('a small square canvas is painted anew, because its border folds', () => {
  const canvas = { name: 'Canvas (in)', typeName: 'Canvas' };

  const picture = printPictureOf(canvas, variant(null, '12″×12″'), areaOf(2250, 2250, 150), unlimited);

  expect(picture).toMatchObject({ width: 2250, height: 2250, look: 'folded by 225' });
});

test('cloth gets a figure with an alpha channel at 300 dpi, in inks for its color', () => {
  const on = (colorCode: string) => printPictureOf(shirt, variant(colorCode), areaOf(1800, 2400, 150), unlimited);

  expect(on('#0c0c0c')).toMatchObject({ width: 3600, height: 4800, channels: 4, look: 'cut-out on dark' });
  expect(on('#212642')?.look).toBe('cut-out on dark');
  expect(on('#cececc')?.look).toBe('cut-out on light');
});

test('a mug gets a picture that runs around it', () => {
  const mug = { name: 'White Glossy Mug', typeName: 'Mug' };

  expect(printPictureOf(mug, variant('#ffffff', '11 oz'), areaOf(2700, 1050, 300), unlimited)).toMatchObject({
    width: 2700,
    height: 1050,
    channels: 3,
    look: 'wrap',
  });
});

test('a mockup is painted from a small picture of the same shape', () => {
  expect(printPictureOf(shirt, variant('#ffffff'), areaOf(1800, 2400, 150), 2000)).toMatchObject({
    width: 1500,
    height: 2000,
  });
  expect(printPictureOf(poster, variant(), areaOf(7200, 10_800, 300), 2000)).toMatchObject({
    width: 1333,
    height: 2000,
  });
});

import { expect, test } from 'vitest';
import { type PrintSpot, printPlan } from '#shared/model/print-plan.ts';
import { printPictureOf } from './print-files.ts';

const spot = (
  typeName: string,
  size: string,
  [width, height, dpi]: [number, number, number],
  colorCode: string | null = null,
): PrintSpot => ({
  product: { name: typeName, typeName },
  size,
  colorCode,
  area: { width, height, dpi, fillMode: 'fit' },
});
const pictureAt = (where: PrintSpot, longestSide?: number) => printPictureOf(printPlan(where, null), longestSide);

test.each([
  ['24″×36″', 7200, 10_800],
  ['70×100 cm', 8268, 11_811],
  ['14″×14″', 4200, 4200],
])('a poster of %s is painted at its own pixels', (size, width, height) => {
  expect(pictureAt(spot('Poster', size, [width, height, 300]))).toMatchObject({ width, height, channels: 3 });
});

test.each([3000, 1200])('a square area of %d pixels prints the original', (side) => {
  expect(pictureAt(spot('Coaster', `${side / 300}″×${side / 300}″`, [side, side, 300]))).toBeNull();
});

test('a small square canvas is painted anew, because its border folds', () => {
  expect(pictureAt(spot('Canvas', '12″×12″', [2250, 2250, 150]))).toMatchObject({
    width: 2250,
    height: 2250,
    look: 'face 225 225 1800 1800',
  });
});

test('cloth gets a figure with an alpha channel at 300 dpi, in inks for its color', () => {
  const on = (colorCode: string) => pictureAt(spot('T-Shirt', 'M', [1800, 2400, 150], colorCode));

  expect(on('#0c0c0c')).toMatchObject({ width: 3600, height: 4800, channels: 4, look: 'figure on dark' });
  expect(on('#212642')?.look).toBe('figure on dark');
  expect(on('#cececc')?.look).toBe('figure on light');
});

test('a mug gets a picture that runs around it', () => {
  expect(pictureAt(spot('Mug', '11 oz', [2700, 1050, 300]))).toMatchObject({
    width: 2700,
    height: 1050,
    channels: 3,
    look: 'wrap',
  });
});

test('a mockup is painted from a small picture of the same shape', () => {
  const shirt = spot('T-Shirt', 'M', [1800, 2400, 150], '#ffffff');

  expect(pictureAt(shirt, 2000)).toMatchObject({ width: 1500, height: 2000 });
  expect(pictureAt(spot('Poster', '24″×36″', [7200, 10_800, 300]), 2000)).toMatchObject({ width: 1333, height: 2000 });
});

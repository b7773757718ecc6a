import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagePictureWidth } from '#shared/model/artwork.ts';
import { motifBox, type PrintSpot, printPlan } from '#shared/model/print-plan.ts';
import { mockupPictureOf, printPictureOf } from './print-files.ts';

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
const pictureAt = (where: PrintSpot) => printPictureOf(printPlan(where, null));

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
  const mockupAt = (where: PrintSpot) => mockupPictureOf(printPlan(where, null));

  expect(mockupAt(spot('T-Shirt', 'M', [1800, 2400, 150], '#ffffff'))).toMatchObject({ width: 720, height: 960 });
  expect(mockupAt(spot('Poster', '24″×36″', [7200, 10_800, 300]))).toMatchObject({ width: 640, height: 960 });
  expect(mockupAt(spot('Poster', '10″×10″', [3000, 3000, 300]))).toMatchObject({ width: 960, height: 960 });
  expect(mockupAt(spot('Mug', '11 oz', [2700, 1050, 300]))).toMatchObject({ width: 2000, height: 778 });
});

const position = fc.record({
  x: fc.integer({ min: 0, max: 1000 }),
  y: fc.integer({ min: 0, max: 1000 }),
  size: fc.integer({ min: 250, max: 1500 }),
});
const side = fc.integer({ min: 150, max: 12_000 });

test('joined mockups never show more pixels of a motif than a page does', () => {
  const places = fc.record({
    typeName: fc.constantFrom('Poster', 'Canvas', 'T-Shirt', 'Hoodie', 'Sticker', 'Mug', 'Tumbler', 'Pillow'),
    size: fc.constantFrom('24″×24″', '8″×10″', 'M', '11 oz'),
    area: fc.tuple(side, side, fc.constantFrom(72, 150, 300)),
  });
  fc.assert(
    fc.property(places, fc.option(position), ({ typeName, size, area }, wanted) => {
      const where = spot(typeName, size, area, '#ffffff');
      const plan = printPlan(where, wanted);
      const picture = mockupPictureOf(plan);
      if (!picture) throw new Error('The provider would get the original');
      const motif = motifBox(where, wanted);
      const scale = picture.width / (plan.kind === 'figure' ? motif.width : plan.area.width);
      // A cup's figures fit into the shorter side of its picture and cannot be moved.
      const isWrap = plan.kind === 'wrap';
      const shown = isWrap ? Math.min(picture.width, picture.height) : scale * Math.max(motif.width, motif.height);
      // The picture has whole pixels, so its scale is not exact.
      expect(shown).toBeLessThan(pagePictureWidth * (1 + 1 / picture.width));
    }),
  );
});

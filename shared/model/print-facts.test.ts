import { expect, test } from 'vitest';
import { printFacts } from './print-facts.ts';
import type { PrintSpot } from './print-plan.ts';

const spot = (name: string, size: string, width: number, height: number, dpi: number): PrintSpot => ({
  product: { name, typeName: name },
  size,
  colorCode: null,
  area: { width, height, dpi, fillMode: 'cover' },
});
const poster = spot('Poster', '24″×36″', 7200, 10_800, 300);
const canvas = spot('Canvas', '8″×10″', 2775, 3375, 300);

test('a poster is painted at full resolution, and nothing is cropped', () => {
  expect(printFacts(poster, null)).toEqual({
    inches: { width: 24, height: 36 },
    dpi: 300,
    sharpness: 'Sharp',
    cropped: 0,
  });
});

test.each([
  [300, 'Sharp'],
  [200, 'Sharp'],
  [199, 'Good'],
  [150, 'Good'],
  [149, 'Soft'],
  [75, 'Soft'],
] as const)('a print of %i dpi is called %s', (dpi, sharpness) => {
  expect(printFacts(spot('Blanket', '60″×80″', 60 * dpi, 80 * dpi, dpi), null)).toMatchObject({ dpi, sharpness });
});

test('a motif enlarged beyond the edge is cropped by the part outside', () => {
  expect(printFacts(poster, { x: 500, y: 500, size: 1250 }).cropped).toBeCloseTo(1 - 1 / 1.25 ** 2, 3);
});

test('the face of a canvas shows the whole motif, and parts moved over the edge count as cropped', () => {
  const { cropped, inches } = printFacts(canvas, null);
  expect(cropped).toBe(0);
  expect([inches.width, inches.height].map(Math.round)).toEqual([8, 10]);
  expect(printFacts(canvas, { x: 560, y: 500, size: 1000 }).cropped).toBeGreaterThan(0.03);
});

test('a figure on cloth is never cropped', () => {
  const shirt = spot('T-Shirt', 'M', 1800, 2400, 150);

  expect(printFacts(shirt, { x: 300, y: 300, size: 400 })).toMatchObject({ cropped: 0, sharpness: 'Sharp' });
});

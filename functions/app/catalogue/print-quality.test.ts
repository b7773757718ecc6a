import { expect, test } from 'vitest';
import { isOffered, isTooCoarse, warningOf } from './print-quality.ts';

const poster = { name: 'Poster', typeName: 'Poster' };

const printArea = (width: number, height = width, dpi = 150) => ({ width, height, dpi, fillMode: 'fit' as const });
const variant = (area: ReturnType<typeof printArea>) => ({ size: '', colorCode: null, areas: { front: area } });

test.each([
  ['at 150 dpi', printArea(1800, 2400)],
  ['at 300 dpi on 24 by 36 inches', printArea(7200, 10_800, 300)],
  ['at 150 dpi on 63 by 83 inches', printArea(9450, 12_450)],
])('a poster that is printed %s has no warning', (_, area) => {
  expect(warningOf(poster, variant(area), 'front')).toBeNull();
});

test('the warning states the pixels of the print file, the inches of the print area, and the resolution', () => {
  expect(warningOf(poster, variant(printArea(3576, 5364, 149)), 'front')).toEqual({
    pixels: '3576 × 5364',
    inches: '24 × 36',
    dpi: 149,
  });
  expect(warningOf(poster, variant(printArea(2360, 2832, 100)), 'front')).toMatchObject({ inches: '23.6 × 28.3' });
});

test('cloth is printed at 300 dpi, however coarse its print area is measured', () => {
  const shirt = { name: 'T-Shirt', typeName: 'T-Shirt' };

  expect(warningOf(shirt, variant(printArea(900, 1200, 75)), 'front')).toBeNull();
});

test('a variant that prints at exactly 75 dpi is offered, and one that prints just below is not', () => {
  const [exact, below] = [printArea(3000, 3600, 75), printArea(3000, 3600, 74)];

  expect([exact, below].map((area) => isOffered(poster, variant(area), 'front'))).toEqual([true, false]);
  expect([exact, below].map((area) => isTooCoarse({ product: poster, size: '', colorCode: null, area }))).toEqual([
    false,
    true,
  ]);
});

test('the default placement decides on the quality, or the first placement if a variant lacks the default one', () => {
  const sized = (areas: Record<string, ReturnType<typeof printArea>>) => ({ size: '', colorCode: null, areas });
  const both = sized({ sleeve: printArea(600, 525, 74), front: printArea(3000) });

  expect([isOffered(poster, both, 'front'), warningOf(poster, both, 'front')]).toEqual([true, null]);
  expect(isOffered(poster, both, 'sleeve')).toBe(false);
  expect(isOffered(poster, both, 'back')).toBe(false);
  expect([isOffered(poster, sized({}), 'front'), warningOf(poster, sized({}), 'front')]).toEqual([false, null]);
});

import { expect, test } from 'vitest';
import { isOffered, isTooCoarse, warningOf } from './print-quality.ts';

const printArea = (width: number, height = width, dpi = 150) => ({ width, height, dpi, fillMode: 'fit' as const });
const variant = (area: ReturnType<typeof printArea>) => ({ areas: { front: area } });

test.each([
  ['at 150 dpi', printArea(1800, 2400)],
  ['at 300 dpi on 24 by 36 inches', printArea(7200, 10_800, 300)],
  ['at 150 dpi on 63 by 83 inches', printArea(9450, 12_450)],
])('a variant that is printed %s has no warning', (_, area) => {
  expect(warningOf(variant(area), 'front')).toBeNull();
});

test('the warning states the pixels of the print file, the inches of the print area, and the resolution', () => {
  expect(warningOf(variant(printArea(3576, 5364, 149)), 'front')).toEqual({
    pixels: '3576 × 5364',
    inches: '24 × 36',
    dpi: 149,
  });
  expect(warningOf(variant(printArea(2360, 2360, 100)), 'front')).toMatchObject({ inches: '23.6 × 23.6' });
});

test('a variant that prints at exactly 75 dpi is offered, and one that prints just below is not', () => {
  const [exact, below] = [printArea(3000, 3000, 75), printArea(3000, 3000, 74)];

  expect([isOffered(variant(exact), 'front'), isOffered(variant(below), 'front')]).toEqual([true, false]);
  expect([isTooCoarse(exact), isTooCoarse(below)]).toEqual([false, true]);
});

test('the default placement decides on the quality, or the first placement if a variant lacks the default one', () => {
  const areas = { sleeve: printArea(600, 525, 74), front: printArea(3000) };

  expect([isOffered({ areas }, 'front'), warningOf({ areas }, 'front')]).toEqual([true, null]);
  expect(isOffered({ areas }, 'sleeve')).toBe(false);
  expect(isOffered({ areas }, 'back')).toBe(false);
  expect([isOffered({ areas: {} }, 'front'), warningOf({ areas: {} }, 'front')]).toEqual([false, null]);
});

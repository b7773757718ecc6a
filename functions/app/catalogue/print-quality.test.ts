import { expect, test } from 'vitest';
import { isOffered, isTooCoarse, warningOf } from './print-quality.ts';

const printArea = (width: number, height = width, dpi = 150) => ({ width, height, dpi, fillMode: 'fit' as const });
const variant = (area: ReturnType<typeof printArea>) => ({ areas: { front: area } });

test.each([
  ['in a square area', printArea(3000)],
  ['on the shorter side of the area', printArea(3000, 4200)],
  ['in an area given at 300 dpi', printArea(6000, 6000, 300)],
])('a variant that prints at exactly 150 dpi %s has no warning', (_, area) => {
  expect(warningOf(variant(area), 'front')).toBeNull();
});

test.each([
  ['that is one pixel too large for 150 dpi', 149, printArea(3001)],
  ['that is one pixel too large for 150 dpi in an area given at 300 dpi', 149, printArea(6001, 6001, 300)],
  ['of the largest offered size', 75, printArea(6000)],
])('a variant %s has a warning that it prints at %d dpi', (_, dpi, area) => {
  expect(warningOf(variant(area), 'front')).toMatchObject({ dpi });
});

test('the warning states the pixels of the original and the inches of the print area', () => {
  expect(warningOf(variant(printArea(3600, 5400)), 'front')).toEqual({
    pixels: '3000 × 3000',
    inches: '24 × 36',
    dpi: 125,
  });
  expect(warningOf(variant(printArea(3540, 3540)), 'front')).toMatchObject({ inches: '23.6 × 23.6' });
});

test('a variant that prints at exactly 75 dpi is offered, and one that prints just below is not', () => {
  const [exact, below] = [printArea(6000), printArea(6001)];

  expect([isOffered(variant(exact), 'front'), isOffered(variant(below), 'front')]).toEqual([true, false]);
  expect([isTooCoarse(exact), isTooCoarse(below)]).toEqual([false, true]);
});

test('the default placement decides on the quality, or the first placement if a variant lacks the default one', () => {
  const areas = { sleeve: printArea(6001), front: printArea(3000) };

  expect([isOffered({ areas }, 'front'), warningOf({ areas }, 'front')]).toEqual([true, null]);
  expect(isOffered({ areas }, 'sleeve')).toBe(false);
  expect(isOffered({ areas }, 'back')).toBe(false);
  expect([isOffered({ areas: {} }, 'front'), warningOf({ areas: {} }, 'front')]).toEqual([false, null]);
});

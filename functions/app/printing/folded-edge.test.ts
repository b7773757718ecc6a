import { expect, test } from 'vitest';
import { foldedPixels } from './folded-edge.ts';

test.each([
  ['12″×12″', { width: 2250, height: 2250, dpi: 150 }, 225],
  ['8″×10″', { width: 1650, height: 1950, dpi: 150 }, 225],
  ['24″×36″', { width: 4500, height: 6300, dpi: 150 }, 450],
  ['12″×12″', { width: 3600, height: 3600, dpi: 300 }, 0],
  ['12″×16″', { width: 3000, height: 3000, dpi: 150 }, 300],
])('a canvas of %s in an area of %o folds %d pixels on every side', (size, area, pixels) => {
  expect(foldedPixels(size, area)).toBe(pixels);
});

test('a canvas of unknown size folds an inch and a half', () => {
  expect(foldedPixels('Large', { width: 2250, height: 2250, dpi: 150 })).toBe(225);
});

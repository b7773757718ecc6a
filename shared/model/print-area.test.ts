import { expect, test } from 'vitest';
import { bleedOf, inchesOf } from './print-area.ts';

const area = (width: number, height: number, dpi = 150) => ({ width, height, dpi, fillMode: 'cover' as const });

test.each([
  ['a canvas folds 1.5 inches around each edge', '8″×10″', area(1650, 1950), { x: 225, y: 225 }],
  ['a canvas that lies folds as much', '8″×10″', area(1950, 1650), { x: 225, y: 225 }],
  ['a pillow loses half an inch to its seams', '18″×18″', area(2850, 2850), { x: 75, y: 75 }],
  ['a tote may lose different lengths', '15″×15″', area(2550, 2475), { x: 150, y: 113 }],
  ['a poster has no more area than its sheet', '5″×7″', area(1500, 2100, 300), { x: 0, y: 0 }],
  ['a metric poster is rounded to whole pixels', '21×30 cm', area(2480, 3543, 300), { x: 0, y: 0 }],
  ['a sticker is as large as its name says', '15″×3.75″', area(4500, 1125, 300), { x: 0, y: 0 }],
  ['a garment has no measures in its name', '2XL', area(1800, 2400), { x: 0, y: 0 }],
  ['a mug neither', '11 oz', area(2700, 1050, 300), { x: 0, y: 0 }],
])('%s', (_what, size, printed, bleed) => {
  expect(bleedOf(size, printed)).toEqual(bleed);
});

test('a print area is measured in inches at its own resolution', () => {
  expect(inchesOf(area(1800, 2400))).toEqual({ width: 12, height: 16 });
});

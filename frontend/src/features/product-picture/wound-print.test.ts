import { expect, test } from 'vitest';
import { vesselOf } from './vessel.ts';
import { columnsOf, seenOf } from './wound-print.ts';

const mug = { seen: 0.566, middle: 0.782, sag: 0.1, taper: 1 };

test('the point next to the handle is in the middle of the view, and is the lowest', () => {
  const columns = columnsOf(mug, 101);
  const { sliceFrom, sliceWidth, hangs } = columns.find(({ from }) => from === 50 / 101)!;

  expect(sliceFrom + sliceWidth / 2).toBeCloseTo(0.782, 3);
  expect(hangs).toBe(1);
  expect(Math.max(...columns.map((column) => column.hangs))).toBe(1);
});

test('slices are contiguous and get wider toward the edges', () => {
  const columns = columnsOf({ ...mug, middle: 0.5 }, 40);

  columns.slice(1).forEach((column, before) => {
    const { sliceFrom, sliceWidth } = columns[before]!;
    expect(sliceFrom + sliceWidth).toBeCloseTo(column.sliceFrom, 10);
  });
  expect(columns[0]!.sliceWidth).toBeGreaterThan(3 * columns[20]!.sliceWidth);
});

test('the print ends before the handle', () => {
  const columns = columnsOf(mug, 40);

  expect(columns.length).toBeLessThan(40);
  expect(Math.max(...columns.map(({ sliceFrom, sliceWidth }) => sliceFrom + sliceWidth))).toBeLessThanOrEqual(1);
});

test.each([
  // The provider's print areas, in pixels.
  ['Mug', 2700, 1050],
  ['Mug', 2700, 1140],
  ['Mug', 3071, 1205],
  ['Enamel mug', 2700, 975],
  ['Tumbler', 2795, 2100],
])('a square of a print on a %s of %i × %i pixels is a square in front', (typeName, width, height) => {
  const vessel = vesselOf({ name: '', typeName });
  const { print } = vessel;
  const columns = columnsOf({ seen: seenOf(vessel, width / height), middle: 0.5, sag: 0, taper: 1 }, 1001);
  const front = columns.find(({ from }) => from === 500 / 1001)!;

  const across = (print.width * ((1 + vessel.taper) / 2)) / 1001 / (front.sliceWidth * width);
  const down = print.height / height;

  expect(across / down).toBeCloseTo(1, 2);
});

test.each(['Mug', 'Enamel mug'])('the camera looks at a %s from so low that a disc is no egg', (typeName) => {
  const { print, sag } = vesselOf({ name: '', typeName });
  const [radius, side] = [print.width / 2, 0.29 * print.height];
  /** The half-width of the disc at a height between -1, its lower end, and 1. */
  const halfAt = (height: number) => {
    const outline = Array.from({ length: 20_000 }, (_, step) => (Math.PI * step) / 20_000 - Math.PI / 2);
    const heights = outline.map((angle) => side * Math.sin(angle) - sag * Math.cos((side * Math.cos(angle)) / radius));
    const [low, high] = [Math.min(...heights), Math.max(...heights)];
    const at = heights.findIndex((y) => (2 * (y - low)) / (high - low) - 1 >= height);
    return Math.sin((side * Math.cos(outline[at]!)) / radius);
  };

  expect(halfAt(-0.7) / halfAt(0.7)).toBeGreaterThan(0.95);
});

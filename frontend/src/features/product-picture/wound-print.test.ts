import { expect, test } from 'vitest';
import { vesselOf } from './vessel.ts';
import { columnsOf, turnOf } from './wound-print.ts';

const mug = { turn: 5.5, middle: 0.782, away: 30 };

test('the point next to the handle is in the middle of the view, and is the closest', () => {
  const columns = columnsOf(mug, 101);
  const { sliceFrom, sliceWidth, near } = columns.find(({ from }) => from === 50 / 101)!;

  expect(sliceFrom + sliceWidth / 2).toBeCloseTo(0.782, 3);
  expect(near).toBeCloseTo(1, 10);
  expect(Math.max(...columns.map((column) => column.near))).toBe(near);
});

test('slices are contiguous and get wider toward the edges', () => {
  const columns = columnsOf({ ...mug, middle: 0.5 }, 40);

  columns.slice(1).forEach((column, before) => {
    const { sliceFrom, sliceWidth } = columns[before]!;
    expect(sliceFrom + sliceWidth).toBeCloseTo(column.sliceFrom, 10);
  });
  expect(columns[0]!.sliceWidth).toBeGreaterThan(3 * columns[20]!.sliceWidth);
});

test('the camera sees a little less than half of the way around', () => {
  const columns = columnsOf({ ...mug, middle: 0.5 }, 400);
  const [first, last] = [columns[0]!, columns.at(-1)!];

  const seen = (last.sliceFrom + last.sliceWidth - first.sliceFrom) * mug.turn;

  // A line of sight that touches a circle is at a right angle to its radius.
  expect(seen).toBeCloseTo(2 * Math.acos(1 / mug.away), 10);
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
  const { print, away } = vesselOf({ name: '', typeName });
  const columns = columnsOf({ turn: turnOf({ print, away }, width / height), middle: 0.5, away }, 1001);
  const front = columns.find(({ from }) => from === 500 / 1001)!;

  const across = print.width / 1001 / (front.sliceWidth * width);
  const down = print.height / height;

  expect(across / down).toBeCloseTo(1, 2);
});

test.each(['Mug', 'Enamel mug'])('the camera looks at a %s from so low that a disc is no egg', (typeName) => {
  const { print, eye, away } = vesselOf({ name: '', typeName });
  const [outline, side] = [print.width / 2, 0.29 * print.height];
  const radius = outline * Math.sqrt((away + 1) / (away - 1));
  const middle = print.top + 0.415 * print.height;
  const points = Array.from({ length: 20_000 }, (_, step) => {
    const turned = (Math.PI * step) / 20_000 - Math.PI / 2;
    const angle = (side * Math.cos(turned)) / radius;
    const near = (away - 1) / (away - Math.cos(angle));
    return { x: Math.sin(angle) * near, y: eye + (middle - side * Math.sin(turned) - eye) * near };
  });
  const [low, high] = [Math.max(...points.map(({ y }) => y)), Math.min(...points.map(({ y }) => y))];
  /** The half-width of the disc at a height between -1, its lower end, and 1. */
  const halfAt = (height: number) => points.find(({ y }) => (2 * (low - y)) / (low - high) - 1 >= height)!.x;

  expect(halfAt(-0.7) / halfAt(0.7)).toBeGreaterThan(0.95);
});

import { expect, test } from 'vitest';
import { columnsOf } from './wound-print.ts';

const mug = { seen: 0.566, middle: 0.782, sag: 0.1, taper: 1 };

test('the point beside the handle is in the middle of the view, and hangs lowest', () => {
  const columns = columnsOf(mug, 101);
  const { sliceFrom, sliceWidth, hangs } = columns.find(({ from }) => from === 50 / 101)!;

  expect(sliceFrom + sliceWidth / 2).toBeCloseTo(0.782, 3);
  expect(hangs).toBe(1);
  expect(Math.max(...columns.map((column) => column.hangs))).toBe(1);
});

test('slices follow each other without a gap and get wider toward the edges', () => {
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

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Position } from './position.ts';
import {
  canMove,
  defaultPosition,
  filePosition,
  lookOf,
  motifBox,
  type PrintSpot,
  pictureOf,
  positionAt,
  printedFile,
  printPlan,
} from './print-plan.ts';

const spot = (
  typeName: string,
  size: string,
  [width, height, dpi]: [number, number, number],
  more: Partial<PrintSpot> = {},
): PrintSpot => ({
  product: { name: typeName, typeName },
  size,
  colorCode: null,
  area: { width, height, dpi, fillMode: 'cover' },
  ...more,
});

const poster = (size: string, width: number, height: number) => spot('Poster', size, [width, height, 300]);
const canvas = spot('Canvas', '8″×10″', [1650, 1950, 150]);
const mug = spot('Mug', '11 oz', [2700, 1050, 300]);
const tumbler = spot('Tumbler', '20 oz', [2795, 2100, 300]);
const shirt = spot('T-Shirt', 'M', [1800, 2400, 150]);
const sticker = spot('Sticker', '4″×4″', [1200, 1200, 300]);
const all = [poster('12″×16″', 3600, 4800), canvas, shirt, sticker];

test('a poster is painted for the shape of its sheet, edge to edge', () => {
  expect(printPlan(poster('12″×16″', 3600, 4800), null)).toMatchObject({ kind: 'whole', face: null });
});

test('the scene of a canvas is on its face, and only the ground folds around the edge', () => {
  expect(printPlan(canvas, null)).toMatchObject({
    kind: 'whole',
    face: { left: 225, top: 225, width: 1200, height: 1500 },
  });
});

test('a picture wraps around a mug and cannot be moved', () => {
  expect(printPlan(mug, null)).toEqual({ kind: 'wrap', area: mug.area });
  expect(printPlan(mug, { x: 100, y: 500, size: 500 })).toEqual(printPlan(mug, null));
  expect([canMove(mug), canMove(tumbler), canMove(canvas), canMove(shirt)]).toEqual([false, false, true, true]);
});

test('cloth gets a figure as large as its print area, in inks that match its color', () => {
  const plan = printPlan(shirt, null);

  expect(plan).toMatchObject({ kind: 'figure', box: { left: 0, top: 0, width: 1800, height: 2400 }, cloth: 'light' });
  expect(filePosition(plan)).toEqual({ areaWidth: 1800, areaHeight: 2400, left: 0, top: 0, width: 1800, height: 2400 });
  expect(printPlan({ ...shirt, colorCode: '#0c0c0c' }, null)).toMatchObject({ cloth: 'dark', hasConstellation: true });
  expect(printPlan(sticker, null)).toMatchObject({ kind: 'figure', hasConstellation: false });
});

test('a smaller figure gets a smaller file at the chosen position', () => {
  expect(filePosition(printPlan(shirt, { x: 500, y: 250, size: 500 }))).toEqual({
    areaWidth: 1800,
    areaHeight: 2400,
    left: 450,
    top: 0,
    width: 900,
    height: 1200,
  });
});

test('a square area uses the original if it has enough pixels', () => {
  expect(printPlan(poster('10″×10″', 3000, 3000), null).kind).toBe('original');
  expect(printPlan(poster('24″×24″', 7200, 7200), null).kind).toBe('whole');
});

test.each([
  ['5″×7″', 1500, 2100, 300],
  ['12″×16″', 3600, 4800, 300],
  ['24″×36″', 7200, 10_800, 300],
  ['24″×24″', 7200, 7200, 300],
  ['10″×10″', 3000, 3000, 300],
])('a poster of %s prints at the resolution of its file', (size, width, height, dpi) => {
  expect(printedFile(printPlan(poster(size, width, height), null)).dpi).toBe(dpi);
});

test('a figure on cloth prints at 300 dpi at every size', () => {
  const half: Position = { x: 500, y: 500, size: 500 };

  expect(printedFile(printPlan(shirt, null))).toMatchObject({ inches: { width: 12, height: 16 }, dpi: 300 });
  expect(printedFile(printPlan(shirt, half))).toMatchObject({ inches: { width: 6, height: 8 }, dpi: 300 });
});

const position = fc.record({
  x: fc.integer({ min: 0, max: 1000 }),
  y: fc.integer({ min: 0, max: 1000 }),
  size: fc.integer({ min: 250, max: 1500 }),
});

test('a motif stays inside the print area if it fits, and covers the area otherwise', () => {
  fc.assert(
    fc.property(fc.constantFrom(...all), position, ({ area, ...rest }, wanted) => {
      const { left, top, width, height } = motifBox({ area, ...rest }, wanted);
      for (const [start, length, whole] of [
        [left, width, area.width],
        [top, height, area.height],
      ] as const) {
        if (length <= whole) expect([start >= 0, start + length <= whole]).toEqual([true, true]);
        else expect([start <= 0, start + length >= whole]).toEqual([true, true]);
      }
    }),
  );
});

test('a motif keeps its proportions at every size', () => {
  fc.assert(
    fc.property(fc.constantFrom(...all), position, (where, wanted) => {
      const [one, other] = [motifBox(where, wanted), motifBox(where, null)];
      expect(Math.abs(one.width / one.height - other.width / other.height)).toBeLessThan(0.01);
    }),
  );
});

test('positionAt returns a position with the same box as the wanted position', () => {
  fc.assert(
    fc.property(fc.constantFrom(...all), position, (where, wanted) => {
      const { area } = where;
      const at = positionAt(
        where,
        { x: (wanted.x * area.width) / 1000, y: (wanted.y * area.height) / 1000 },
        wanted.size,
      );
      const [one, other] = [motifBox(where, at), motifBox(where, wanted)];
      expect(Math.abs(one.left - other.left)).toBeLessThanOrEqual(area.width / 1000);
      expect(Math.abs(one.top - other.top)).toBeLessThanOrEqual(area.height / 1000);
    }),
  );
});

test('a preview is a smaller copy of the print file', () => {
  const plan = printPlan(canvas, null);
  if (plan.kind !== 'whole') throw new Error('A canvas needs its own picture');

  expect(pictureOf(plan, 195)).toEqual({
    width: 165,
    height: 195,
    face: { left: 22.5, top: 22.5, width: 120, height: 150 },
  });
  expect(pictureOf(plan)).toMatchObject({ width: 1650, height: 1950 });
});

test('two sizes share a key only if their pictures have the same proportions', () => {
  const look = (where: PrintSpot, at: Position | null = null) => lookOf(printPlan(where, at));

  expect(look(poster('12″×16″', 3600, 4800))).toBe(look(poster('18″×24″', 5400, 7200)));
  expect(look(poster('5″×7″', 1500, 2100))).not.toBe(look(poster('24″×36″', 7200, 10_800)));
  expect(look(shirt)).toBe(look(shirt, defaultPosition));
  expect(look(shirt)).not.toBe(look(shirt, { x: 500, y: 400, size: 600 }));
});

test('a moved or scaled picture knows the front that keeps its caption, and an unmoved one is its own front', () => {
  const sheet = poster('12″×18″', 3600, 5400);
  const front = { left: 0, top: 0, width: 3600, height: 5400 };
  const moved = printPlan(sheet, { x: 700, y: 250, size: 500 });
  if (moved.kind !== 'whole') throw new Error('A poster has a ground');

  expect(moved).toMatchObject({ face: { width: 1800, height: 2700 }, front });
  expect(pictureOf(moved, 540)).toMatchObject({ front: { left: 0, top: 0, width: 360, height: 540 } });
  expect([printPlan(sheet, null), printPlan(canvas, null)].map((plan) => 'front' in plan)).toEqual([false, false]);
  expect(printPlan(canvas, { x: 500, y: 500, size: 1200 })).toMatchObject({
    front: { left: 225, top: 225, width: 1200, height: 1500 },
  });
  expect(lookOf(moved)).not.toBe(lookOf({ ...moved, front: { ...front, top: 100 } }));
});

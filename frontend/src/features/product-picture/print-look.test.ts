import { expect, test, vi } from 'vitest';
import { sampleInput } from '#shared/art/sample-input.ts';
import { type PrintPlan, type PrintSpot, pictureOf, printPlan } from '#shared/model/print-plan.ts';
import { paintPrint } from './paint-print.ts';
import { partLook, pixelsOf } from './print-look.ts';

const input = { ...sampleInput, voiceprint: null, caption: true };
const spot = (typeName: string, dpi: number): PrintSpot => ({
  product: { name: typeName, typeName },
  size: 'M',
  colorCode: '#101010',
  area: { width: 150, height: 200, dpi, fillMode: 'fit' },
});
const paint = (plan: PrintPlan, part: Parameters<typeof partLook>[1]) => paintPrint(input, partLook(plan, part));

test.each([
  ['a poster', spot('Poster', 300), null],
  ['a moved poster', spot('Poster', 300), { x: 400, y: 600, size: 700 }],
  ['a shirt', spot('T-Shirt', 300), { x: 500, y: 500, size: 900 }],
])('a painted part of %s equals that part of its print file, pixel by pixel', async (_what, where, position) => {
  const plan = printPlan(where, position);
  if (plan.kind === 'original') throw new Error('The original is printed');
  const { width, height } = pictureOf(plan);
  const part = { left: 40, top: 60, width: 60, height: 50 };

  const file = await paint(plan, { left: 0, top: 0, width, height });
  const shown = await paint(plan, part);

  const expected = Array.from({ length: part.height }, (_, row) => {
    const from = 4 * ((part.top + row) * width + part.left);
    return [...file.subarray(from, from + 4 * part.width)];
  }).flat();
  const off = [...shown].map((value, i) => Math.abs(value - expected[i]!));
  expect(off.reduce((sum, one) => sum + one, 0) / off.length).toBeLessThan(1);
  // The parts of the picture differ, so the comparison would detect a shift.
  const elsewhere = await paint(plan, { ...part, left: 45 });
  expect([...elsewhere]).not.toEqual([...shown]);
});

test('the square original is shown at its own 3000 pixels, and a wrap is shown whole', () => {
  const square = { ...spot('Coaster', 300), area: { width: 1200, height: 1200, dpi: 300, fillMode: 'fit' as const } };
  const part = { left: 100, top: 200, width: 300, height: 300 };

  expect(partLook(printPlan(square, null), part).frame).toEqual({
    ...{ width: 300, height: 300 },
    face: { left: -100, top: -200, width: 3000, height: 3000 },
  });
  expect(partLook(printPlan(spot('Mug', 300), null), part).frame).toEqual({ width: 150, height: 200 });
});

test.each([
  [1.5, 300],
  [2, 400],
  [3, 400],
])('a screen with %d device pixels per CSS pixel gets %i for 200', (ratio, pixels) => {
  vi.stubGlobal('devicePixelRatio', ratio);

  expect(pixelsOf(200)).toBe(pixels);
});

import { describe, expect, test } from 'vitest';
import { namedPeople } from '#scripts/lab/art/people.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import { looks } from '#shared/art/looks.ts';
import { paintPreview } from '#shared/art/preview.ts';
import { paintBands } from '#shared/art/raster.ts';
import { halfOf } from '#shared/art/scene/stage.ts';
import { BAND, composeWrap, wrapPlaces } from '#shared/art/scenes/wrap.ts';

const mugs = {
  mug: { width: 2700, height: 1050 },
  'large mug': { width: 3071, height: 1205 },
  'enamel mug': { width: 2700, height: 975 },
};
const cups = { ...mugs, tumbler: { width: 2795, height: 2100 } };
/** The minimum distance of a mark from the edge of the print area, in picture units. */
const MARGIN = 0.075;

describe.each(Object.entries(cups))('around a %s', (_, frame) => {
  test('discs, constellation, voice, and edges do not touch', () => {
    const { discs, radius, sky } = wrapPlaces(frame);
    for (const { x, y } of discs) {
      expect(Math.abs(x) + radius).toBeLessThan(halfOf(frame).x - MARGIN);
      expect(y - radius).toBeGreaterThan(-1 + MARGIN);
      expect(y + radius).toBeLessThan(BAND.top - MARGIN);
      expect(Math.hypot(x - sky.center.x, y - sky.center.y)).toBeGreaterThan(sky.radius + radius);
    }
    expect(sky.center.x).toBe(0);
    expect(sky.center.y - sky.radius).toBeGreaterThan(-1 + MARGIN);
    expect(BAND.bottom).toBeLessThanOrEqual(1 - MARGIN);
  });
});

test('a mug has two equal discs where the provider expects its two sides, and a tall cup has one', () => {
  const [left, right] = composeWrap(namedPeople[0]!, cups.mug).plates.map(({ disc }) => disc);
  const columnOf = (x: number) => 1350 + (x * 1050) / 2;

  expect(Math.abs(columnOf(left!.center.x) - 587)).toBeLessThan(2);
  expect(Math.abs(columnOf(right!.center.x) - 2112)).toBeLessThan(2);
  expect(right!.radius).toBe(left!.radius);
  expect(composeWrap(namedPeople[0]!, cups.tumbler).plates).toHaveLength(1);
});

test.each(looks)('a cup of the look $name stands on the ground that its sheet shows', ({ id: look }) => {
  for (const person of namedPeople) {
    const input = { ...person, look };

    expect(composeWrap(input, cups.mug).ground.sky).toEqual(composeArtwork(input).ground.sky);
  }
});

test('the voice runs from one end of the wrap to the other', () => {
  const { layers, ground } = composeWrap(namedPeople[2]!, cups.mug);
  const [mark] = layers.find(({ tag }) => tag === 'voice')!.marks!();

  const xs = [...mark!.values].filter((_, i) => i % 7 === 0);

  expect(Math.min(...xs)).toBe(-ground.stage.half.x);
  expect(Math.max(...xs)).toBeGreaterThan(ground.stage.half.x - 0.02);
});

test('a painted wrap shows the same disc twice and fills its area, with or without a caption in its input', () => {
  const frame = { width: 360, height: 140 };
  const input = { ...namedPeople[3]!, caption: true };
  const pixels = Buffer.concat(Array.from(paintBands(composeWrap(input, frame), frame), (band) => Buffer.from(band)));

  expect(pixels).toHaveLength(360 * 140 * 3);
  const at = (x: number, y: number) => {
    const i = (Math.round(70 + y * 70) * 360 + Math.round(180 + x * 70)) * 3;
    return [...pixels.subarray(i, i + 3)];
  };
  // The grains differ, so single pixels may differ, but not the tones of the disc.
  const { discs } = wrapPlaces(frame);
  let apart = 0;
  for (const [dx, dy] of [
    [0, 0],
    [0.2, 0.1],
    [-0.2, 0.2],
    [0.1, -0.3],
    [-0.3, -0.1],
  ] as const) {
    const [a, b] = discs.map(({ x, y }) => at(x + dx, y + dy)) as [number[], number[]];
    apart += Math.abs(a[0]! - b[0]!) + Math.abs(a[1]! - b[1]!) + Math.abs(a[2]! - b[2]!);
  }
  expect(apart / 15).toBeLessThan(20);
  expect(paintPreview(composeWrap(input, frame), frame)).toHaveLength(360 * 140 * 4);
});

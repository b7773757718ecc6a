import { describe, expect, test } from 'vitest';
import { namedPeople } from '#scripts/art/people.ts';
import { composeWrap, wrapBands } from '#shared/art/wrap/wrap.ts';
import { BAND, wrapScenesOf } from '#shared/art/wrap/wrap-scene.ts';

const mugs = {
  mug: { width: 2700, height: 1050 },
  'large mug': { width: 3071, height: 1205 },
  'enamel mug': { width: 2700, height: 975 },
};
const cups = { ...mugs, tumbler: { width: 2795, height: 2100 } };
/** The minimum distance of a mark from the edge of the print area, in picture units. */
const MARGIN = 0.075;

const scenesAround = (frame: { width: number; height: number }) =>
  namedPeople.flatMap((person) => [0, 1].map((height) => wrapScenesOf(person, frame, height)));

describe.each(Object.entries(cups))('around a %s', (_, frame) => {
  test('figures, constellation, voice, and edges do not touch', () => {
    for (const scenes of scenesAround(frame))
      for (const { center, plate, sky, half } of scenes) {
        expect(Math.abs(center.x) + plate).toBeLessThan(half.x - MARGIN);
        expect(center.y - plate).toBeGreaterThan(-1 + MARGIN);
        expect(center.y + plate).toBeLessThan(BAND.top - MARGIN);
        expect(sky.center.x).toBe(0);
        expect(sky.center.y - sky.radius).toBeGreaterThan(-1 + MARGIN);
        expect(Math.hypot(center.x, center.y - sky.center.y)).toBeGreaterThan(sky.radius + plate);
      }
    expect(BAND.bottom).toBeLessThanOrEqual(1 - MARGIN);
  });
});

test('a mug has two equal figures, one for each hand, and a tall cup has one', () => {
  for (const frame of Object.values(mugs))
    for (const [left, right] of scenesAround(frame)) {
      expect(right!.center).toEqual({ x: -left!.center.x, y: left!.center.y });
      expect(right!.plate).toBe(left!.plate);
    }
  for (const scenes of scenesAround(cups.tumbler)) expect(scenes.map(({ center }) => center.x)).toEqual([0]);
});

test('the figures of a mug are where the provider expects its two sides', () => {
  const [left, right] = wrapScenesOf(namedPeople[0]!, cups.mug, 0);
  const columnOf = (x: number) => 1350 + (x * 1050) / 2;

  expect(Math.abs(columnOf(left!.center.x) - 587)).toBeLessThan(2);
  expect(Math.abs(columnOf(right!.center.x) - 2112)).toBeLessThan(2);
});

test('the voice runs from one end of the wrap to the other', () => {
  const [{ front, scene }] = composeWrap(namedPeople[2]!, cups.mug);
  const band = front.find((mark) => mark.kind === 'segments' && mark.values.length > 10_000)!;

  const xs = band.values.filter((_, i) => i % 7 === 0);

  expect(Math.min(...xs)).toBe(-scene.half.x);
  expect(Math.max(...xs)).toBeGreaterThan(scene.half.x - 0.01);
});

test('a painted wrap shows the same figure twice and fills its area', () => {
  const frame = { width: 360, height: 140 };
  const pixels = Buffer.concat(
    Array.from(wrapBands(composeWrap(namedPeople[3]!, frame), frame), (band) => Buffer.from(band)),
  );

  expect(pixels).toHaveLength(360 * 140 * 3);
  const scenes = wrapScenesOf(namedPeople[3]!, frame, 0);
  const at = (x: number, y: number) => {
    const i = (Math.round(70 + y * 70) * 360 + Math.round(180 + x * 70)) * 3;
    return [...pixels.subarray(i, i + 3)];
  };
  // The grains differ, so single pixels may differ, but not the tones of the figure.
  let apart = 0;
  for (const [dx, dy] of [
    [0, 0],
    [0.2, 0.1],
    [-0.2, 0.2],
    [0.1, -0.3],
    [-0.3, -0.1],
  ] as const) {
    const [a, b] = scenes.map(({ center }) => at(center.x + dx, center.y + dy)) as [number[], number[]];
    apart += Math.abs(a[0]! - b[0]!) + Math.abs(a[1]! - b[1]!) + Math.abs(a[2]! - b[2]!);
  }
  expect(apart / 15).toBeLessThan(20);
  expect(at(0, 0.4)).not.toEqual(at(scenes[0]!.center.x, scenes[0]!.center.y));
});

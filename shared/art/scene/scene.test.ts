import { describe, expect, test } from 'vitest';
import { defaultLook, looks } from '#shared/art/looks.ts';
import { TAU } from '#shared/art/math.ts';
import { angleAt, pointAt } from '#shared/art/ring/plan.ts';
import { inkCover } from '#shared/art/scene/ink-area.ts';
import { type Scene, sceneOf } from '#shared/art/scene/scene.ts';

type Shape = { width: number; height: number; caption?: boolean };

const shapes: Record<string, Shape> = {
  square: { width: 1, height: 1 },
  portrait: { width: 2, height: 3 },
  landscape: { width: 3, height: 2 },
  'tall banner': { width: 1, height: 2.2 },
  'mug wrap': { width: 2.35, height: 1 },
  'square with a caption': { width: 1, height: 1, caption: true },
  'portrait with a caption': { width: 2, height: 3, caption: true },
};

/**
 * Returns all scenes of a week by night and by day, for the lowest and the highest voice, collected over many seeds.
 */
const scenesOf = ({ caption = false, ...frame }: Shape): [name: string, scene: Scene][] => {
  const found = new Map<string, Scene>();
  for (let day = 0; day < 7; day += 1)
    for (let seed = 0; seed < 60; seed += 1)
      for (const birthTime of ['01:00', '12:00'])
        for (const voiceHeight of [0, 1]) {
          const scene = sceneOf({ birthday: `1987-10-${18 + day}`, birthTime, seed, caption }, frame, voiceHeight);
          const { center, plate, layout, block } = scene;
          const place = `${plate.toFixed(2)} ${center.x.toFixed(2)} ${center.y.toFixed(2)}`;
          found.set(`${layout.planet} in ${block.shape} ${place}`, scene);
        }
  return [...found];
};

test('a high voice makes the arch slimmer by day, and there is no arch by night', () => {
  const widths = (birthTime: string) =>
    [0, 0.5, 1].map((height) => {
      const input = { birthday: '1987-10-18', birthTime, seed: 0, caption: false };
      return sceneOf(input, { width: 1, height: 1 }, height).block.half.x;
    });

  const [deep, middle, high] = widths('12:00') as [number, number, number];

  expect(deep).toBeGreaterThan(middle);
  expect(middle).toBeGreaterThan(high);
  expect(new Set(widths('01:00'))).toEqual(new Set([1]));
});

const times = Array.from({ length: 101 }, (_, i) => i / 100);

describe.each(Object.entries(shapes))('in a %s', (_, frame) => {
  const scenes = scenesOf(frame);

  test('a weekday has at least three framings by night and two by day, and most exist in both directions', () => {
    expect(scenes.length).toBeGreaterThanOrEqual(7 * 2 * (5 + 2));
  });

  test('the whole voice and every day of the year are visible inside the trimmed edge', () => {
    for (const [name, scene] of scenes)
      for (const time of times)
        for (const radius of scene.ring) {
          const { x, y } = pointAt(scene, radius, angleAt(scene.voice, time));
          expect(Math.abs(x), `${name} at ${time}`).toBeLessThanOrEqual(scene.half.x - 0.075);
          expect(Math.abs(y), `${name} at ${time}`).toBeLessThanOrEqual(scene.half.y - 0.075);
        }
  });

  test('the ring and the constellation in an arch do not touch the paper around it', () => {
    for (const [name, scene] of scenes) {
      if (scene.block.shape !== 'arch') continue;
      const isInked = (x: number, y: number) => inkCover(scene, x, y, 1e-6) === 1;
      for (const time of times) {
        const { x, y } = pointAt(scene, scene.ring[1] + 0.025, angleAt(scene.voice, time));
        expect(isInked(x, y), `${name}, ring at ${time}`).toBe(true);
        const star = pointAt({ center: scene.sky.center }, scene.sky.radius + 0.02, TAU * time);
        expect(isInked(star.x, star.y), `${name}, constellation at ${time}`).toBe(true);
      }
    }
  });

  test('the constellation is visible and does not touch the ring', () => {
    for (const [name, { sky, half, center, ring }] of scenes) {
      expect(Math.abs(sky.center.x) + sky.radius, name).toBeLessThanOrEqual(half.x - 0.075);
      expect(Math.abs(sky.center.y) + sky.radius, name).toBeLessThanOrEqual(half.y - 0.075);
      const apart = Math.hypot(sky.center.x - center.x, sky.center.y - center.y);
      expect(apart - sky.radius - ring[1], name).toBeGreaterThan(0.02);
    }
  });

  test('the plate never grazes an edge: it is clearly inside or clearly cut off', () => {
    for (const [name, { center, plate, half, horizon }] of scenes) {
      const isInView = (x: number, y: number) => Math.abs(x) < half.x && Math.abs(y) < half.y && y < horizon;
      // The plate grazes an edge if a point of its outline is close to the edge and parallel to it.
      const [left, right] = [center.x - plate, center.x + plate];
      const [top, low] = [center.y - plate, center.y + plate];
      for (const [x, gap] of [
        [left, half.x + left],
        [right, half.x - right],
      ] as const)
        if (isInView(Math.max(-0.99 * half.x, Math.min(0.99 * half.x, x)), center.y))
          expect(Math.abs(gap), name).toBeGreaterThan(0.06);
      for (const [y, gap] of [
        [top, half.y + top],
        [low, half.y - low],
      ] as const)
        if (isInView(center.x, Math.max(-0.99 * half.y, Math.min(0.99 * half.y, y))))
          expect(Math.abs(gap), name).toBeGreaterThan(0.06);
    }
  });
});

test('every look places its disc differently, and the default look is that of an input without one', () => {
  const input = { birthday: '1987-10-18', birthTime: '01:00', seed: 0, caption: false };
  const square = { width: 1, height: 1 };
  const plates = looks.map(({ id }) => sceneOf({ ...input, look: id }, square).plate);

  expect(new Set(plates).size).toBe(4);
  expect(sceneOf({ ...input, look: defaultLook }, square)).toEqual(sceneOf(input, square));
});

import { describe, expect, test } from 'vitest';
import { angleAt, pointAt } from '#shared/art/ring/plan.ts';
import { type Scene, sceneOf } from '#shared/art/scene/scene.ts';

const shapes = {
  square: { width: 1, height: 1 },
  portrait: { width: 2, height: 3 },
  landscape: { width: 3, height: 2 },
  'tall banner': { width: 1, height: 2.2 },
  'mug wrap': { width: 2.35, height: 1 },
};

/** All scenes of a week for the lowest and the highest voice, found with many seeds. */
const scenesOf = (frame: { width: number; height: number }): [name: string, scene: Scene][] => {
  const found = new Map<string, Scene>();
  for (let day = 0; day < 7; day += 1)
    for (let seed = 0; seed < 60; seed += 1) {
      for (const voiceHeight of [0, 1]) {
        const scene = sceneOf({ birthday: `1987-10-${18 + day}`, seed }, frame, voiceHeight);
        const { center, plate, layout } = scene;
        found.set(`${layout.planet} ${plate.toFixed(2)} ${center.x.toFixed(2)} ${center.y.toFixed(2)}`, scene);
      }
    }
  return [...found];
};

const times = Array.from({ length: 101 }, (_, i) => i / 100);

describe.each(Object.entries(shapes))('in a %s', (_, frame) => {
  const scenes = scenesOf(frame);

  test('a weekday has at least three framings, and most exist in both directions', () => {
    expect(scenes.length).toBeGreaterThanOrEqual(7 * 2 * 5);
  });

  test('the whole voice and every day of the year are in view, clear of the trimmed edge', () => {
    for (const [name, scene] of scenes)
      for (const time of times)
        for (const radius of scene.ring) {
          const { x, y } = pointAt(scene, radius, angleAt(scene.voice, time));
          expect(Math.abs(x), `${name} at ${time}`).toBeLessThanOrEqual(scene.half.x - 0.075);
          expect(Math.abs(y), `${name} at ${time}`).toBeLessThanOrEqual(scene.half.y - 0.075);
        }
  });

  test('the constellation is in view and apart from the ring', () => {
    for (const [name, { sky, half, center, ring }] of scenes) {
      expect(Math.abs(sky.center.x) + sky.radius, name).toBeLessThanOrEqual(half.x - 0.075);
      expect(Math.abs(sky.center.y) + sky.radius, name).toBeLessThanOrEqual(half.y - 0.075);
      const apart = Math.hypot(sky.center.x - center.x, sky.center.y - center.y);
      expect(apart - sky.radius - ring[1], name).toBeGreaterThan(0.02);
    }
  });

  test('the plate never grazes an edge: it keeps away or is cut decisively', () => {
    for (const [name, { center, plate, half, horizon }] of scenes) {
      const isInView = (x: number, y: number) => Math.abs(x) < half.x && Math.abs(y) < half.y && y < horizon;
      // A graze is a point of the outline that is close to an edge and parallel to it.
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

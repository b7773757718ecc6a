import { expect, test } from 'vitest';
import { angleAt, pointAt } from '#shared/art/ring/plan.ts';
import { foldedSceneOf } from '#shared/art/scene/folded-scene.ts';
import { sceneOf } from '#shared/art/scene/scene.ts';

const shapes = { square: { width: 1, height: 1 }, canvas: { width: 27, height: 33 } };
const people = Array.from({ length: 42 }, (_, seed) => ({
  birthday: `1987-10-${18 + (seed % 7)}`,
  birthTime: seed % 2 === 0 ? '01:00' : '12:00',
  seed,
}));

test('without a border, a folded scene is the plain one', () => {
  expect(foldedSceneOf(people[0]!, shapes.canvas, 0.5, 0)).toEqual(sceneOf(people[0]!, shapes.canvas, 0.5));
});

test('an arch stays on the face of a folded picture', () => {
  for (const person of people) {
    const { block, half } = foldedSceneOf(person, shapes.canvas, 0, 0.1);
    if (block.shape === 'arch') expect(block.half.y).toBeLessThan(half.y);
    else expect(block.half.x).toBeGreaterThan(half.x);
  }
});

test.each([0.1, 0.25])('the voice and the constellation stay off a border of %d, as far as from any edge', (fold) => {
  for (const frame of Object.values(shapes))
    for (const person of people) {
      const scene = foldedSceneOf(person, frame, 0, fold);
      const shorter = Math.min(frame.width, frame.height);
      const face = { x: frame.width / shorter - fold, y: frame.height / shorter - fold };
      const margin = 0.075 * (1 - fold);
      const inside = ({ x, y }: { x: number; y: number }, radius = 0) => {
        expect(Math.abs(x) + radius).toBeLessThanOrEqual(face.x - margin + 1e-9);
        expect(Math.abs(y) + radius).toBeLessThanOrEqual(face.y - margin + 1e-9);
      };
      for (let time = 0; time <= 1; time += 0.02) inside(pointAt(scene, scene.ring[1], angleAt(scene.voice, time)));
      inside(scene.sky.center, scene.sky.radius);
      expect(scene.half.x).toBeCloseTo(face.x);
      expect(scene.half.y).toBeCloseTo(face.y);
    }
});

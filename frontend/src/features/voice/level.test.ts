import { expect, test } from 'vitest';
import { levelOf } from './level.ts';

const tone = (amplitude: number) => Float32Array.from({ length: 480 }, (_, n) => amplitude * Math.sin(n / 5));

test('silence and an empty recording have a bar height of 0', () => {
  expect(levelOf(new Float32Array(480))).toBe(0);
  expect(levelOf(new Float32Array())).toBe(0);
});

test('the bar height grows with loudness, up to 1', () => {
  const heights = [0.01, 0.1, 0.5, 1].map((amplitude) => levelOf(tone(amplitude)));
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  expect(new Set(heights).size).toBe(4);
  expect(levelOf(new Float32Array(480).fill(1))).toBe(1);
});

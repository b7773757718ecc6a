import { expect, test } from 'vitest';
import { atan2, cbrt, cos, exp, log, pow, sin, smoothstep } from '#shared/art/math.ts';

const samples = Array.from({ length: 4001 }, (_, i) => (i - 2000) * 0.0497);

const worst = (ours: (x: number) => number, engine: (x: number) => number, at = samples): number =>
  Math.max(...at.map((x) => Math.abs(ours(x) - engine(x)) / Math.max(1, Math.abs(engine(x)))));

test('sine and cosine agree with those of the engine to fourteen digits', () => {
  expect(worst(sin, Math.sin)).toBeLessThan(1e-14);
  expect(worst(cos, Math.cos)).toBeLessThan(1e-14);
});

test('exponentials, logarithms, and powers agree with those of the engine to thirteen digits', () => {
  const positive = samples.map((x) => x * x + 1e-9);
  expect(worst(exp, Math.exp)).toBeLessThan(1e-13);
  expect(worst(log, Math.log, positive)).toBeLessThan(1e-14);
  expect(
    worst(
      (x) => pow(x, 2.4),
      (x) => x ** 2.4,
      positive,
    ),
  ).toBeLessThan(1e-13);
  expect(worst(cbrt, Math.cbrt)).toBeLessThan(1e-14);
});

test('atan2 is correct in all quadrants and on the axes', () => {
  for (let degrees = -179; degrees <= 180; degrees += 1) {
    const angle = (degrees * Math.PI) / 180;
    expect(atan2(3 * Math.sin(angle), 3 * Math.cos(angle))).toBeCloseTo(angle, 13);
  }
  expect(atan2(0, 0)).toBe(0);
  expect(atan2(0, -1)).toBe(Math.PI);
});

test('smoothstep accepts edges in descending order', () => {
  expect(smoothstep(1, 0.98, 0.97)).toBe(1);
  expect(smoothstep(1, 0.98, 1.01)).toBe(0);
  expect(smoothstep(0, 2, 1)).toBe(0.5);
});

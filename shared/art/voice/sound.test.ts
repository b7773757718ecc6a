import { expect, test } from 'vitest';
import { soundOf } from '#shared/art/voice/sound.ts';

const names = Array.from(
  { length: 60 },
  (_, i) => `${'Anna Bo Chidi Emre Freya Hana'.split(' ')[i % 6]} ${'abcdefghij'[Math.floor(i / 6)]}`,
);

test('synthetic voices of names have the same range of pitch as people', () => {
  const heights = names.map((name) => soundOf(null, name).height).sort((a, b) => a - b);

  const [quarter, half, threeQuarters] = [0.25, 0.5, 0.75].map((share) => heights[share * names.length]!);
  expect(quarter).toBeLessThan(0.4);
  expect(half).toBeGreaterThan(0.25);
  expect(half).toBeLessThan(0.75);
  expect(threeQuarters).toBeGreaterThan(0.6);
});

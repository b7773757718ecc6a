import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activeRegion } from '#shared/voice/active-region.ts';

const tone = (length: number, level: number) =>
  Float32Array.from({ length }, (_, index) => level * Math.sin((2 * Math.PI * 400 * index) / 16_000));

function laid(length: number, ...parts: [at: number, part: Float32Array][]): Float32Array {
  const sound = new Float32Array(length);
  for (const [at, part] of parts) sound.set(part, at);
  return sound;
}

test('the active region moves with the sound, sample by sample', () => {
  fc.assert(
    fc.property(fc.nat({ max: 4_000 }), fc.nat({ max: 4_000 }), (before, after) => {
      const still = activeRegion(laid(5_000 + 3_000, [1_500, tone(5_000, 0.5)]));

      const moved = activeRegion(laid(before + 8_000 + after, [before + 1_500, tone(5_000, 0.5)]));

      expect(moved).toEqual({ start: still.start + before, end: still.end + before });
    }),
    { numRuns: 30 },
  );
});

test('the active region matches the sound to within one window', () => {
  const { start, end } = activeRegion(laid(20_000, [6_000, tone(8_000, 0.5)]));

  expect(Math.abs(start - 6_000)).toBeLessThan(160);
  expect(Math.abs(end - 14_000)).toBeLessThan(160);
});

test('the active region excludes a click and hiss 40 dB below the voice', () => {
  const sound = laid(30_000, [0, tone(30_000, 0.005)], [1_000, tone(40, 0.5)], [12_000, tone(6_000, 0.5)]);

  const { start, end } = activeRegion(sound);

  expect(start).toBeGreaterThan(11_800);
  expect(end).toBeLessThan(18_200);
});

test('the active region includes a pause between words', () => {
  const { start, end } = activeRegion(laid(20_000, [1_000, tone(3_000, 0.5)], [12_000, tone(3_000, 0.4)]));

  expect(start).toBeLessThan(1_200);
  expect(end).toBeGreaterThan(14_800);
});

test.each([0, 1, 479])('a recording of only %i samples is active as a whole', (length) => {
  expect(activeRegion(tone(length, 0.5))).toEqual({ start: 0, end: length });
});

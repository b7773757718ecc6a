import { expect, test } from 'vitest';
import { loudestPitch, loudestTime, soundOf } from '#shared/art/voice/sound.ts';

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

test('a byte that another browser measures one higher changes its own moment and nothing of the whole picture', () => {
  const wholeOf = (bytes: Uint8Array) => {
    const sound = soundOf(bytes, '');
    const { groups, height, air, loudness } = sound;
    return { groups, height, air, silent: loudness[0], time: loudestTime(sound), pitch: loudestPitch(sound) };
  };
  const loudest = 30 * 64;
  const bytes = soundOf(null, 'Maya').bytes.map((value, at) => (at < 64 ? 90 : at === loudest ? 250 : value));
  bytes.fill(200, loudest, loudest + 64);
  // The moment after next is as loud, so that the byte decides between the two.
  bytes.copyWithin(loudest + 128, loudest, loudest + 64);
  const whole = wholeOf(bytes);

  for (const at of [5, 30, 60].flatMap((band) => [loudest + band, loudest + 128 + band])) {
    bytes[at]! += 1;
    expect(wholeOf(bytes)).toEqual(whole);
    bytes[at]! -= 1;
  }
});

import { describe, expect, test } from 'vitest';
import { resample } from '#shared/voice/resample.ts';

const tone = (frequency: number, rate: number, seconds = 0.25) =>
  Float32Array.from({ length: Math.round(rate * seconds) }, (_, index) =>
    Math.sin((2 * Math.PI * frequency * index) / rate),
  );

/**
 * Returns the largest difference from the ideal samples. Ignores both ends, because the filter reads silence beyond
 * them.
 */
function worstError(samples: Float32Array, ideal: (index: number) => number): number {
  const inner = samples.subarray(200, -200);
  return inner.reduce((worst, sample, index) => Math.max(worst, Math.abs(sample - ideal(index + 200))), 0);
}

describe.each([8_000, 11_025, 22_050, 44_100, 47_999, 48_000])('from %i Hz to 16 kHz', (rate) => {
  test('resampling preserves a tone', () => {
    const samples = resample(tone(1_000, rate), rate, 16_000);

    expect(worstError(samples, (index) => Math.sin((2 * Math.PI * 1_000 * index) / 16_000))).toBeLessThan(0.001);
  });

  test('resampling preserves a constant', () => {
    const samples = resample(new Float32Array(rate / 4).fill(0.5), rate, 16_000);

    expect(worstError(samples, () => 0.5)).toBeLessThan(0.0005);
  });

  test('five seconds become 80,000 samples', () => {
    expect(resample(new Float32Array(rate * 5), rate, 16_000)).toHaveLength(80_000);
  });
});

test.each([9_000, 12_000, 20_000])(
  'a %i Hz tone, above the Nyquist frequency of 16 kHz audio, does not alias',
  (frequency) => {
    const samples = resample(tone(frequency, 48_000), 48_000, 16_000);

    expect(worstError(samples, () => 0)).toBeLessThan(0.001);
  },
);

test('resampling to the same rate changes nothing', () => {
  const samples = tone(440, 16_000);

  expect(resample(samples, 16_000, 16_000)).toBe(samples);
});

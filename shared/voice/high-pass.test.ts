import { expect, test } from 'vitest';
import { highPass } from '#shared/voice/voiceprint.ts';

/** Returns the filter's gain for a tone in dB, measured after the filter has settled. */
function gainAt(frequency: number): number {
  const tone = Float32Array.from({ length: 32_000 }, (_, index) =>
    Math.sin((2 * Math.PI * frequency * index) / 16_000),
  );
  const rms = (samples: Float32Array) =>
    Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
  return 20 * Math.log10(rms(highPass(tone, 70, 16_000).subarray(16_000)) / rms(tone.subarray(16_000)));
}

test.each([
  [17.5, -24.1],
  [35, -12.3],
  [70, -3.01],
  [140, -0.26],
  [1_000, 0],
  [7_000, 0],
])('the high-pass filter changes a tone of %d Hz by %d dB', (frequency, decibels) => {
  expect(gainAt(frequency)).toBeCloseTo(decibels, 1);
});

test('the high-pass filter removes a DC offset', () => {
  const offset = highPass(new Float32Array(4_000).fill(0.5), 70, 16_000);

  expect(Math.abs(offset.at(-1)!)).toBeLessThan(1e-6);
});

import { describe, expect, test } from 'vitest';
import { pitchTrack } from '#shared/voice/pitch.ts';

const whole = (samples: Float32Array) => pitchTrack(samples, { start: 0, end: samples.length });

/** Returns a sawtooth of twelve harmonics, which resembles a voice more than a pure tone does. */
const sung = (frequency: number) =>
  Float32Array.from({ length: 8_000 }, (_, index) => {
    const phase = (2 * Math.PI * frequency * index) / 16_000;
    let sum = 0;
    for (let harmonic = 1; harmonic <= 12; harmonic++) sum += Math.sin(harmonic * phase) / harmonic;
    return 0.3 * sum;
  });

/** Returns the same noise in every run, from a linear congruential generator. */
function noise(length: number): Float32Array {
  let state = 12_345;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

describe('pitchTrack', () => {
  test.each([70, 98, 110, 146.8, 220, 330, 440, 490])(
    'detects the pitch of a sung note of %d Hz to within half a percent',
    (frequency) => {
      const track = whole(sung(frequency));

      expect(track).toHaveLength(30);
      for (const pitch of track) expect(Math.abs(pitch / frequency - 1)).toBeLessThan(0.005);
    },
  );

  test('detects the pitch of a note without its fundamental, as on a telephone', () => {
    const telephone = Float32Array.from({ length: 4_000 }, (_, index) => {
      const phase = (2 * Math.PI * 120 * index) / 16_000;
      return 0.2 * (Math.sin(3 * phase) + Math.sin(4 * phase) + Math.sin(5 * phase));
    });

    for (const pitch of whole(telephone)) expect(pitch).toBeCloseTo(120, 0);
  });
});

test('noise and silence have no pitch', () => {
  expect(whole(noise(16_000)).every((pitch) => pitch === 0)).toBe(true);
  expect(whole(new Float32Array(4_000)).every((pitch) => pitch === 0)).toBe(true);
});

test('the pitches of neighboring frames replace a single wrong pitch', () => {
  const sound = sung(200);
  sound.set(noise(300), 4_000);

  for (const pitch of whole(sound).slice(0, 12)) expect(Math.abs(pitch - 200)).toBeLessThan(2);
});

test('a sound shorter than one frame has an empty pitch track', () => {
  expect(whole(sung(200).subarray(0, 1_023))).toEqual([]);
});

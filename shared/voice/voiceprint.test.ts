import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { ringBands, ringFrames } from '#shared/voice/limits.ts';
import { analyzeVoice } from '#shared/voice/voiceprint.ts';
import { readWav } from '#shared/voice/wav.ts';

const recorded = readWav(
  new Uint8Array(readFileSync(new URL('../../tests/fixtures/audio/ok-wav-pcm16.wav', import.meta.url))),
);
const print = (samples: Float32Array) => analyzeVoice(samples, 16_000);
const tone = (frequency: number, seconds = 1, level = 0.5) =>
  Float32Array.from(
    { length: 16_000 * seconds },
    (_, index) => level * Math.sin((2 * Math.PI * frequency * index) / 16_000),
  );

function loudestBand(bands: Uint8Array, frame: number): number {
  const cells = bands.subarray(frame * ringBands, (frame + 1) * ringBands);
  return cells.indexOf(Math.max(...cells));
}

/** Returns the center of a band in Hz. The 64 centers are evenly spaced in log frequency between 90 and 7000 Hz. */
const centerOf = (band: number) => 90 * (7_000 / 90) ** ((band + 1) / 65);

describe('bands', () => {
  test('a voiceprint has 72 moments of 64 bands, and the loudest cell is 255', () => {
    const { bands } = analyzeVoice(recorded.samples, recorded.sampleRate);

    expect(bands).toHaveLength(ringFrames * ringBands);
    expect(Math.max(...bands)).toBe(255);
    expect(new Set(bands).size).toBeGreaterThan(100);
  });

  test.each([300, 440, 1_000, 2_500, 5_000])(
    'a tone of %i Hz appears in the corresponding band at every moment',
    (frequency) => {
      const { bands } = print(tone(frequency));

      for (let frame = 0; frame < ringFrames; frame++) {
        const heard = centerOf(loudestBand(bands, frame));
        expect(Math.abs(Math.log2(heard / frequency))).toBeLessThan(0.1);
      }
    },
  );

  test('every tone between 90 and 7000 Hz appears in a nearby band', () => {
    for (let frequency = 100; frequency < 6_800; frequency *= 1.07) {
      const heard = centerOf(loudestBand(print(tone(frequency, 0.25)).bands, 36));
      expect(Math.abs(heard - frequency)).toBeLessThan(16 + 0.05 * frequency);
    }
  });

  test('the loudest band rises with a rising tone', () => {
    const glide = Float32Array.from({ length: 32_000 }, (_, index) => {
      const seconds = index / 16_000;
      return 0.5 * Math.sin(2 * Math.PI * 200 * ((8 ** (seconds / 2) - 1) / Math.log(8)) * 2);
    });

    const { bands } = print(glide);

    expect(centerOf(loudestBand(bands, 0)) / 200).toBeCloseTo(1, 0);
    expect(centerOf(loudestBand(bands, 71)) / 1_600).toBeCloseTo(1, 0);
    expect(loudestBand(bands, 36)).toBeGreaterThan(loudestBand(bands, 10) + 10);
  });

  test('silence around the words does not change the bands', () => {
    const padded = (before: number) => {
      const sound = new Float32Array(before + recorded.samples.length + 500);
      sound.set(recorded.samples, before);
      return sound;
    };

    expect(print(padded(7_777)).bands).toEqual(print(padded(400)).bands);
  });

  test('loudness does not change the bands', () => {
    const { bands } = print(recorded.samples.map((sample) => sample * 0.25));

    expect(bands).toEqual(print(recorded.samples).bands);
  });
});

describe('scalars', () => {
  test('a voiceprint contains the pitch, voiced share, and length of a note', () => {
    const sound = new Float32Array(32_000);
    sound.set(tone(200, 1), 8_000);

    const voice = print(sound);

    expect(voice.pitchHz).toBeCloseTo(200, 0);
    expect(voice.voicedShare).toBe(1);
    expect(voice.activeTenths).toBe(10);
  });

  test('loudestFrame is the index of the loudest moment', () => {
    const swell = tone(300, 2).map((sample, index) => sample * Math.exp(-(((index - 24_000) / 4_000) ** 2)));

    const { loudestFrame } = print(swell);

    // The active region extends from about sample 16,000 to the end. The peak of the swell is in the middle.
    expect(Math.abs(loudestFrame - ringFrames / 2)).toBeLessThan(4);
  });

  test('a whisper has no pitch', () => {
    let state = 1;
    const hiss = Float32Array.from({ length: 16_000 }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return 0.2 * (state / 2 ** 31 - 1);
    });

    expect(print(hiss)).toMatchObject({ pitchHz: null, voicedShare: 0 });
  });
});

test.each([
  ['nothing', new Float32Array(0)],
  ['silence', new Float32Array(16_000)],
  ['a constant', new Float32Array(16_000).fill(0.7)],
  ['a click', Float32Array.from({ length: 16_000 }, (_, index) => (index === 8_000 ? 1 : 0))],
  ['100 samples', tone(440, 1 / 160)],
])('%s produces a complete voiceprint', (_, samples) => {
  const voice = print(samples);

  expect(voice.bands).toHaveLength(ringFrames * ringBands);
  expect(voice.pitchHz).toBeNull();
  expect(voice.loudestFrame).toBeGreaterThanOrEqual(0);
  expect(voice.loudestFrame).toBeLessThan(ringFrames);
});

test('version 1 of the voice analysis never changes', () => {
  const { bands, ...scalars } = analyzeVoice(recorded.samples, recorded.sampleRate);

  expect(scalars).toEqual({ version: 1, pitchHz: 107.6, voicedShare: 0.74, activeTenths: 8, loudestFrame: 25 });
  expect(createHash('sha256').update(bands).digest('hex')).toBe(
    'da50fef71d49a69be26588103b3d91979cd7b40e67ed5ae23fdd2588f3032e79',
  );
});

test('small differences in Math.sin, Math.cos, and Math.log10 do not change the voiceprint', async () => {
  const { sin, cos, log10 } = Math;
  const blurred = (exact: (x: number) => number) => (x: number) => exact(x) * (1 + 2 ** -51 * Math.sign(sin(1e6 * x)));
  // The module computes its tables on load, so the test loads a new copy of it after changing the Math functions.
  vi.resetModules();
  vi.spyOn(Math, 'sin').mockImplementation(blurred(sin));
  vi.spyOn(Math, 'cos').mockImplementation(blurred(cos));
  vi.spyOn(Math, 'log10').mockImplementation(blurred(log10));
  const elsewhere = await import('#shared/voice/voiceprint.ts');
  const glide = Float32Array.from({ length: 48_000 }, (_, index) => 0.5 * sin(index * (0.05 + index / 1e6)));

  const theirs = [recorded.samples, glide].map((samples) => elsewhere.analyzeVoice(samples, 16_000));
  vi.restoreAllMocks();

  expect(elsewhere.analyzeVoice).not.toBe(analyzeVoice);
  expect(theirs).toEqual([recorded.samples, glide].map(print));
});

import { describe, expect, test } from 'vitest';
import { encodeBase64 } from '#shared/voice/base64.ts';
import { sampleFromDecoded } from '#shared/voice/recording.ts';
import { readVoiceSample } from '#shared/voice/sample.ts';
import { readWav } from '#shared/voice/wav.ts';

const note = (seconds: number, rate = 48_000, level = 0.4) =>
  Float32Array.from({ length: Math.round(rate * seconds) }, (_, index) => {
    const phase = (2 * Math.PI * 170 * index) / rate;
    return (
      level * (Math.sin(phase) + 0.4 * Math.sin(3 * phase + 1) + 0.2 * Math.sin((17 * phase) / (1 + index / rate / 9)))
    );
  });

describe('voiceprints of decoded audio', () => {
  test.each([8_000, 44_100, 48_000])('client and server compute the same voiceprint from audio at %i Hz', (rate) => {
    const sample = sampleFromDecoded([note(2.3, rate), note(2.3, rate, 0.1)], rate);

    const received = readVoiceSample(encodeBase64(sample.wav));

    expect(received).toEqual(sample.voiceprint);
  });
});

test('a recording is converted to mono at 16 kHz and cut to five seconds', () => {
  const sample = sampleFromDecoded([note(6)], 48_000);

  const sound = readWav(sample.wav);
  expect(sound.sampleRate).toBe(16_000);
  expect(sound.samples).toHaveLength(80_000);
  expect(sample.wav).toHaveLength(160_044);
  expect(sample.seconds).toBe(6);
});

test('the sample is the mean of all channels, not the sum', () => {
  const left = note(1);

  expect(sampleFromDecoded([left, left], 48_000).wav).toEqual(sampleFromDecoded([left], 48_000).wav);
});

test('channels that cancel each other out are heard, as loud as one of them', () => {
  const left = note(1);
  const opposite = left.map((value) => -value);

  expect(sampleFromDecoded([left, opposite], 48_000).wav).toEqual(sampleFromDecoded([left], 48_000).wav);
  expect(sampleFromDecoded([left.map((value) => 0.9 * value), opposite], 48_000).wav).toEqual(
    sampleFromDecoded([opposite], 48_000).wav,
  );
});

test('a voice on one of two channels keeps its place in the mean', () => {
  const left = note(1);

  expect(sampleFromDecoded([left, new Float32Array(left.length)], 48_000).wav).toEqual(
    sampleFromDecoded([left.map((value) => value / 2)], 48_000).wav,
  );
});

test('a voice has the same pitch at every sample rate', () => {
  for (const rate of [16_000, 44_100, 48_000]) {
    expect(sampleFromDecoded([note(1, rate)], rate).voiceprint.pitchHz).toBeCloseTo(170, 0);
  }
});

test.each([
  ['a sample that is too short', [note(0.2)], 'audio-too-short'],
  ['a sample without channels', [], 'audio-too-short'],
  ['a muted microphone', [new Float32Array(48_000)], 'audio-silent'],
])('sampleFromDecoded rejects %s', (_, channels, code) => {
  expect(() => sampleFromDecoded(channels, 48_000)).toThrow(expect.objectContaining({ code }));
});

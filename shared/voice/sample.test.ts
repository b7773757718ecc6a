import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { encodeBase64 } from '#shared/voice/base64.ts';
import { readVoiceSample } from '#shared/voice/sample.ts';
import { analyzeVoice } from '#shared/voice/voiceprint.ts';
import { readWav, writeWav } from '#shared/voice/wav.ts';

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../tests/fixtures/audio/${name}`, import.meta.url)));
const tone = (seconds: number, level = 0.5, rate = 16_000) =>
  Float32Array.from({ length: Math.round(rate * seconds) }, (_, index) => level * Math.sin((index * 1_500) / rate));
const sent = (samples: Float32Array, rate = 16_000) => encodeBase64(writeWav(samples, rate));

/** Returns the error code of a rejection, or `accepted`. Rethrows other errors, because they are bugs. */
function outcomeOf(read: () => unknown): string {
  try {
    read();
    return 'accepted';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.message).toMatch(/^[A-Z].+\.$/);
    return error.code;
  }
}

test('readVoiceSample returns the voiceprint', () => {
  const wav = fixture('ok-wav-pcm16.wav');

  const voiceprint = readVoiceSample(`data:audio/wav;base64,${encodeBase64(wav)}`);

  expect(voiceprint).toEqual(analyzeVoice(readWav(wav).samples, 16_000));
});

test('the voiceprint covers only the first five seconds', () => {
  const long = tone(6.4);
  long.set(tone(1.4, 0.9, 4_000), 80_000);

  expect(readVoiceSample(sent(long))).toEqual(readVoiceSample(sent(long.subarray(0, 80_000))));
});

describe('accepted and rejected samples', () => {
  test.each([
    ['nothing', '', 'audio-empty'],
    ['only a data URL prefix', 'data:audio/wav;base64,', 'audio-empty'],
    ['text that is not base64', 'hello, world', 'audio-bad-base64'],
    ['too much text that is not base64 either', '!'.repeat(2_097_156), 'audio-bad-base64'],
    ['too much data', 'A'.repeat(2_097_156), 'audio-too-large'],
    ['the maximum length, but no WAV', 'A'.repeat(2_097_152), 'audio-unsupported'],
    ['a damaged WAV', encodeBase64(fixture('err-corrupt-wav-claims-4gb.wav')), 'audio-corrupt'],
    ['6.6 seconds', sent(tone(6.6)), 'audio-too-long'],
    ['0.29 seconds', sent(tone(0.29)), 'audio-too-short'],
    ['too short and silent', sent(tone(0.2, 0)), 'audio-too-short'],
    ['no samples at all', sent(new Float32Array()), 'audio-too-short'],
    ['silence', encodeBase64(fixture('err-silent.wav')), 'audio-silent'],
    ['-62 dBFS', sent(tone(1, 0.00112)), 'audio-silent'],
    ['an offset without sound', sent(new Float32Array(16_000).fill(0.5)), 'audio-silent'],
    [
      'five silent seconds before the first word',
      sent(Float32Array.of(...new Float32Array(80_000), ...tone(1))),
      'audio-silent',
    ],
  ])('readVoiceSample rejects this sample: %s', (_, base64, code) => {
    expect(outcomeOf(() => readVoiceSample(base64))).toBe(code);
  });

  test.each([
    ['6.5 seconds', sent(tone(6.5))],
    ['0.3 seconds', sent(tone(0.3))],
    ['-58 dBFS', sent(tone(1, 0.00178))],
    ['8 kHz', sent(tone(1, 0.5, 8_000), 8_000)],
    ['48 kHz', sent(tone(1, 0.5, 48_000), 48_000)],
  ])('readVoiceSample accepts this sample: %s', (_, base64) => {
    expect(outcomeOf(() => readVoiceSample(base64))).toBe('accepted');
  });
});

describe('hostile files', () => {
  const originals = ['ok-wav-pcm16.wav', 'ok-wav-pcm16-stereo.wav', 'err-too-short-0.1s.wav'].map(fixture);
  // Most mutations change the first 80 bytes: they contain the header, which matters most to the parser.
  const place = fc.oneof({ weight: 4, arbitrary: fc.nat({ max: 80 }) }, fc.nat({ max: 25_000 }));
  const byte = fc.oneof(fc.constantFrom(0, 1, 2, 3, 127, 128, 254, 255), fc.nat({ max: 255 }));
  const mutation = fc.oneof(
    fc.record({
      kind: fc.constant('overwrite' as const),
      at: place,
      bytes: fc.array(byte, { minLength: 1, maxLength: 8 }),
    }),
    fc.record({
      kind: fc.constant('insert' as const),
      at: place,
      bytes: fc.array(byte, { minLength: 1, maxLength: 8 }),
    }),
    fc.record({
      kind: fc.constant('remove' as const),
      at: place,
      bytes: fc.array(byte, { minLength: 1, maxLength: 40 }),
    }),
    fc.record({ kind: fc.constant('cut' as const), at: place, bytes: fc.constant<number[]>([]) }),
    fc.record({
      kind: fc.constant('repeat' as const),
      at: place,
      bytes: fc.array(byte, { minLength: 8, maxLength: 24 }),
    }),
  );
  const mutants = fc
    .tuple(fc.constantFrom(...originals), fc.array(mutation, { minLength: 1, maxLength: 4 }))
    .map(([file, mutations]) =>
      mutations.reduce((bytes, { kind, at, bytes: news }) => {
        const head = bytes.subarray(0, at);
        if (kind === 'cut') return head;
        if (kind === 'insert') return Buffer.concat([head, Uint8Array.from(news), bytes.subarray(at)]);
        if (kind === 'remove') return Buffer.concat([head, bytes.subarray(at + news.length)]);
        if (kind === 'repeat') return Buffer.concat([head, bytes.subarray(at, at + news.length), bytes.subarray(at)]);
        return Buffer.concat([head, Uint8Array.from(news), bytes.subarray(at + news.length)]);
      }, file as Uint8Array),
    );
  const expected = ['accepted', 'audio-unsupported', 'audio-corrupt'];

  test('readWav reads each of 10,000 mutated files or rejects it with an error code', { timeout: 120_000 }, () => {
    const outcomes = new Map<string, number>();
    fc.assert(
      fc.property(mutants, (bytes) => {
        const outcome = outcomeOf(() => readWav(bytes));
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        expect(expected).toContain(outcome);
      }),
      { numRuns: 10_000, seed: 20_260_101 },
    );
    // Each outcome must occur often enough to be meaningful.
    for (const outcome of expected) expect(outcomes.get(outcome)).toBeGreaterThan(200);
  });

  test('readVoiceSample either accepts a mutated sample or rejects it with an error code', () => {
    const refusals = ['audio-empty', 'audio-too-long', 'audio-too-short', 'audio-silent'];
    fc.assert(
      fc.property(mutants, (bytes) => {
        const base64 = encodeBase64(bytes);
        expect([...expected, ...refusals]).toContain(outcomeOf(() => readVoiceSample(base64)));
      }),
      { numRuns: 400, seed: 20_260_102 },
    );
  });
});

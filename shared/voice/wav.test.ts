import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { readWav, writeWav } from '#shared/voice/wav.ts';

const folder = new URL('../../tests/fixtures/audio/', import.meta.url);
const fixture = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)));
const small = writeWav(Float32Array.from({ length: 40 }, (_, index) => Math.sin(index)));

/** Returns a copy of a WAV file with one number replaced, little-endian as RIFF requires. */
function patched(at: number, size: 2 | 4, value: number, bytes: Uint8Array = small): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  if (size === 2) view.setUint16(at, value, true);
  else view.setUint32(at, value, true);
  return copy;
}

function codeOf(bytes: Uint8Array): string {
  try {
    readWav(bytes);
    return 'read';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe('fixtures', () => {
  test.each([
    ['ok-wav-pcm16.wav', 16_000, 0.75],
    ['ok-wav-pcm16-stereo.wav', 8_000, 0.75],
    ['err-silent.wav', 8_000, 0.375],
    ['err-too-short-0.1s.wav', 8_000, 0.1],
  ])('readWav reads %s at %i Hz lasting %d seconds', (name, sampleRate, seconds) => {
    const sound = readWav(fixture(name));

    expect(sound.sampleRate).toBe(sampleRate);
    expect(sound.samples.length / sampleRate).toBeCloseTo(seconds, 2);
  });

  test.each([
    ['ok-wav-float32.wav', 'audio-unsupported'],
    ['ok-wav-pcm24.wav', 'audio-unsupported'],
    ['ok-wav-streamed-header.wav', 'audio-corrupt'],
    ['err-codec-adpcm.wav', 'audio-unsupported'],
    ['err-corrupt-wav-65535ch.wav', 'audio-unsupported'],
    ['err-corrupt-wav-bits7.wav', 'audio-unsupported'],
    ['err-corrupt-wav-rate1.wav', 'audio-unsupported'],
    ['err-corrupt-wav-nan.wav', 'audio-unsupported'],
    ['err-corrupt-wav-claims-4gb.wav', 'audio-corrupt'],
    ['err-corrupt-wav-nodata.wav', 'audio-corrupt'],
  ])('readWav rejects %s with the code %s', (name, code) => {
    expect(codeOf(fixture(name))).toBe(code);
  });

  test('readWav rejects every format other than WAV as unsupported', () => {
    const others = readdirSync(folder).filter((name) => /^(ok|err)-/.test(name) && !name.endsWith('.wav'));

    expect(others.length).toBeGreaterThan(50);
    for (const name of others) expect([name, codeOf(fixture(name))]).toEqual([name, 'audio-unsupported']);
  });
});

describe('writeWav', () => {
  test('writeWav rounds samples to the nearest of 65,536 steps', () => {
    const samples = fc.float32Array({ min: -1, max: 1, noNaN: true, maxLength: 200 });
    fc.assert(
      fc.property(samples, fc.integer({ min: 8_000, max: 48_000 }), (original, rate) => {
        const sound = readWav(writeWav(original, rate));

        expect(sound.sampleRate).toBe(rate);
        expect(sound.samples).toHaveLength(original.length);
        // The highest step is one step below full scale.
        for (const [index, sample] of sound.samples.entries()) {
          expect(Math.abs(sample - original[index]!)).toBeLessThanOrEqual(
            original[index]! > 0.99996 ? 2 ** -15 : 2 ** -16,
          );
        }
      }),
    );
  });

  test('reading and writing a WAV again does not change the samples', () => {
    fc.assert(
      fc.property(fc.float32Array({ maxLength: 100 }), (original) => {
        const once = writeWav(original);
        expect(writeWav(readWav(once).samples)).toEqual(once);
      }),
    );
  });

  test('writeWav clips loud samples and turns NaN into silence', () => {
    const samples = readWav(writeWav(Float32Array.of(2, -2, Number.POSITIVE_INFINITY, Number.NaN))).samples;

    expect([...samples]).toEqual([32_767 / 32_768, -1, 32_767 / 32_768, 0]);
  });
});

test('readWav averages two channels', () => {
  const stereo = patched(22, 2, 2, patched(28, 4, 64_000, patched(32, 2, 4)));
  new DataView(stereo.buffer).setInt16(44, 16_384, true);
  new DataView(stereo.buffer).setInt16(46, -8_192, true);

  const { samples } = readWav(stereo);

  expect(samples).toHaveLength(20);
  expect(samples[0]).toBe(0.125);
});

/** Returns a copy of the small WAV file with a `LIST` chunk of `size` bytes, padded to an even size, at `at`. */
function withList(size: number, at: number): Uint8Array {
  const chunk = new Uint8Array(8 + size + (size % 2));
  chunk.set(new TextEncoder().encode('LIST'));
  chunk.fill(7, 8, 8 + size);
  new DataView(chunk.buffer).setUint32(4, size, true);
  const bytes = Uint8Array.of(...small.subarray(0, at), ...chunk, ...small.subarray(at));
  return patched(4, 4, bytes.length - 8, bytes);
}

test.each([
  ['of 3 bytes before the data', 3, 36],
  ['of 4 bytes before the data', 4, 36],
  ['of 3 bytes before the format', 3, 12],
  ['of 3 bytes after the data', 3, small.length],
  ['without content', 0, 36],
])('readWav skips a LIST chunk %s', (_, size, at) => {
  expect(readWav(withList(size, at))).toEqual(readWav(small));
});

test('readWav rejects a chunk of odd size without its padding byte', () => {
  const padded = withList(3, small.length);

  expect(codeOf(patched(4, 4, padded.length - 9, padded.subarray(0, -1)))).toBe('audio-corrupt');
});

test('readWav reads a file inside a larger buffer', () => {
  const larger = new Uint8Array(small.length + 20);
  larger.set(small, 10);

  expect(readWav(larger.subarray(10, 10 + small.length))).toEqual(readWav(small));
});

test.each([
  ['an empty file', new Uint8Array(), 'audio-unsupported'],
  ['float samples', patched(20, 2, 3), 'audio-unsupported'],
  ['three channels', patched(22, 2, 3), 'audio-unsupported'],
  ['a rate below 8 kHz', patched(24, 4, 7_999), 'audio-unsupported'],
  ['a rate above 48 kHz', patched(24, 4, 48_001), 'audio-unsupported'],
  ['a wrong byte rate', patched(28, 4, 31_999), 'audio-corrupt'],
  ['a wrong block size', patched(32, 2, 4), 'audio-corrupt'],
  ['a format chunk that is too small', patched(16, 4, 14), 'audio-corrupt'],
  ['data beyond the end of the file', patched(40, 4, 82), 'audio-corrupt'],
  ['data shorter than the file', patched(40, 4, 78), 'audio-corrupt'],
  ['half a sample', patched(40, 4, 79), 'audio-corrupt'],
  ['a wrong file size', patched(4, 4, small.length), 'audio-corrupt'],
  ['a truncated file', small.subarray(0, 100), 'audio-corrupt'],
  ['trailing data', Uint8Array.of(...small, 0), 'audio-corrupt'],
])('readWav rejects %s', (_, bytes, code) => {
  expect(codeOf(bytes)).toBe(code);
});

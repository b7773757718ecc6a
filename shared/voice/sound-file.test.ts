import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isKnownContainer, ownRate, readAnyWav } from '#shared/voice/sound-file.ts';
import { readWav } from '#shared/voice/wav.ts';

const fixture = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../../tests/fixtures/audio', name)));

const levels = [0, 0.5, -0.5, 0.25, -1];

type Wav = {
  kind: number;
  bits: number;
  write: (view: DataView, at: number, level: number) => void;
  before?: number[];
};

/** Returns a mono WAV at 22,050 Hz with these levels. `before` are the bytes of the chunks before the samples. */
function wavOf({ kind, bits, write, before = [] }: Wav): Uint8Array<ArrayBuffer> {
  const width = bits / 8;
  const data = new DataView(new ArrayBuffer(levels.length * width));
  for (const [index, level] of levels.entries()) write(data, index * width, level);
  const head = new DataView(new ArrayBuffer(16));
  head.setUint16(0, kind, true);
  head.setUint16(2, 1, true);
  head.setUint32(4, 22_050, true);
  head.setUint32(8, 22_050 * width, true);
  head.setUint16(12, width, true);
  head.setUint16(14, bits, true);
  const text = (tag: string) => [...tag].map((letter) => letter.charCodeAt(0));
  const size = (count: number) => [count & 255, count >> 8, 0, 0];
  const bytes = [...new Uint8Array(head.buffer)];
  const samples = [...new Uint8Array(data.buffer)];
  const chunks = [
    ...text('fmt '),
    ...size(16),
    ...bytes,
    ...before,
    ...text('data'),
    ...size(samples.length),
    ...samples,
  ];
  return Uint8Array.from([...text('RIFF'), ...size(4 + chunks.length), ...text('WAVE'), ...chunks]);
}

const pcm16: Wav = { kind: 1, bits: 16, write: (view, at, level) => view.setInt16(at, level * 2 ** 15, true) };
const list = [...'LIST'].map((letter) => letter.charCodeAt(0));

describe('a WAV file', () => {
  test.each<[string, Wav]>([
    ['8-bit', { kind: 1, bits: 8, write: (view, at, level) => view.setUint8(at, (level + 1) * 128) }],
    ['16-bit', pcm16],
    [
      '24-bit',
      {
        kind: 1,
        bits: 24,
        write: (view, at, level) => {
          view.setUint16(at, (level * 2 ** 23) & 0xffff, true);
          view.setInt8(at + 2, (level * 2 ** 23) >> 16);
        },
      },
    ],
    ['32-bit', { kind: 1, bits: 32, write: (view, at, level) => view.setInt32(at, level * 2 ** 31, true) }],
    ['32-bit floating-point', { kind: 3, bits: 32, write: (view, at, level) => view.setFloat32(at, level, true) }],
    ['64-bit floating-point', { kind: 3, bits: 64, write: (view, at, level) => view.setFloat64(at, level, true) }],
    ['16-bit after a padded chunk', { ...pcm16, before: [...list, 3, 0, 0, 0, 7, 7, 7, 0] }],
    ['16-bit after an unpadded chunk', { ...pcm16, before: [...list, 3, 0, 0, 0, 7, 7, 7] }],
  ])('is read: %s', (_, wav) => {
    expect(readAnyWav(wavOf(wav))).toEqual({ sampleRate: 22_050, channels: [Float32Array.from(levels)] });
  });

  test.each(['ok-wav-pcm16.wav', 'ok-wav-pcm16-stereo.wav'])('is the same sound as for the server: %s', (name) => {
    const { channels } = readAnyWav(fixture(name))!;
    const mean = channels[0]!.map((_, at) => channels.reduce((sum, one) => sum + one[at]!, 0) / channels.length);

    expect(mean).toEqual(readWav(fixture(name)).samples);
  });

  test.each([
    ['ok-wav-float32.wav', 0.75],
    ['ok-wav-pcm24.wav', 0.75],
    ['ok-wav-streamed-header.wav', 0.5],
  ])('is read to its real length: %s', (name, seconds) => {
    const { channels, sampleRate } = readAnyWav(fixture(name))!;

    expect(channels[0]!.length / sampleRate).toBeCloseTo(seconds, 3);
  });

  test.each(['65535ch', 'rate1'])('is refused in every browser: %s', (name) => {
    expect(() => readAnyWav(fixture(`err-corrupt-wav-${name}.wav`))).toThrow(RangeError);
  });

  test.each(['adpcm', 'bits7', 'nodata'].map((name) => [name]))('is left to the browser: %s', (name) => {
    const file = name === 'adpcm' ? `err-codec-${name}.wav` : `err-corrupt-wav-${name}.wav`;

    expect(readAnyWav(fixture(file))).toBeNull();
  });

  test('that is cut anywhere is read up to there or left to the browser', () => {
    const whole = wavOf({ ...pcm16, before: [...list, 3, 0, 0, 0, 7, 7, 7] });

    for (let end = 0; end < whole.length; end++) {
      const read = readAnyWav(whole.slice(0, end));
      expect(read === null || read.channels[0]!.length < levels.length).toBe(true);
    }
  });
});

test.each([
  ['ok-mp3-lame.mp3', 44_100],
  ['ok-mp3-id3-art.mp3', 44_100],
  ['ok-m4a-aac.m4a', 48_000],
  ['ok-ogg-vorbis.ogg', 48_000],
  ['ok-ogg-opus.ogg', 48_000],
  ['ok-webm-opus-chrome156.webm', 48_000],
  ['ok-mp4-opus-chrome156-timeslice.mp4', 48_000],
  ['err-type-random.mp3', 48_000],
])('the file %s is decoded at %i Hz', (name, rate) => {
  expect(ownRate(fixture(name))).toBe(rate);
});

test.each([
  ['AAC', 'ok-mp4-aac-fragmented.mp4', 'mp4a', 28],
  ['Vorbis in Ogg', 'ok-ogg-vorbis.ogg', 'vorbis', 11],
  ['Vorbis in WebM', 'ok-webm-vorbis.webm', 'vorbis', 11],
])('%s is decoded at the rate that its header states', (codec, name, mark, offset) => {
  const bytes = Buffer.from(fixture(name));
  const at = bytes.indexOf(mark) + offset;
  if (codec === 'AAC') bytes.writeUInt16BE(22_050, at);
  else bytes.writeUInt32LE(22_050, at);

  expect(ownRate(bytes)).toBe(22_050);
});

test.each([
  ['ok-wav-pcm16.wav', true],
  ['ok-ogg-opus.ogg', true],
  ['ok-webm-opus-chrome156.webm', true],
  ['ok-m4a-aac.m4a', true],
  ['ok-mp3-lame.mp3', true],
  ['ok-mp3-id3-art.mp3', true],
  ['err-type-matroska.mka', false],
  ['err-type-adts.aac', false],
  ['err-type-flac-30s-silence.flac', false],
  ['err-type-html.webm', false],
  ['err-type-empty.mp3', false],
])('the start of %s is that of an accepted container: %s', (name, isKnown) => {
  expect(isKnownContainer(fixture(name).slice(0, 64))).toBe(isKnown);
});

import { AppError } from '#shared/errors.ts';
import { voiceRate, wavRates } from '#shared/voice/limits.ts';
import { monoOf } from '#shared/voice/samples.ts';

/** Mono sound with samples from -1 to 1 and the sample rate in Hz. */
type Sound = { sampleRate: number; samples: Float32Array };

type Format = { channels: number; sampleRate: number };

/** The size of the header that `writeWav` writes. */
export const headerBytes = 44;
const bytesPerSample = 2;
/** The number of steps of 16-bit sound between silence and the loudest sample. */
export const fullScale = 32_768;
const pcm = 1;

/**
 * Reads a RIFF/WAVE file of 16-bit PCM with one or two channels at 8 to 48 kHz. Mixes two channels. Checks every
 * declared size against the actual bytes. Throws `audio-unsupported` for other formats and `audio-corrupt` for
 * inconsistent files.
 */
export function readWav(bytes: Uint8Array): Sound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || tagAt(view, 0) !== 'RIFF' || tagAt(view, 8) !== 'WAVE') throw unsupported();

  let format: Format | undefined;
  let data: DataView | undefined;
  for (const { tag, content } of chunksOf(view)) {
    if (tag === 'fmt ') {
      if (format) throw corrupt();
      format = readFormat(content);
    } else if (tag === 'data') {
      if (!format || data) throw corrupt();
      data = content;
    }
  }
  if (!format || !data || view.getUint32(4, true) !== bytes.length - 8) throw corrupt();
  return { sampleRate: format.sampleRate, samples: mixed(data, format.channels) };
}

/**
 * Returns samples from -1 to 1 as a mono 16-bit PCM WAV. Rounds each sample to the nearest step, clips samples outside
 * the range, and turns NaN into silence.
 */
export function writeWav(samples: Float32Array, sampleRate = voiceRate): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headerBytes + samples.length * bytesPerSample);
  const view = new DataView(bytes.buffer);
  writeTag(view, 0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  writeTag(view, 8, 'WAVE');
  writeTag(view, 12, 'fmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, pcm, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * bytesPerSample, true);
  view.setUint16(32, bytesPerSample, true);
  view.setUint16(34, bytesPerSample * 8, true);
  writeTag(view, 36, 'data');
  view.setUint32(40, samples.length * bytesPerSample, true);
  for (let index = 0; index < samples.length; index++) {
    const step = Math.max(-fullScale, Math.min(fullScale - 1, Math.round(samples[index]! * fullScale)));
    view.setInt16(headerBytes + index * bytesPerSample, step, true);
  }
  return bytes;
}

function* chunksOf(view: DataView): Generator<{ tag: string; content: DataView }> {
  let at = 12;
  while (at < view.byteLength) {
    if (at + 8 > view.byteLength) throw corrupt();
    const size = view.getUint32(at + 4, true);
    // A padding byte follows a chunk of odd size. The declared size does not include the padding byte.
    const end = at + 8 + size + (size % 2);
    if (end > view.byteLength) throw corrupt();
    yield { tag: tagAt(view, at), content: new DataView(view.buffer, view.byteOffset + at + 8, size) };
    at = end;
  }
}

function readFormat(chunk: DataView): Format {
  if (chunk.byteLength < 16) throw corrupt();
  const channels = chunk.getUint16(2, true);
  const sampleRate = chunk.getUint32(4, true);
  const isPcm16 = chunk.getUint16(0, true) === pcm && chunk.getUint16(14, true) === bytesPerSample * 8;
  const rateFits = sampleRate >= wavRates.lowest && sampleRate <= wavRates.highest;
  if (!isPcm16 || !rateFits || (channels !== 1 && channels !== 2)) throw unsupported();

  const frameBytes = channels * bytesPerSample;
  if (chunk.getUint32(8, true) !== sampleRate * frameBytes || chunk.getUint16(12, true) !== frameBytes) throw corrupt();
  return { channels, sampleRate };
}

function mixed(data: DataView, count: number): Float32Array {
  const frameBytes = count * bytesPerSample;
  if (data.byteLength % frameBytes !== 0) throw corrupt();
  const length = data.byteLength / frameBytes;
  const channels = Array.from({ length: count }, (_, channel) =>
    Float32Array.from(
      { length },
      (_, index) => data.getInt16(index * frameBytes + channel * bytesPerSample, true) / fullScale,
    ),
  );
  return monoOf(channels, length);
}

function tagAt(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
}

function writeTag(view: DataView, at: number, tag: string): void {
  for (let index = 0; index < tag.length; index++) view.setUint8(at + index, tag.charCodeAt(index));
}

function unsupported(): AppError {
  return new AppError(
    'audio-unsupported',
    'We could not read this audio format. Please record the voice sample again, or upload a WAV or MP3 file.',
  );
}

function corrupt(): AppError {
  return new AppError('audio-corrupt', 'This voice sample is incomplete or damaged. Please record or upload it again.');
}

/** Sound with its channels' samples from -1 to 1 and its sample rate in Hz. */
export type Decoded = { channels: Float32Array<ArrayBuffer>[]; sampleRate: number };

/** The sample rate of Opus, and of files whose rate is unknown. */
const usualRate = 48_000;

/** Returns bytes as a text of as many characters, each with the value of its byte, except 128 to 159. */
export const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** Returns whether a file begins like one of the accepted containers: WAV, Ogg, WebM, MP4, or MP3. */
export const isKnownContainer = (start: Uint8Array): boolean =>
  /^(RIFF....WAVE|OggS|.E\xdf\xa3.*webm|....ftyp)/s.test(textOf(start)) || isMp3(start);

/** Returns whether a file begins like an MP3: with a tag or with a frame. */
export const isMp3 = (bytes: Uint8Array): boolean =>
  /^(ID3|\xff[\xe2\xe3\xf2\xf3\xfa\xfb])/.test(textOf(bytes.subarray(0, 4)));

/**
 * Returns the sample rate that an MP3, AAC or Vorbis file states, so that a browser decodes the file without resampling
 * it. Each browser resamples differently.
 */
export function ownRate(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = textOf(bytes);
  const stated = (mark: string, offset: number, littleEndian: boolean) => {
    const at = text.indexOf(mark);
    return at < 0 || at + offset + 4 > bytes.length ? 0 : view.getUint32(at + offset, littleEndian);
  };
  // In MP4, the rate is a fixed-point number with 16 bits after the point.
  const rate = isMp3(bytes) ? mp3Rate(bytes, text) : stated('\x01vorbis', 12, true) || stated('mp4a', 28, false) >>> 16;
  return rate >= 8_000 && rate <= 96_000 ? rate : usualRate;
}

/** Returns the index of an MP3's first frame, which follows the tag. */
export function firstFrame(bytes: Uint8Array, text: string): number {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10);
  return text.startsWith('ID3') ? 10 + ((a << 21) | (b << 14) | (c << 7) | d) : 0;
}

function mp3Rate(bytes: Uint8Array, text: string): number {
  const at = firstFrame(bytes, text);
  const frame = /^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/.test(text.slice(at)) ? [bytes[at + 1]!, bytes[at + 2]!] : null;
  if (!frame) return 0;
  const [version, index] = [(frame[0]! >> 3) & 3, (frame[1]! >> 2) & 3];
  // MPEG 1 has these rates, MPEG 2 half of them, and MPEG 2.5 a quarter.
  return [44_100, 48_000, 32_000, 0][index]! >> [2, 0, 1, 0][version]!;
}

const readers: Record<string, (view: DataView, at: number) => number> = {
  '1 8': (view, at) => view.getUint8(at) / 2 ** 7 - 1,
  '1 16': (view, at) => view.getInt16(at, true) / 2 ** 15,
  '1 24': (view, at) => (view.getUint16(at, true) + view.getInt8(at + 2) * 2 ** 16) / 2 ** 23,
  '1 32': (view, at) => view.getInt32(at, true) / 2 ** 31,
  '3 32': (view, at) => view.getFloat32(at, true),
  '3 64': (view, at) => view.getFloat64(at, true),
};

/**
 * Reads a WAV file of PCM or floating-point samples. The sizes in its header may be wrong. Returns null for any other
 * file, which a browser may be able to decode. Throws `RangeError` for samples at a rate, or in a number of channels,
 * that no sound has: some browsers would refuse them, and others take them for hours of sound.
 */
export function readAnyWav(bytes: Uint8Array): Decoded | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = textOf(bytes);
  if (!/^RIFF....WAVE/s.test(text)) return null;
  let format: DataView | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const start = at + 8;
    const end = Math.min(bytes.length, start + view.getUint32(at + 4, true));
    const tag = text.slice(at, start - 4);
    if (tag === 'fmt ' && end - start >= 16) format = new DataView(bytes.buffer, bytes.byteOffset + start, end - start);
    if (tag === 'data')
      return format ? samplesIn(format, new DataView(bytes.buffer, bytes.byteOffset + start, end - start)) : null;
    // Some programs omit the padding byte after a chunk of odd size.
    at = end + ((end - start) % 2 && bytes[end] === 0 ? 1 : 0);
  }
  return null;
}

function samplesIn(format: DataView, data: DataView): Decoded | null {
  // An extended format states its kind in the first bytes of an identifier.
  const kind = format.getUint16(0, true);
  const isExtended = kind === 0xfffe && format.byteLength >= 26;
  const bits = format.getUint16(14, true);
  const read = readers[`${isExtended ? format.getUint16(24, true) : kind} ${bits}`];
  const count = format.getUint16(2, true);
  const sampleRate = format.getUint32(4, true);
  if (!read) return null;
  if (count < 1 || count > 32 || sampleRate < 8_000 || sampleRate > 192_000) throw new RangeError('Not a sound');
  const width = bits / 8;
  const length = Math.floor(data.byteLength / (count * width));
  const channels = Array.from({ length: count }, (_, channel) =>
    // A sample that is not a number is silent.
    Float32Array.from({ length }, (_, at) => read(data, (at * count + channel) * width) || 0),
  );
  return { channels, sampleRate };
}

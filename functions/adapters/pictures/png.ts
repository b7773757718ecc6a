import { crc32, createDeflate, type Deflate } from 'node:zlib';

/** The resolution in pixels per meter, equal to 300 dots per inch. */
const PIXELS_PER_METRE = 11_811;
/**
 * The size of zlib's output buffer in bytes. A compressed band fits into the buffer, so zlib's thread can compress a
 * band without interruption while the next band is painted.
 */
const CHUNK_BYTES = 1024 * 1024;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A picture as bands of whole rows from top to bottom, in 8-bit RGB, or in RGBA with straight alpha. A band may reuse
 * the memory of the previous band.
 */
export type PaintedPicture = {
  width: number;
  height: number;
  /** The number of bytes per pixel. The default is 3. */
  channels?: 3 | 4;
  bands: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
};

/**
 * Encodes a picture as a PNG file and yields the file in chunks while the bands arrive. Keeps only a few bands in
 * memory. The file has 8-bit RGB or RGBA pixels, 300 dots per inch, sRGB with perceptual intent, and a title. Throws a
 * RangeError unless the bands contain exactly the picture's rows.
 */
export async function* encodePng({
  width,
  height,
  channels = 3,
  bands,
}: PaintedPicture): AsyncGenerator<Uint8Array, void> {
  yield Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(width, height, channels)),
    chunk('sRGB', Buffer.from([0])),
    chunk('pHYs', density()),
    chunk('tEXt', Buffer.from('Title\0Vibe Frequency', 'latin1')),
  ]);
  // Level 7 makes every look and every cut-out as small as sharp's file of the same pixels. Less memory is better for
  // flat pixels: memory level 9 makes cut-outs larger.
  const deflate = createDeflate({ level: 7, memLevel: 8, chunkSize: CHUNK_BYTES });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  try {
    const lines = new ScanLines(width * channels, height);
    let taken: Promise<void> | undefined;
    for await (const band of bands) {
      const filtered = lines.of(band);
      await taken;
      taken = feed(deflate, filtered);
      yield* chunksOf(parts);
    }
    lines.end();
    await taken;
    await finish(deflate);
    yield* chunksOf(parts);
  } finally {
    deflate.close();
  }
  yield chunk('IEND', Buffer.alloc(0));
}

/**
 * Passes scan lines to the compressor. Resolves once the compressor has read them. Until then, they must not change.
 */
function feed(deflate: Deflate, lines: Buffer): Promise<void> {
  const taken = new Promise<void>((resolve, reject) => {
    deflate.write(lines, (error) => (error ? reject(error) : resolve()));
  });
  // The caller awaits this promise only after the next band. Until then, a rejection would count as unhandled.
  taken.catch(() => undefined);
  return taken;
}

const finish = (deflate: Deflate): Promise<void> =>
  new Promise((resolve, reject) => {
    deflate.once('end', resolve).once('error', reject).end();
  });

function* chunksOf(parts: Buffer[]): Generator<Buffer, void> {
  for (const part of parts.splice(0)) yield chunk('IDAT', part);
}

/**
 * Turns bands into scan lines without a filter. The noise of the dither repeats along a row, so the compressor finds more
 * repetitions in the pixels themselves than in their differences: every look and every cut-out is smallest this way.
 */
class ScanLines {
  /** The number of bytes in a row. */
  readonly #stride: number;
  readonly #height: number;
  #rows = 0;
  // One buffer receives the next band while the compressor reads the other. A new buffer is zero: no filter.
  #spare: [Buffer, Buffer] = [Buffer.alloc(0), Buffer.alloc(0)];

  constructor(stride: number, height: number) {
    this.#stride = stride;
    this.#height = height;
  }

  /** Returns the scan lines of a band. The call after the next one overwrites their memory. */
  of(band: Uint8Array): Buffer {
    const stride = this.#stride;
    const count = band.length / stride;
    this.#rows += count;
    if (!Number.isInteger(count) || this.#rows > this.#height)
      throw new RangeError(`The band has partial or extra rows for ${this.#height} rows of ${stride} bytes`);
    const size = count * (stride + 1);
    const [filling, other] = this.#spare;
    const lines = filling.length < size ? Buffer.alloc(size) : filling;
    this.#spare = [other, lines];
    for (let row = 0, at = 1; row < count; row += 1, at += stride + 1)
      lines.set(band.subarray(row * stride, (row + 1) * stride), at);
    return lines.subarray(0, size);
  }

  /** Throws a RangeError if rows are missing. */
  end(): void {
    if (this.#rows !== this.#height) throw new RangeError(`Only ${this.#rows} of ${this.#height} rows were painted`);
  }
}

function header(width: number, height: number, channels: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, channels === 4 ? 6 : 2, 0, 0, 0], 8);
  return data;
}

function density(): Buffer {
  const data = Buffer.alloc(9);
  data.writeUInt32BE(PIXELS_PER_METRE, 0);
  data.writeUInt32BE(PIXELS_PER_METRE, 4);
  data.set([1], 8);
  return data;
}

/** Returns a PNG chunk, which consists of length, type, data, and the checksum of type and data. */
function chunk(type: string, data: Buffer): Buffer {
  const framed = Buffer.allocUnsafe(data.length + 12);
  framed.writeUInt32BE(data.length, 0);
  framed.write(type, 4, 'latin1');
  framed.set(data, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, data.length + 8)), data.length + 8);
  return framed;
}

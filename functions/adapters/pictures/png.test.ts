import { Jimp } from 'jimp';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePng, type PaintedPicture } from '#functions/adapters/pictures/png.ts';
import { namedPeople } from '#scripts/lab/art/people.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import { cutoutBands } from '#shared/art/cutout/cutout.ts';
import { lookIds } from '#shared/art/looks.ts';
import { paintBands } from '#shared/art/raster.ts';
import { composeCutout } from '#shared/art/scenes/cloth.ts';

const WIDTH = 61;
const HEIGHT = 40;
const pixels = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, i) => (i * 2654435761) >>> 24);

const fileOf = async (picture: PaintedPicture): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of encodePng(picture)) parts.push(part);
  return Buffer.concat(parts);
};

function chunksOf(file: Buffer): { type: string; data: Buffer }[] {
  const chunks = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    chunks.push({ type: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

async function* inBands(rows: number): AsyncGenerator<Uint8Array, void> {
  for (let row = 0; row < HEIGHT; row += rows)
    yield pixels.subarray(row * WIDTH * 3, Math.min(row + rows, HEIGHT) * WIDTH * 3);
}

test('another PNG decoder reads the encoded pixels unchanged', async () => {
  const file = await fileOf({ width: WIDTH, height: HEIGHT, bands: inBands(7) });

  const { bitmap } = await Jimp.read(file);

  expect([bitmap.width, bitmap.height]).toEqual([WIDTH, HEIGHT]);
  const read = Uint8Array.from(pixels, (_, i) => bitmap.data[Math.floor(i / 3) * 4 + (i % 3)]!);
  expect(Buffer.compare(read, pixels)).toBe(0);
});

test('another PNG decoder reads the colors and the opacity of a picture with four channels', async () => {
  const rgba = Uint8Array.from({ length: WIDTH * HEIGHT * 4 }, (_, i) => (i * 2654435761) >>> 24);

  const file = await fileOf({ width: WIDTH, height: HEIGHT, channels: 4, bands: [rgba] });

  expect(chunksOf(file)[0]!.data[9]).toBe(6);
  const { bitmap } = await Jimp.read(file);
  expect(Buffer.compare(bitmap.data, rgba)).toBe(0);
});

test('the PNG declares 300 dpi, sRGB, and a title, and has no alpha channel and no timestamp', async () => {
  const chunks = chunksOf(await fileOf({ width: WIDTH, height: HEIGHT, bands: [pixels] }));
  const dataOf = (type: string) => chunks.find((chunk) => chunk.type === type)!.data;

  expect([...new Set(chunks.map(({ type }) => type))]).toEqual(['IHDR', 'sRGB', 'pHYs', 'tEXt', 'IDAT', 'IEND']);
  expect([...dataOf('IHDR').subarray(8)]).toEqual([8, 2, 0, 0, 0]);
  expect([dataOf('pHYs').readUInt32BE(0), dataOf('pHYs').readUInt32BE(4), dataOf('pHYs')[8]]).toEqual([
    11811, 11811, 1,
  ]);
  expect([...dataOf('sRGB')]).toEqual([0]);
  expect(dataOf('tEXt').toString('latin1')).toBe('Title\0Vibe Frequency');
});

test('the height of the bands does not affect the PNG file', async () => {
  const whole = await fileOf({ width: WIDTH, height: HEIGHT, bands: [pixels] });

  expect(Buffer.compare(await fileOf({ width: WIDTH, height: HEIGHT, bands: inBands(1) }), whole)).toBe(0);
});

test.each([
  ['too few rows', [pixels.subarray(0, WIDTH * 3 * 39)]],
  ['too many rows', [pixels, pixels.subarray(0, WIDTH * 3)]],
  ['half a row', [pixels.subarray(0, 50), pixels.subarray(50)]],
])('rejects bands with %s', async (_, bands) => {
  await expect(fileOf({ width: WIDTH, height: HEIGHT, bands })).rejects.toThrow(RangeError);
});

test('passes an error of the band generator on to the reader', async () => {
  async function* broken(): AsyncGenerator<Uint8Array, void> {
    yield pixels.subarray(0, WIDTH * 3);
    throw new Error('out of paint');
  }

  await expect(fileOf({ width: WIDTH, height: HEIGHT, bands: broken() })).rejects.toThrow('out of paint');
});

test('stops requesting bands when the reader stops early', async () => {
  let painted = 0;
  async function* endless(): AsyncGenerator<Uint8Array, void> {
    for (; painted < 4000; painted += 1) yield new Uint8Array(3000 * 3 * 8).map((_, i) => (i * 31 + painted * 7) & 255);
  }

  for await (const part of encodePng({ width: 3000, height: 32_000, bands: endless() })) if (part.length > 1000) break;

  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(painted).toBeLessThan(200);
});

const frame = { width: 600, height: 600 };
// Copies each band before the next one takes its memory.
const copied = (bands: Iterable<Uint8Array>) => Buffer.concat(Array.from(bands, (band) => Buffer.from(band)));
const original = (at: number) => copied(paintBands(composeArtwork({ ...namedPeople[at]!, look: lookIds[at] }), frame));
const figure = () =>
  copied(cutoutBands(composeCutout(namedPeople[5]!, { frame, cloth: 'dark', hasConstellation: true }), frame));

test.each<[string, 3 | 4, () => Buffer]>([
  ...lookIds.map((look, at): [string, 3, () => Buffer] => [`an original of the look ${look}`, 3, () => original(at)]),
  ['a cut-out', 4, figure],
])("%s is as small as sharp's file of the same pixels", async (_, channels, draw) => {
  const drawn = draw();

  const file = await fileOf({ ...frame, channels, bands: [drawn] });

  const raw = { ...frame, channels };
  const theirs = await sharp(drawn, { raw }).png({ compressionLevel: 6 }).toBuffer();
  expect(file.length / theirs.length).toBeLessThan(1.01);
  expect(await sharp(file).raw().toBuffer()).toEqual(drawn);
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { AppError } from '#shared/errors.ts';
import { scalePicture } from './scale-picture.ts';

const red = { r: 230, g: 20, b: 20, alpha: 1 };

/** Returns a PNG with a red square in its middle. The rest is transparent. */
async function squarePng(side: number): Promise<Uint8Array> {
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  const square = plain(side / 2, side / 2).png();
  return sharp({ create: { width: side, height: side, channels: 4, background: transparent } })
    .composite([{ input: await square.toBuffer() }])
    .png()
    .toBuffer();
}

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });

const sizeOf = async ({ bytes }: { bytes: Uint8Array }) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return `${format} ${width} × ${height}`;
};

test.each(['png', 'jpeg'] as const)('copies of a %s file are WebP files of the requested sides', async (format) => {
  const bytes = await plain(200, 100).toFormat(format).toBuffer();

  const copies = await scalePicture({ bytes, type: `image/${format}` }, [50, 120]);

  expect(copies.map(({ side }) => side)).toEqual([50, 120]);
  expect(await Promise.all(copies.map(sizeOf))).toEqual(['webp 50 × 25', 'webp 120 × 60']);
});

test('a copy is never larger than its picture', async () => {
  const bytes = await plain(60, 90).png().toBuffer();

  const [copy] = await scalePicture({ bytes, type: 'image/png' }, [320]);

  expect(await sizeOf(copy!)).toBe('webp 60 × 90');
});

test('a shape on a transparent ground keeps its color up to its edge, and the ground stays transparent', async () => {
  const [copy] = await scalePicture({ bytes: await squarePng(250), type: 'image/png' }, [100]);

  const { data } = await sharp(copy!.bytes).raw().toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: data.length / 4 }, (_, at) => [...data.subarray(at * 4, at * 4 + 4)]);
  const opaque = pixels.filter(([, , , alpha]) => alpha === 255);
  const edge = pixels.filter(([, , , alpha = 0]) => alpha > 64 && alpha < 255);
  expect(opaque.length).toBeGreaterThan(2200);
  expect(pixels.filter(([, , , alpha]) => alpha === 0).length).toBeGreaterThan(7000);
  expect(edge.length).toBeGreaterThan(0);
  for (const [r = 0] of [...opaque, ...edge]) expect(r).toBeGreaterThan(200);
});

test('damaged files and files with too many pixels are failures of the provider', async () => {
  const png = await plain(500, 500).png().toBuffer();
  const huge = Buffer.from(png);
  huge.writeUInt32BE(60_000, 16);
  const hugeJpeg = await plain(3100, 3000).jpeg().toBuffer();
  const causeOf = async (bytes: Buffer, type: 'image/png' | 'image/jpeg' = 'image/png') => {
    const error: unknown = await scalePicture({ bytes, type }, [320]).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'upstream-failed' });
    return String((error as AppError).cause);
  };

  await causeOf(Buffer.alloc(0));
  await causeOf(png.subarray(0, 60));
  expect(await causeOf(huge)).toContain('60000 × 500 pixels are too many');
  expect(await causeOf(hugeJpeg, 'image/jpeg')).toContain('limit');
});

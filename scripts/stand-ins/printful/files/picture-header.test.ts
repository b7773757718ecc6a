import { expect, test } from 'vitest';
import { readPictureHeader } from './files.ts';

const png = (...chunks: Buffer[]) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // The checksum is four zero bytes because the reader does not verify it.
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
};
const size = (width: number, height: number) => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', data);
};
const density = (perUnit: number, unit: number) => {
  const data = Buffer.alloc(9);
  data.writeUInt32BE(perUnit, 0);
  data.writeUInt8(unit, 8);
  return chunk('pHYs', data);
};
const pixels = chunk('IDAT', Buffer.from([1, 2, 3]));

test('reads the size of a PNG and converts its pixels per meter to dpi', () => {
  const header = readPictureHeader(png(size(3000, 2000), density(11_811, 1), pixels));

  expect(header).toEqual({ mimeType: 'image/png', width: 3000, height: 2000, dpi: 300 });
});

test('returns a null resolution for a PNG that declares only an aspect ratio or no density', () => {
  expect(readPictureHeader(png(size(8, 8), density(1, 0), pixels))?.dpi).toBeNull();
  expect(readPictureHeader(png(size(8, 8), pixels))?.dpi).toBeNull();
});

test('reads baseline and progressive JPEGs with a density per inch or per centimeter', () => {
  const jpeg = (unit: number, perUnit: number, marker: number) =>
    Buffer.from([
      ...[0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 2, unit, 0, perUnit, 0, perUnit, 0, 0],
      ...[0xff, 0xc4, 0, 4, 9, 9, 0xff, marker, 0, 11, 8, 1, 44, 1, 144, 1, 1, 17, 0],
    ]);

  expect(readPictureHeader(jpeg(1, 150, 0xc0))).toEqual({ mimeType: 'image/jpeg', width: 400, height: 300, dpi: 150 });
  expect(readPictureHeader(jpeg(2, 100, 0xc2))?.dpi).toBe(254);
});

test('returns null for other formats and for truncated files', () => {
  expect(readPictureHeader(Buffer.from('<svg/>'))).toBeNull();
  expect(readPictureHeader(new Uint8Array())).toBeNull();
  expect(readPictureHeader(png(size(8, 8)).subarray(0, 18))).toBeNull();
});

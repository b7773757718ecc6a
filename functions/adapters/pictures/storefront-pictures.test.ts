import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureFiles } from './storefront-pictures.ts';

/** The side of the test picture in pixels. The picture has thin black lines on a gradient from red to blue. */
const side = 96;
const rgb = new Uint8Array(side * side * 3);
for (let y = 0; y < side; y++) {
  for (let x = 0; x < side; x++) {
    if ((x + y) % 4 === 0) continue;
    rgb.set([255 - x, 160, 160 + y], (y * side + x) * 3);
  }
}
const picture = { width: side, height: side, rgb };

const lightness = (pixels: Uint8Array) =>
  Array.from({ length: side * side }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 3, at * 3 + 3);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });

test.each(['jpeg', 'webp'] as const)(
  'encoding as %s preserves the picture size and the finest lines',
  async (format) => {
    const { data, info } = await sharp(await pictureFiles[format](picture))
      .raw()
      .toBuffer({ resolveWithObject: true });

    expect(info).toMatchObject({ width: side, height: side, channels: 3 });
    const [before, after] = [lightness(rgb), lightness(data)];
    const between = after.filter((_, at) => before[at] !== 0);
    const onLines = after.filter((_, at) => before[at] === 0);
    expect(Math.max(...onLines)).toBeLessThan(Math.min(...between) / 2);
  },
);

test.each(['jpeg', 'webp'] as const)('encoding the same pixels as %s twice returns the same bytes', async (format) => {
  expect(await pictureFiles[format](picture)).toEqual(await pictureFiles[format](picture));
});

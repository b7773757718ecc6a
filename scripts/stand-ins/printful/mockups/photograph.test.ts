import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm } from '@resvg/resvg-wasm';
import { Jimp } from 'jimp';
import { beforeAll, expect, test } from 'vitest';
import { photograph, wind } from './photograph.ts';

beforeAll(async () => {
  await initWasm(await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
});

const printfile = {
  printfile_id: 1,
  width: 1800,
  height: 2400,
  dpi: 150,
  fill_mode: 'fit' as const,
  can_rotate: false,
};
const artwork = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#00ff00"/></svg>',
);
const isGreen = (pixel: number) => {
  const [red, green, blue] = [pixel >>> 24, (pixel >>> 16) & 255, (pixel >>> 8) & 255];
  return green! > 120 && red! < 100 && blue! < 100;
};

async function picture(top: number, placement = 'front') {
  const position = { area_width: 1800, area_height: 2400, width: 1800, height: 900, top, left: 0 };
  const bytes = await photograph({
    kind: 't-shirt',
    variant: { color_code: '#0c0c0c' },
    placement,
    printfile,
    artwork,
    position,
    width: 200,
    format: 'png',
  });
  return Jimp.read(Buffer.from(bytes));
}

test('prints the artwork on the chest only at the requested position', async () => {
  const [high, low] = [await picture(0), await picture(1500)];

  // The print area on the chest starts at y = 288 of 1000 and is 341 units high.
  const at = (image: Awaited<ReturnType<typeof picture>>, y: number) => isGreen(image.getPixelColor(100, y * 0.2));
  expect([at(high, 340), at(high, 560)]).toEqual([true, false]);
  expect([at(low, 340), at(low, 560)]).toEqual([false, true]);
  expect(isGreen(high.getPixelColor(10, 10))).toBe(false);
});

test('prints the artwork of a sleeve only on that sleeve', async () => {
  const [left, right] = [await picture(0, 'sleeve_left'), await picture(0, 'sleeve_right')];

  // The wearer's left sleeve is on the right side of the picture.
  expect([isGreen(left.getPixelColor(155, 70)), isGreen(left.getPixelColor(45, 70))]).toEqual([true, false]);
  expect([isGreen(right.getPixelColor(155, 70)), isGreen(right.getPixelColor(45, 70))]).toEqual([false, true]);
});

test('a print around a cylinder stays centered, sags in the middle, and hides its back', () => {
  // The print has four columns: red, green, green, and blue. Half of its width faces the viewer.
  const colors = [
    [255, 0, 0, 255],
    [0, 255, 0, 255],
    [0, 255, 0, 255],
    [0, 0, 255, 255],
  ];
  const flat = { width: 4, height: 4, pixels: Uint8Array.from(Array(4).fill(colors.flat()).flat()) };

  const cylinder = { turn: 2 * Math.PI, facing: 0.5, away: 30 };
  const wound = wind(flat, cylinder, { width: 40, height: 30, eye: -300, top: 10 });

  const at = (x: number, y: number) => [...wound.data.subarray((y * 40 + x) * 4, (y * 40 + x) * 4 + 4)];
  expect(at(20, 15)).toEqual([0, 255, 0, 255]);
  expect(at(20, 2)[3]).toBe(0);
  expect(at(0, 4)[3]).toBeGreaterThan(200);
  expect(at(0, 29)[3]).toBe(0);
  const reds = Array.from({ length: 40 }, (_, x) => at(x, 15)[0]!);
  expect(Math.max(...reds)).toBeLessThan(255);
});

test('a print around a cylinder shows the place that faces the viewer, and ends beside the handle', () => {
  // The print has four columns: red, green, green, and blue. Its right edge is in the middle of the view.
  const row = [255, 0, 0, 255, 0, 255, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255];
  const flat = { width: 4, height: 2, pixels: Uint8Array.from([...row, ...row]) };

  const cylinder = { turn: 2 * Math.PI, facing: 1, away: 30 };
  const wound = wind(flat, cylinder, { width: 40, height: 20, eye: 0, top: 0 });

  const at = (x: number) => [...wound.data.subarray((10 * 40 + x) * 4, (10 * 40 + x) * 4 + 4)];
  expect(at(14)).toEqual([0, 0, 255, 255]);
  expect(at(30)).toEqual([0, 0, 0, 0]);
});

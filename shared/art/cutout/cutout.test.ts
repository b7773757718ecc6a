import { describe, expect, test } from 'vitest';
import { namedPeople } from '#scripts/lab/art/people.ts';
import { oklabOf, rgbOfHex } from '#shared/art/color/oklch.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import { type Cloth, clothOf } from '#shared/art/cutout/cloth.ts';
import { cutoutBands, paintCutout } from '#shared/art/cutout/cutout.ts';
import { altTextOf } from '#shared/art/legend.ts';
import { looks } from '#shared/art/looks.ts';
import { MarkPainter } from '#shared/art/marks/draw-mark.ts';
import type { Composition } from '#shared/art/picture.ts';
import { squareOf } from '#shared/art/preview.ts';
import { type CutoutExtent, composeCutout } from '#shared/art/scenes/cloth.ts';

const shirt = { width: 90, height: 120 };
const person = namedPeople[4]!;
const composed = (extent: Partial<CutoutExtent> = {}, of = person) =>
  composeCutout(of, { frame: shirt, cloth: 'dark', hasConstellation: true, ...extent });

const alphaAt = (pixels: Uint8ClampedArray, width: number, x: number, y: number) => pixels[(y * width + x) * 4 + 3]!;

// Together, these birthdays cover all weekdays.
const week = Array.from({ length: 7 }, (_, day) => ({ ...person, birthday: `1990-05-${10 + day}` }));

const areas = {
  'a shirt': { width: 90, height: 120 },
  'a hoodie': { width: 105, height: 105 },
  'a wide bag': { width: 150, height: 100 },
};

const each = looks.flatMap(({ id: look }) => week.map((one) => ({ ...one, look })));

describe.each(Object.entries(areas))('on %s', (_, frame) => {
  test('no figure touches the edge of the print area, and most of the area has no ink', () => {
    for (const one of each) {
      const pixels = paintCutout(composed({ frame }, one), frame);
      const { width, height } = frame;
      for (let x = 0; x < width; x += 1)
        expect(
          [alphaAt(pixels, width, x, 0), alphaAt(pixels, width, x, height - 1)],
          `${one.look} ${one.birthday}`,
        ).toEqual([0, 0]);
      for (let y = 0; y < height; y += 1)
        expect(
          [alphaAt(pixels, width, 0, y), alphaAt(pixels, width, width - 1, y)],
          `${one.look} ${one.birthday}`,
        ).toEqual([0, 0]);
      const bare = pixels.filter((value, i) => i % 4 === 3 && value === 0).length;
      expect(bare / (width * height)).toBeGreaterThan(0.4);
    }
  });
});

test('each look has its own motif, with the constellation and the letters', () => {
  const figures = looks.map(({ id: look }) => {
    const { layers, plates } = composed({}, { ...person, look });
    const tags = layers.map(({ tag }) => tag);
    expect(tags).toContain('sky');
    expect(tags).toContain('letters');
    const { center, radius, bottom } = plates[0]!.disc;
    return [center.x, center.y, radius, bottom].join(' ');
  });

  expect(new Set(figures).size).toBe(4);
});

test.each(['day', 'near'] as const)('the figure of the look %s is surrounded by what the sheet shows', (look) => {
  for (const month of ['04', '05', '06', '07'])
    for (const day of ['05', '06', '07', '08', '09', '10', '11']) {
      const one = { ...person, birthday: `1990-${month}-${day}`, look };
      const hasWater = ({ layers }: Composition) => layers.some(({ tag }) => tag === 'water');
      const sheet = composeArtwork(one);
      const standsOnLand = altTextOf(one).includes('hills');

      expect(hasWater(composed({}, one)), one.birthday).toBe(hasWater(sheet) || standsOnLand);
    }
});

test('every ink is opaque, because printers put white under translucent ink', () => {
  const side = 90;
  const canvas = {
    frame: squareOf(side),
    step: 1,
    sampling: 'single',
    marks: new MarkPainter(),
    isOpaque: true,
  } as const;
  for (const one of each.slice(0, 14)) {
    const onGround = (level: number) => {
      const data = new Float32Array(3 * side * side).fill(level);
      for (const layer of composed({ frame: squareOf(side) }, one).layers)
        layer.painter(canvas)({ frame: squareOf(side), fromRow: 0, toRow: side, data });
      return data;
    };
    const [black, white] = [onGround(0), onGround(1)];
    // Only the pixels at the edges of shapes are partly covered.
    const partly = black.filter(
      (value, i) => i % 3 === 1 && white[i]! - value > 0.02 && white[i]! - value < 0.98,
    ).length;
    expect(partly / (side * side), one.look).toBeLessThan(0.3);
  }
});

test('on dark cloth, no tone of the disc sinks into it', () => {
  for (const favoriteColor of ['#000000', '#000080', '#2F4F4F', '#4B0082'])
    for (const tone of composed({}, { ...person, favoriteColor }).palette.tones)
      expect(oklabOf(tone)[0], favoriteColor).toBeGreaterThan(0.32);
});

test('a sticker is one disc in the center of its area, without constellation and letters', () => {
  const { plates, layers } = composed({ frame: { width: 80, height: 80 }, hasConstellation: false });

  expect(plates[0]!.disc.center).toEqual({ x: 0, y: 0 });
  expect(layers.map(({ tag }) => tag)).toEqual(['voice', 'disc', 'bead']);
});

test('on a wide sticker, the voice runs from both ends of the area to the rings', () => {
  const frame = { width: 320, height: 80 };
  const composition = composed({ frame, hasConstellation: false });
  const pixels = paintCutout(composition, frame);

  const inked = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => from + i).filter((x) =>
      Array.from({ length: 80 }, (__, y) => y).some((y) => alphaAt(pixels, 320, x, y) > 0),
    ).length;

  expect(inked(6, 118)).toBe(112);
  expect(inked(202, 314)).toBe(112);
});

test('classifies the colors of the shop’s cloths as dark or light', () => {
  const kinds: Record<string, Cloth> = {
    '#0c0c0c': 'dark',
    '#212642': 'dark',
    '#223e25': 'dark',
    '#5f5849': 'dark',
    '#d0071e': 'dark',
    '#1645b2': 'dark',
    '#FFFFFF': 'light',
    '#cececc': 'light',
    '#9b969c': 'light',
    '#edcea5': 'light',
  };

  expect(Object.fromEntries(Object.keys(kinds).map((hex) => [hex, clothOf(hex)]))).toEqual(kinds);
  expect([clothOf(null), clothOf('heather')]).toEqual(['light', 'light']);
});

test.each(['#0c0c0c', '#212642', '#ffffff', '#cececc'])('ring, accent, and stars contrast with %s cloth', (hex) => {
  const cloth = oklabOf(rgbOfHex(hex));
  for (const one of namedPeople) {
    const { palette } = composed({ cloth: clothOf(hex) }, one);
    for (const ink of [palette.ring[0], palette.accent, palette.stars])
      expect(Math.hypot(...oklabOf(ink).map((value, i) => value - cloth[i]!))).toBeGreaterThan(0.2);
  }
});

test('the pixels of a screen cut-out do not depend on where its rows are split', () => {
  const composition = composed();
  const whole = paintCutout(composition, shirt);

  const parts = [paintCutout(composition, shirt, 0, 37), paintCutout(composition, shirt, 37, 120)];

  expect(Buffer.compare(Buffer.concat(parts.map((part) => Buffer.from(part))), Buffer.from(whole))).toBe(0);
});

test('the bands of a print contain the whole figure and, scaled down, match the screen', () => {
  const large = { width: 360, height: 480 };
  const print = Buffer.concat(Array.from(cutoutBands(composed(), large), (band) => Buffer.from(band)));
  const screen = paintCutout(composed(), { width: 180, height: 240 });

  expect(print).toHaveLength(360 * 480 * 4);
  let worst = 0;
  for (let y = 0; y < 240; y += 1)
    for (let x = 0; x < 180; x += 1) {
      const at = (column: number, row: number) => print[(row * 360 + column) * 4 + 3]!;
      const mean = (at(2 * x, 2 * y) + at(2 * x + 1, 2 * y) + at(2 * x, 2 * y + 1) + at(2 * x + 1, 2 * y + 1)) / 4;
      worst = Math.max(worst, Math.abs(mean - alphaAt(screen, 180, x, y)));
    }
  expect(worst).toBeLessThanOrEqual(1);
});

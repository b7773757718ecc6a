import { describe, expect, test } from 'vitest';
import { namedPeople } from '#scripts/art/people.ts';
import { oklabOf, rgbOfHex } from '#shared/art/color/oklch.ts';
import { type Cloth, clothOf } from '#shared/art/cutout/cloth.ts';
import { type CutoutExtent, composeCutout, cutoutBands, paintCutout } from '#shared/art/cutout/cutout.ts';

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

describe.each(Object.entries(areas))('on %s', (_, frame) => {
  test.each(week.map((one) => [one.birthday, one] as const))(
    'the figure for a birthday on %s is a whole disc that does not touch the edge of the print area',
    (__, one) => {
      const composition = composed({ frame }, one);
      const pixels = paintCutout(composition, frame);

      const edge = [
        ...Array.from({ length: frame.width }, (___, x) => [x, 0, x, frame.height - 1] as const),
        ...Array.from({ length: frame.height }, (___, y) => [0, y, frame.width - 1, y] as const),
      ];
      for (const [x, y, otherX, otherY] of edge)
        expect([alphaAt(pixels, frame.width, x, y), alphaAt(pixels, frame.width, otherX, otherY)]).toEqual([0, 0]);
      const { center, plate } = composition.scene;
      const unit = Math.min(frame.width, frame.height) / 2;
      const at = (dx: number, dy: number) => {
        const [x, y] = [center.x + dx * plate, center.y + dy * plate];
        return alphaAt(
          pixels,
          frame.width,
          Math.floor(frame.width / 2 + x * unit),
          Math.floor(frame.height / 2 + y * unit),
        );
      };
      expect([at(0, 0), at(0.95, 0), at(-0.95, 0), at(0, 0.95), at(0, -0.95)]).toEqual([255, 255, 255, 255, 255]);
    },
  );
});

test('most of the print area has no ink', () => {
  const pixels = paintCutout(composed(), shirt);

  const bare = pixels.filter((value, i) => i % 4 === 3 && value === 0).length;

  expect(bare / (shirt.width * shirt.height)).toBeGreaterThan(0.4);
});

test('every ink is opaque, because printers put white under translucent ink', () => {
  for (const one of namedPeople)
    for (const mark of [...composed({}, one).front, ...composed({}, one).grains])
      for (const { alpha } of mark.inks) expect(alpha).toBe(1);
});

test('the constellation is beside the ring', () => {
  for (const frame of Object.values(areas))
    for (const one of week) {
      const { scene } = composed({ frame }, one);
      const apart = Math.hypot(scene.sky.center.x - scene.center.x, scene.sky.center.y - scene.center.y);

      expect(apart).toBeGreaterThan(scene.ring[1] + scene.sky.radius);
    }
});

test('a sticker is one disc in the center of its area', () => {
  const { scene, front } = composed({ frame: { width: 80, height: 80 }, hasConstellation: false });

  expect(Math.hypot(scene.center.x, scene.center.y)).toBe(0);
  expect(scene.ring[1]).toBeGreaterThan(0.9);
  expect(front.length).toBe(composed().front.length - 2);
});

test('on a wide sticker, the voice runs from both ends of the area to the ring', () => {
  const frame = { width: 320, height: 80 };
  const composition = composed({ frame, hasConstellation: false });
  const pixels = paintCutout(composition, frame);

  const inked = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => from + i).filter((x) =>
      Array.from({ length: 80 }, (__, y) => y).some((y) => alphaAt(pixels, 320, x, y) > 0),
    ).length;

  expect(inked(6, 120)).toBe(114);
  expect(inked(200, 314)).toBe(114);
  const [band] = composition.front;
  const { scene } = composition;
  expect(band!.kind).toBe('segments');
  for (let i = 0; i < band!.values.length; i += 7)
    expect(Math.hypot(band!.values[i + 2]!, band!.values[i + 3]!)).toBeGreaterThan(scene.ring[1]);
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

test('another hour of birth does not change the figure on the same cloth', () => {
  const [noon, night] = ['12:00', '23:00'].map((birthTime) => composed({ cloth: 'dark' }, { ...person, birthTime }));

  expect(noon!.palette.dark && night!.palette.dark).toBe(true);
  expect(noon!.palette.key).toBe('night');
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

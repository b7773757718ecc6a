import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hexOf, hsvOf, hueAndSaturationAt, placeOf, wheelColorName, wholeHue } from './color.ts';

const hexes = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0').toUpperCase()}`);

test('converting a hex color to HSV and back returns the same color', () => {
  fc.assert(
    fc.property(hexes, (hex) => {
      expect(hexOf(hsvOf(hex)!)).toBe(hex);
    }),
  );
});

test.each([
  ['#FF0000', { h: 0, s: 1, v: 1 }],
  ['#00FF00', { h: 120, s: 1, v: 1 }],
  ['#0000ff', { h: 240, s: 1, v: 1 }],
  ['#FFFF00', { h: 60, s: 1, v: 1 }],
  ['#000000', { h: 0, s: 0, v: 0 }],
  ['#FFFFFF', { h: 0, s: 0, v: 1 }],
])('converts the hex color %s to HSV %j', (hex, hsv) => {
  expect(hsvOf(hex)).toEqual(hsv);
});

test.each(['', 'red', '#FFF', '#GGGGGG', '#FF6B6B0', 'FF6B6B'])('rejects %j as a hex color', (text) => {
  expect(hsvOf(text)).toBeNull();
});

test.each([
  ['#000000', 'black'],
  ['#FFFFFF', 'white'],
  ['#808080', 'gray'],
  ['#0B6E4F', 'dark mint'],
  ['#FF6B6B', 'red'],
])('calls %s %s', (hex, name) => {
  expect(wheelColorName(hsvOf(hex)!)).toBe(name);
});

test('a position on the color wheel maps back to its hue and saturation', () => {
  const hue = fc.double({ min: 0, max: 359.9, noNaN: true });
  const saturation = fc.double({ min: 0.01, max: 1, noNaN: true });
  fc.assert(
    fc.property(hue, saturation, (h, s) => {
      const { x, y } = placeOf({ h, s, v: 1 });
      const found = hueAndSaturationAt(x, y);
      expect(found.s).toBeCloseTo(s, 9);
      expect(Math.cos(((found.h - h) * Math.PI) / 180)).toBeCloseTo(1, 9);
    }),
  );
});

test('a position beyond the rim of the color wheel has full saturation', () => {
  expect(hueAndSaturationAt(0, 3)).toEqual({ h: 90, s: 1 });
});

test('a hue just below 360° is 0 in whole degrees, as on the slider', () => {
  expect([0, 0.4, 359.4, 359.8, 360].map(wholeHue)).toEqual([0, 0, 359, 0, 0]);
});

import { expect, test } from 'vitest';
import { hueStep, hueToward, oklchOf, rgbOfHex, rgbOfOklch } from '#shared/art/color/oklch.ts';

test('sRGB colors survive a round trip through OKLCH', () => {
  for (const hex of ['#E4572E', '#2F5DFF', '#FFFFFF', '#000000', '#1F7A5A', '#7B7B7B']) {
    const rgb = rgbOfHex(hex);
    rgbOfOklch(oklchOf(rgb)).forEach((value, channel) => {
      expect(value).toBeCloseTo(rgb[channel]!, 5);
    });
  }
});

test('a color outside sRGB keeps its lightness and hue and loses chroma', () => {
  const shown = oklchOf(rgbOfOklch({ l: 0.7, c: 0.4, h: 150 }));

  expect(shown.l).toBeCloseTo(0.7, 2);
  expect(Math.abs(hueStep(shown.h, 150))).toBeLessThan(1);
  expect(shown.c).toBeLessThan(0.3);
});

test('toward moves a hue along the shorter arc and by at most the cap', () => {
  expect(hueToward(350, 20, 0.5)).toBeCloseTo(5, 9);
  expect(hueToward(100, 278, 0.6, 42)).toBeCloseTo(142, 9);
});

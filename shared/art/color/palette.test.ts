import { expect, test } from 'vitest';
import { favorites } from '#scripts/lab/art/people.ts';
import { distinctPlates, nearestTone } from '#scripts/lab/art/plates.ts';
import { allFamilies, familyOf, groundsOf, isDark } from '#shared/art/color/grounds.ts';
import { hueStep, oklabOf, oklchOf, type Rgb, rgbOfOklch } from '#shared/art/color/oklch.ts';
import { paletteOf } from '#shared/art/color/palette.ts';
import { printable } from '#shared/art/color/print-gamut.ts';

const lightness = (rgb: Rgb) => oklabOf(rgb)[0];
/** The palettes of all favorites on all grounds on which they may stand, those of the look Far in muted tones. */
const palettes = favorites.flatMap((hex) =>
  [false, true].flatMap((isMuted) =>
    groundsOf(familyOf(hex), ...(isMuted ? (['far'] as const) : (['ink', 'near'] as const))).map((ground) => ({
      ...{ label: `${hex} on ${ground.name}${isMuted ? ', muted' : ''}` },
      ...paletteOf(hex, ground, 50, isMuted),
    })),
  ),
);

test('rings, accents, and stars differ in lightness from every ground on which they may stand', () => {
  for (const { label, ring, accent, stars, own, ground } of palettes) {
    const apart = (ink: Rgb) => Math.abs(lightness(ink) - ground.l);
    expect(apart(ring[0]), label).toBeGreaterThanOrEqual(0.18);
    expect(apart(accent), label).toBeGreaterThanOrEqual(0.18);
    expect(apart(own), label).toBeGreaterThanOrEqual(0.18);
    expect(apart(stars), label).toBeGreaterThanOrEqual(0.4);
  }
});

test('no accent is gray', () => {
  for (const { label, accent } of palettes) expect(oklchOf(accent).c, label).toBeGreaterThanOrEqual(0.07);
});

test('at least 45 of 54 favorite colors have discs of their own, and 49 have a tone within .10', () => {
  expect(favorites.length).toBe(54);
  expect(distinctPlates(favorites)).toBeGreaterThanOrEqual(45);
  // The other five are neon colors that no ink can print.
  expect(favorites.filter((hex) => nearestTone(hex) < 0.1).length).toBeGreaterThanOrEqual(49);
});

test('a disc keeps the hue and the chroma of its favorite color', () => {
  for (const { label, tones, favorite: own } of palettes) {
    if (own.gray) continue;
    const nearest = tones
      .map((tone) => oklchOf(tone))
      .reduce((best, tone) => (Math.abs(tone.l - own.l) < Math.abs(best.l - own.l) ? tone : best));
    expect(Math.abs(hueStep(nearest.h, own.h)), label).toBeLessThan(25);
    expect(nearest.c, label).toBeLessThanOrEqual(1.15 * own.c + 0.002);
  }
});

test('the tones of a disc are printable and become lighter one by one', () => {
  for (const { label, tones } of palettes) {
    const steps = tones.map(lightness);
    expect(steps, label).toEqual(steps.toSorted((a, b) => a - b));
    for (const tone of tones.map((one) => oklchOf(one))) expect(tone.c - printable(tone).c, label).toBeLessThan(0.004);
  }
});

test('grounds are printable and hardly tinted, except for clay and oxblood', () => {
  for (const ground of allFamilies.flatMap((family) => groundsOf(family))) {
    const { c } = oklchOf(rgbOfOklch(ground));
    expect(c - printable(ground).c, ground.name).toBeLessThan(0.004);
    if (!['clay', 'oxblood'].includes(ground.name)) expect(c, ground.name).toBeLessThan(0.055);
  }
});

test('the disc is not lost on a ground: half of its tones differ from it', () => {
  for (const { label, tones, ground } of palettes) {
    const own = oklabOf(rgbOfOklch(ground));
    const apart = tones.filter((tone) => Math.hypot(...oklabOf(tone).map((value, i) => value - own[i]!)) > 0.12);
    expect(apart.length, label).toBeGreaterThanOrEqual(4);
  }
});

test('no favorite stands on a ground that judges refused', () => {
  const refused: readonly [family: RegExp, ground: RegExp][] = [
    [/purple|violet|lilac|magenta/, /espresso|oxblood/],
    [/gray/, /espresso|sand/],
    [/green|lime|olive/, /green|espresso|oxblood/],
    [/red|wine/, /espresso|oxblood|green/],
    [/cream|aqua|lime/, /oxblood/],
  ];
  for (const family of allFamilies)
    for (const { name } of groundsOf(family))
      for (const [favorite, ground] of refused)
        expect(favorite.test(family) && ground.test(name), `${family} on ${name}`).toBe(false);
});

test('one degree of the favorite hue never changes an ink abruptly', () => {
  for (const ground of [...groundsOf('red'), ...groundsOf('teal')]) {
    let last: number[][] | undefined;
    for (let degree = 0; degree <= 360; degree += 1) {
      const { ring, accent, tones } = paletteOf(hexOfHue(degree), ground, 50);
      const colors = [...ring, accent, ...tones].map((color) => [...oklabOf(color)]);
      const largest = last
        ? Math.max(...colors.map((color, i) => Math.hypot(...color.map((value, k) => value - last![i]![k]!))))
        : 0;
      expect(largest, `hue ${degree} on ${isDark(ground) ? 'ink' : 'paper'}`).toBeLessThan(0.07);
      last = colors;
    }
  }
});

/** Returns a color of the HSL hue in degrees, with full saturation and middle lightness. */
function hexOfHue(degree: number): string {
  const channel = (offset: number) => {
    const k = (offset + degree / 30) % 12;
    return Math.round(255 * (0.5 - 0.4 * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return `#${[0, 8, 4].map((offset) => channel(offset).toString(16).padStart(2, '0')).join('')}`;
}

import { expect, test } from 'vitest';
import { namedPeople, randomPeople } from '#scripts/art/people.ts';
import { hueStep, oklabOf, oklchOf, type Rgb } from '#shared/art/color/oklch.ts';
import { paletteOf as paletteWith } from '#shared/art/color/palette.ts';
import { printable } from '#shared/art/color/print-gamut.ts';
import { type TonalKey, tonalKeyOf } from '#shared/art/color/tonal-key.ts';
import { foodHueOf } from '#shared/art/materials/materials.ts';
import type { ArtInput } from '#shared/art/parameters.ts';

const people = [...namedPeople, ...randomPeople(80, 11)];
const paletteOf = (person: ArtInput, key: TonalKey = tonalKeyOf(person), clarity = 0.5) =>
  paletteWith(person, foodHueOf(person.favoriteFood), key, clarity);
/** Returns a person's palettes: on their own ground, on ink, and on paper, with the deepest and the clearest voice. */
const palettesOf = (person: ArtInput) =>
  [0, 1].flatMap((clarity) =>
    [tonalKeyOf(person), 'night' as const, 'day' as const].map((key) => paletteOf(person, key, clarity)),
  );
const lightness = (rgb: Rgb) => oklabOf(rgb)[0];
const colorOf = ([r, g, b]: Rgb) => oklchOf([r ** 3, g ** 3, b ** 3]);

test('the ring differs from the background in lightness by at least .3', () => {
  for (const person of people) {
    for (const { ring, ground } of palettesOf(person))
      expect(Math.abs(lightness(ring[0]) - lightness(ground)), person.label).toBeGreaterThanOrEqual(0.3);
  }
});

test('the stars differ from the background in lightness by at least .4', () => {
  for (const person of people) {
    for (const { stars, ground } of palettesOf(person))
      expect(Math.abs(lightness(stars) - lightness(ground)), person.label).toBeGreaterThanOrEqual(0.4);
  }
});

test('the accent differs in lightness from the background by at least .2', () => {
  for (const person of people) {
    for (const { accent, ground } of palettesOf(person))
      expect(Math.abs(lightness(accent) - lightness(ground)), person.label).toBeGreaterThanOrEqual(0.2);
  }
});

test('a deeper voice makes the ink darker and leaves the paper unchanged', () => {
  for (const person of people) {
    const [deep, middle, clear] = [0, 0.5, 1].map((clarity) => lightness(paletteOf(person, 'night', clarity).ground));
    expect(middle! - deep!, person.label).toBeGreaterThan(0.03);
    expect(clear! - middle!, person.label).toBeGreaterThan(0.03);
    expect(paletteOf(person, 'day', 0).groundRoots).toEqual(paletteOf(person, 'day', 1).groundRoots);
  }
});

test('ink and paper are hardly tinted', () => {
  for (const person of people)
    for (const root of [...paletteOf(person).groundRoots, ...paletteOf(person, 'night').groundRoots])
      expect(colorOf(root).c, person.label).toBeLessThanOrEqual(0.065);
});

test('the middle of the ramp has the hue of the favorite color', () => {
  for (const person of people) {
    const { favorite, stops } = paletteOf(person);
    if (favorite.gray) continue;
    const { h } = oklchOf(stops[3]!);
    expect(Math.abs(hueStep(h, favorite.h)), person.label).toBeLessThan(16);
  }
});

test('the whole ramp is printable', () => {
  for (const person of people)
    for (const stop of palettesOf(person).flatMap(({ stops }) => stops)) {
      const color = oklchOf(stop);
      expect(color.c - printable(color).c, person.label).toBeLessThan(0.004);
    }
});

test('the lightness of the ramp is monotonic from the background to the strongest contrast', () => {
  for (const person of people)
    for (const { stops, dark } of palettesOf(person)) {
      const steps = stops.map(lightness);
      expect(steps, person.label).toEqual(steps.toSorted((a, b) => (dark ? a - b : b - a)));
    }
});

test('name, voice, and food do not affect the ramp, the background, or the ring', () => {
  for (const person of people.slice(0, 20)) {
    const other = { ...person, name: 'Somebody Else', favoriteFood: 'soup', voiceprint: null };
    const [before, after] = [paletteOf(person), paletteOf(other)];
    expect(after.ramp).toEqual(before.ramp);
    expect(after.groundRoots).toEqual(before.groundRoots);
    expect(after.ring).toEqual(before.ring);
  }
});

test('one degree of the favorite hue never changes a color abruptly', () => {
  const of = (favoriteColor: string, key: TonalKey) => {
    const { ring, groundRoots, accent } = paletteOf({ ...people[0]!, favoriteColor }, key);
    return [...ring, ...groundRoots.map(([r, g, b]): Rgb => [r ** 3, g ** 3, b ** 3]), accent].map(oklabOf);
  };
  for (const key of ['night', 'dawn', 'day', 'noon', 'dusk'] as const) {
    let last: number[][] | undefined;
    for (let degree = 0; degree <= 360; degree += 1) {
      const colors = of(hexOfHue(degree), key);
      const largest = last
        ? Math.max(...colors.map((color, i) => Math.hypot(...color.map((value, k) => value - last![i]![k]!))))
        : 0;
      expect(largest, `hue ${degree} at ${key}`).toBeLessThan(0.065);
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

test('the hour of birth determines the tonal key', () => {
  const at = (birthTime: string) => tonalKeyOf({ birthTime, seed: 0 });
  const times = ['04:59', '05:00', '08:59', '09:00', '11:30', '14:29', '14:30', '17:00', '20:29', '20:30'];

  expect(times.map(at)).toEqual(['night', 'dawn', 'dawn', 'day', 'noon', 'noon', 'day', 'dusk', 'dusk', 'night']);
  expect(new Set(Array.from({ length: 60 }, (_, seed) => tonalKeyOf({ birthTime: null, seed }))).size).toBe(5);
});

test('a gray favorite color is silver with gold on navy ink', () => {
  const { groundRoots, ring, stops } = paletteOf({ ...people[0]!, favoriteColor: '#808080' }, 'night');

  for (const root of groundRoots) expect(Math.abs(hueStep(colorOf(root).h, 268))).toBeLessThan(15);
  for (const ink of ring) expect(Math.abs(hueStep(oklchOf(ink).h, 83))).toBeLessThan(5);
  expect(Math.max(...stops.map((stop) => oklchOf(stop).c))).toBeLessThan(0.035);
});

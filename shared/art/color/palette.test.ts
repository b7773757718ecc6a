import { expect, test } from 'vitest';
import { namedPeople, randomPeople } from '#scripts/art/people.ts';
import { oklabOf, oklchOf, type Rgb, rgbOfHex } from '#shared/art/color/oklch.ts';
import { paletteOf } from '#shared/art/color/palette.ts';
import { tonalKeyOf } from '#shared/art/color/tonal-key.ts';

const people = [...namedPeople, ...randomPeople(80, 11)];
const lightness = (rgb: Rgb) => oklabOf(rgb)[0];

test('the ring differs from the background in lightness by at least .3', () => {
  for (const person of people) {
    const palette = paletteOf(person);
    expect(Math.abs(lightness(palette.ring[0]) - lightness(palette.ground)), person.label).toBeGreaterThanOrEqual(0.3);
  }
});

test('the accent differs in lightness from the tone beneath the stars by at least .36', () => {
  for (const person of people) {
    const { key, favorite, stops, accent } = paletteOf(person);
    const under = key === 'noon' && !favorite.gray ? stops[6]! : stops[0]!;
    expect(Math.abs(lightness(accent) - lightness(under)), person.label).toBeGreaterThanOrEqual(0.36);
  }
});

test('the palette keeps the exact favorite color', () => {
  for (const person of people) expect(paletteOf(person).favorite.exact).toEqual(rgbOfHex(person.favoriteColor));
});

test('the lightness of the ramp is monotonic from the background to the strongest contrast', () => {
  for (const person of people) {
    const { stops, dark } = paletteOf(person);
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

test('the accent differs in hue from the favorite color by more than 30 degrees', () => {
  for (const person of people) {
    const { key, favorite, accentHue } = paletteOf(person);
    if (favorite.gray || key === 'noon') continue;
    const apart = Math.abs(((accentHue - favorite.h + 540) % 360) - 180);
    expect(apart, person.label).toBeGreaterThan(30);
  }
});

test('the hour of birth determines the tonal key', () => {
  const at = (hour: number) => tonalKeyOf(hour, 0);

  expect([4.99, 5, 8.99, 9, 11.5, 14.49, 14.5, 17, 20.49, 20.5].map(at)).toEqual([
    'night',
    'dawn',
    'dawn',
    'day',
    'noon',
    'noon',
    'day',
    'dusk',
    'dusk',
    'night',
  ]);
  expect(new Set(Array.from({ length: 60 }, (_, seed) => tonalKeyOf(null, seed))).size).toBe(5);
});

test('a gray favorite color produces a nearly gray background', () => {
  for (const key of ['02:00', '07:00', '10:00', '12:30', '18:00']) {
    const { groundRoots } = paletteOf({ ...people[0]!, favoriteColor: '#808080', birthTime: key });
    for (const [r, g, b] of groundRoots) expect(oklchOf([r ** 3, g ** 3, b ** 3]).c).toBeLessThan(0.045);
  }
});

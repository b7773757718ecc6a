import type { Palette } from '#shared/art/color/palette.ts';
import { paletteOf } from '#shared/art/color/palette.ts';
import { pitchOf } from '#shared/art/field/modes.ts';
import { responseOf } from '#shared/art/field/response.ts';
import { type Layout, layoutOf } from '#shared/art/layout.ts';
import { constellationMarks } from '#shared/art/marks/constellation.ts';
import type { Mark } from '#shared/art/marks/mark.ts';
import { orbitMarks } from '#shared/art/marks/orbit.ts';
import { EVERYWHERE, type Span } from '#shared/art/marks/strip.ts';
import { type MaterialName, materialOf } from '#shared/art/materials/food.ts';
import type { Plate } from '#shared/art/materials/material.ts';
import { sandGrains } from '#shared/art/materials/sand.ts';
import { seedHeads } from '#shared/art/materials/seeds.ts';
import { cos, pow, sin, TAU } from '#shared/art/math.ts';
import { type ArtInput, hourOf, type Point } from '#shared/art/parameters.ts';
import { floodPlate, mainPlate } from '#shared/art/plates.ts';
import { randomStream } from '#shared/art/random.ts';
import { ringDensityOf, ringLeanOf, ringMarks, ringStart, ringStyleOf } from '#shared/art/ring/ring.ts';
import { soundOf } from '#shared/art/ring/sound.ts';
import { dayOfYear } from '#shared/astrology/calendar.ts';
import { zodiacOf } from '#shared/astrology/zodiac.ts';

/**
 * A complete artwork as plain data that does not depend on the resolution. All bands of the picture are painted from
 * this data, at any size.
 */
export type Composition = {
  layout: Layout;
  palette: Palette;
  material: MaterialName;
  /** unit vector toward the sun, the only light in the picture */
  sun: Point;
  /** strength of the glow behind the plate */
  glowStrength: number;
  /** wavelength of the ripples around the plate, in canvas units */
  airWave: number;
  /** center of the plate */
  center: Point;
  plate: Plate;
  /** the wave on the background, or null if the layout has none */
  flood: Plate | null;
  /** the range of canvas heights for which the composition is complete; sand is missing elsewhere */
  span: Span;
  /** sand or seeds on the plate */
  grains: readonly Mark[];
  /** the far half of Saturn's rings */
  behind: readonly Mark[];
  /** voice ring, hairline circle, beads, and constellation, in painting order */
  front: readonly Mark[];
  /** offset of the dither pattern */
  ditherShift: Point;
};

/**
 * Composes everything that the bands share: palette, layout, field tables, statistics, and marks. Call this function
 * once per artwork, or once per thread with the `span` that the thread paints. Sand, the slowest part, is scattered
 * only within the span.
 */
export function composeArtwork(input: ArtInput, span = EVERYWHERE): Composition {
  const { name, birthday, seed } = input;
  const hour = hourOf(input.birthTime);
  const layout = layoutOf(birthday);
  const palette = paletteOf(input);
  const material = materialOf(input.favoriteFood);
  const sign = zodiacOf(birthday);
  const sound = soundOf(input.voiceprint, name);
  const sun = sunOf(hour);
  const center = layout.name === 'eclipse' ? { x: -0.055 * sun.x, y: -0.055 * sun.y } : { x: 0, y: 0 };
  const plan = { input, hour, layout, palette, material, sound, sun, center };
  const plate = mainPlate(plan, layout.hole > 0 ? null : sign);
  const flood = layout.name === 'flood' ? floodPlate(plan) : null;
  const style = ringStyleOf(name, layout);
  const ring = ringMarks(style, {
    layout,
    sound,
    palette,
    start: ringStart(layout, seed),
    name,
    seed,
    density: ringDensityOf(name),
    lean: ringLeanOf(name),
  });
  const shift = randomStream('dither', seed);
  return {
    layout,
    palette,
    material,
    sun,
    glowStrength: responseOf(material).shine * (palette.dark ? 0.5 : 0.3) * (0.3 + 1.4 * randomStream('glow', seed)()),
    airWave: airWaveOf(name, material, sound.centroid),
    center,
    plate,
    flood,
    span,
    grains: material === 'sand' ? [sandGrains(plate, seed, span)] : material === 'seeds' ? [seedHeads(plate)] : [],
    behind: ring.behind,
    front: [
      ...ring.front,
      ...orbitMarks(layout, center, palette, dayOfYear(birthday), hour === null ? null : sun),
      ...constellationMarks(sign, center, layout, palette, material),
    ],
    ditherShift: { x: Math.floor(shift() * 64), y: Math.floor(shift() * 64) },
  };
}

/**
 * Returns the wavelength of the ripples around the plate. The ripples show the plate's vibration in the air, so a finer
 * figure or a higher voice makes them shorter.
 */
const airWaveOf = (name: string, material: MaterialName, centroid: number): number =>
  (0.15 - 0.004 * pitchOf(name)) / (pow(responseOf(material).fineness, 1.6) * (0.7 + 0.6 * centroid));

/**
 * Returns the unit vector toward the sun at the hour of birth. Noon is at the top. The sun is at the upper right if the
 * hour is unknown.
 */
function sunOf(hour: number | null): Point {
  const angle = hour === null ? -0.9 : (TAU * hour) / 24 + Math.PI / 2;
  return { x: cos(angle), y: sin(angle) };
}

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
import { cos, pow, sin, TAU } from '#shared/art/maths.ts';
import { type ArtInput, hourOf, type Point } from '#shared/art/parameters.ts';
import { floodPlate, mainPlate } from '#shared/art/plates.ts';
import { randomStream } from '#shared/art/random.ts';
import { ringDensityOf, ringLeanOf, ringMarks, ringStart, ringStyleOf } from '#shared/art/ring/ring.ts';
import { soundOf } from '#shared/art/ring/sound.ts';
import { dayOfYear } from '#shared/astrology/calendar.ts';
import { zodiacOf } from '#shared/astrology/zodiac.ts';

/** One artwork, complete and free of any resolution: plain data that every band of every size is painted from. */
export type Composition = {
  layout: Layout;
  palette: Palette;
  material: MaterialName;
  /** towards the sun, length 1; the one light of the picture */
  sun: Point;
  /** how strongly the ground glows behind the plate */
  glowStrength: number;
  /** length in canvas units of the ripples that carry the plate's tone into the air */
  airWave: number;
  /** the plate's middle */
  center: Point;
  plate: Plate;
  /** the wave on the ground, where the layout has one */
  flood: Plate | null;
  /** where it is complete; elsewhere sand is missing */
  span: Span;
  /** sand or seeds on the plate */
  grains: readonly Mark[];
  /** the far half of Saturn's rings */
  behind: readonly Mark[];
  /** ring, hairline, beads, constellation, in painting order */
  front: readonly Mark[];
  /** shifts the dither's pattern */
  ditherShift: Point;
};

/**
 * Everything that the bands share: palette, layout, field tables, statistics, marks. Once for each artwork, or for each
 * thread that paints a `span` of it: sand, which takes longest, is thrown only there.
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

/** The finer the figure on the plate and the higher the voice, the shorter: what moves the plate is felt around it. */
const airWaveOf = (name: string, material: MaterialName, centroid: number): number =>
  (0.15 - 0.004 * pitchOf(name)) / (pow(responseOf(material).fineness, 1.6) * (0.7 + 0.6 * centroid));

/** Where the sun stands at the hour of birth, noon at the top; in the upper right when the hour is not known. */
function sunOf(hour: number | null): Point {
  const angle = hour === null ? -0.9 : (TAU * hour) / 24 + Math.PI / 2;
  return { x: cos(angle), y: sin(angle) };
}

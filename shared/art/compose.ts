import type { Palette } from '#shared/art/color/palette.ts';
import { paletteOf } from '#shared/art/color/palette.ts';
import { toneNumberOf } from '#shared/art/field/modes.ts';
import { foldedName } from '#shared/art/letters.ts';
import { constellationMarks } from '#shared/art/marks/constellation.ts';
import { dayBead } from '#shared/art/marks/day-bead.ts';
import type { Discs } from '#shared/art/marks/discs.ts';
import type { Mark } from '#shared/art/marks/mark.ts';
import { skyMarks } from '#shared/art/marks/sky.ts';
import { EVERYWHERE, type Frame, type Span, SQUARE } from '#shared/art/marks/strip.ts';
import type { Material, Plate } from '#shared/art/materials/material.ts';
import { finenessOf, foodHueOf, materialOf } from '#shared/art/materials/materials.ts';
import { grainInks } from '#shared/art/materials/sheets.ts';
import { cos, sin, TAU } from '#shared/art/math.ts';
import { type ArtInput, hourOf, type Point } from '#shared/art/parameters.ts';
import { mainPlate } from '#shared/art/plates.ts';
import { randomStream } from '#shared/art/random.ts';
import { ringDensityOf, ringLeanOf, ringMarks, ringStyleOf } from '#shared/art/ring/ring.ts';
import { soundOf } from '#shared/art/ring/sound.ts';
import { type Scene, sceneOf } from '#shared/art/scene/scene.ts';
import { skyTurn } from '#shared/art/sky/sky.ts';
import { dayOfYear } from '#shared/astrology/calendar.ts';
import { zodiacOf } from '#shared/astrology/zodiac.ts';

/**
 * A complete artwork as plain data that does not depend on the resolution. All bands of the picture are painted from
 * this data, at any size of the same proportions.
 */
export type Composition = {
  scene: Scene;
  palette: Palette;
  material: Material;
  /** unit vector toward the sun, the only light in the picture */
  sun: Point;
  plate: Plate;
  /** distance between the lines on the ground, in picture units */
  linePitch: number;
  /** the range of canvas heights for which the composition is complete; sand is missing elsewhere */
  span: Span;
  /** sand or seeds on the plate */
  grains: readonly Discs[];
  /** the stars, the voice ring, and the bead of the day, in painting order */
  front: readonly Mark[];
  /** offset of the dither pattern */
  ditherShift: Point;
};

type Extent = {
  /** the proportions of the picture, a square by default */
  frame?: Frame;
  /** the range of heights to compose, everywhere by default */
  span?: Span;
  /**
   * A composition of this extent, whose input differs only in the favorite color. Its waves and grains are kept, which
   * saves nearly all the time of composing.
   */
  recolored?: Composition | null;
};

/**
 * Composes everything that the bands share: palette, scene, field tables, statistics, and marks. Call this function
 * once per artwork and shape, or once per thread with the `span` that the thread paints. Sand, the slowest part, is
 * scattered only within the span. Only the proportions of `frame` count.
 */
export function composeArtwork(
  given: ArtInput,
  { frame = SQUARE, span = EVERYWHERE, recolored = null }: Extent = {},
): Composition {
  const input = { ...given, name: foldedName(given.name) };
  const { name, birthday, seed } = input;
  const hour = hourOf(input.birthTime);
  const palette = paletteOf(input, foodHueOf(input.favoriteFood));
  const material = materialOf(input.favoriteFood);
  const sound = soundOf(input.voiceprint, name);
  const scene = sceneOf(input, frame, sound.height);
  const sun = sunOf(hour);
  const plan = { input, hour, scene, palette, material, sound, sun };
  const plate = recolored ? { ...recolored.plate, palette } : mainPlate(plan);
  const style = ringStyleOf(name, scene.layout);
  const ring = ringMarks(style, { scene, sound, palette, density: ringDensityOf(name), lean: ringLeanOf(name) });
  const sign = zodiacOf(birthday);
  // Without an hour, the constellation hangs as it does when it is due south, as on most charts.
  const turn = hour === null ? 0 : skyTurn(sign, birthday, hour);
  const shift = randomStream('dither', seed);
  return {
    scene,
    palette,
    material,
    sun,
    plate,
    linePitch: linePitchOf(name, input.favoriteFood),
    span,
    grains: recolored
      ? recolored.grains.map((discs) => ({ ...discs, inks: grainInks(palette) }))
      : material.marks
        ? [material.marks(plate, seed, frame, span).build(grainInks(palette))]
        : [],
    front: [
      skyMarks(sign, scene, palette, turn),
      ...constellationMarks(sign, scene, palette, turn),
      ...ring,
      dayBead(scene, palette, dayOfYear(birthday) / 365.25),
    ],
    ditherShift: { x: Math.floor(shift() * 64), y: Math.floor(shift() * 64) },
  };
}

/**
 * Returns the distance between the lines on the ground. They show the plate's vibration in the air, so a high name and
 * a fine figure make them narrower.
 */
const linePitchOf = (name: string, food: string): number =>
  (0.047 - 0.015 * (toneNumberOf(name) / 28)) / finenessOf(food);

/**
 * Returns the unit vector toward the sun at the hour of birth. Noon is at the top. The sun is at the upper right if the
 * hour is unknown.
 */
function sunOf(hour: number | null): Point {
  const angle = hour === null ? -0.9 : (TAU * hour) / 24 + Math.PI / 2;
  return { x: cos(angle), y: sin(angle) };
}

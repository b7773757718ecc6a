import { sceneFrameOf } from '#shared/art/caption/caption-frame.ts';
import type { GroundRoots } from '#shared/art/color/ground-colors.ts';
import { inksOf } from '#shared/art/color/inks.ts';
import type { Palette } from '#shared/art/color/palette.ts';
import { toneNumberOf } from '#shared/art/field/modes.ts';
import { foldedName } from '#shared/art/letters.ts';
import { constellationMarks } from '#shared/art/marks/constellation.ts';
import { dayBead } from '#shared/art/marks/day-bead.ts';
import type { Discs } from '#shared/art/marks/discs.ts';
import type { Mark } from '#shared/art/marks/mark.ts';
import { skyMarks } from '#shared/art/marks/sky.ts';
import { EVERYWHERE, type Span } from '#shared/art/marks/span.ts';
import { type Frame, SQUARE } from '#shared/art/marks/strip.ts';
import type { Material, Plate } from '#shared/art/materials/material.ts';
import { finenessOf, materialOf } from '#shared/art/materials/materials.ts';
import { grainInks } from '#shared/art/materials/sheets.ts';
import { cos, sin, TAU } from '#shared/art/math.ts';
import { type ArtInput, hourOf, type Point } from '#shared/art/parameters.ts';
import { mainPlate } from '#shared/art/plates.ts';
import { randomStream } from '#shared/art/random.ts';
import { ringDensityOf, ringMarks, ringStyleOf } from '#shared/art/ring/ring.ts';
import { type Sound, soundOf } from '#shared/art/ring/sound.ts';
import { type Scene, sceneOf } from '#shared/art/scene/scene.ts';
import { skyOf } from '#shared/art/sky/sky-of.ts';
import { dayOfYear } from '#shared/astrology/calendar.ts';

/**
 * A complete artwork as plain data that does not depend on the resolution. All bands of the picture are painted from
 * this data, at any size of the same proportions.
 */
export type Composition = {
  scene: Scene;
  palette: Palette;
  /** the colors of the paper around an arch, or null if ink covers the whole picture */
  paper: GroundRoots | null;
  material: Material;
  /** unit vector toward the sun, the only light in the picture */
  sun: Point;
  plate: Plate;
  /** the lines on the ground: their distance in picture units, and their outward shift in lines */
  lines: { pitch: number; shift: number };
  /** the range of canvas heights for which the composition is complete; sand is missing elsewhere */
  span: Span;
  /** sand or seeds on the plate */
  grains: readonly Discs[];
  /** the stars, the voice ring, and the bead of the day, in painting order */
  front: readonly Mark[];
  /** the letters below the scene */
  caption: Mark | null;
  /** offset of the dither pattern */
  ditherShift: Point;
};

export type Extent = {
  /** the proportions of the picture, a square by default */
  frame?: Frame;
  /** the range of heights to compose, everywhere by default */
  span?: Span;
  /**
   * A composition of the same extent whose input differs only in the favorite color. Reusing its waves and grains saves
   * nearly all of the composition time.
   */
  recolored?: Composition | null;
  /** places the caption of a moved scene; only captioned artworks need its code */
  captionPlaceOf?: Parameters<typeof sceneOf>[3];
};

/**
 * Composes everything that the bands share: palette, scene, field tables, statistics, and marks. Call this function
 * once per artwork and shape, or once per thread with the `span` that the thread paints. Sand, the slowest part, is
 * scattered only within the span. Only the proportions of `frame` and its face matter. If the input has a caption, its
 * space is left empty; `composeCaptioned` adds the caption.
 */
export function composeArtwork(
  given: ArtInput,
  { frame = SQUARE, span = EVERYWHERE, recolored = null, captionPlaceOf }: Extent = {},
): Composition {
  const input = { ...given, name: foldedName(given.name) };
  const sound = soundOf(input.voiceprint, input.name);
  const scene = sceneOf(input, frame, sound.height, captionPlaceOf);
  const plan = { input, sound, scene, ...inksOf(input, sound.clarity), frame: sceneFrameOf(input, frame), span };
  return composeFigure(plan, [...starMarks(plan), ...voiceMarks(plan)], recolored);
}

/** The parts from which any kind of picture is composed. The name is folded (`foldedName`). */
export type FigurePlan = {
  input: ArtInput;
  sound: Sound;
  scene: Scene;
  palette: Palette;
  paper: GroundRoots | null;
} & Required<Pick<Extent, 'frame' | 'span'>>;

/** Returns the marks of the constellation and of the stars around it. */
export function starMarks({ input, scene, palette }: FigurePlan): Mark[] {
  const { sign, turn } = skyOf(input);
  return [skyMarks(sign, scene, palette, turn), ...constellationMarks(sign, scene, palette, turn)];
}

/** Returns the marks of the ring and the bead that marks the day of birth. */
export function voiceMarks({ input: { name, birthday }, sound, scene, palette }: FigurePlan): Mark[] {
  const style = ringStyleOf(name, scene.layout);
  const ring = ringMarks(style, { scene, sound, palette, density: ringDensityOf(name) });
  return [...ring, dayBead(scene, palette, dayOfYear(birthday) / 365.25)];
}

/** Composes the plate of a plan, or recolors that of another composition, and adds the marks in front of it. */
export function composeFigure(plan: FigurePlan, front: Mark[], recolored: Composition | null = null): Composition {
  const { input, sound, scene, palette, paper, frame, span } = plan;
  const { name, seed } = input;
  const hour = hourOf(input.birthTime);
  const material = materialOf(input.favoriteFood);
  const sun = sunOf(hour, seed);
  const plate = recolored
    ? { ...recolored.plate, palette }
    : mainPlate({ input, hour, scene, palette, material, sound, sun });
  const shift = randomStream('dither', seed);
  return {
    scene,
    palette,
    paper,
    material,
    sun,
    plate,
    lines: linesOf(name, input.favoriteFood),
    span,
    grains: recolored
      ? recolored.grains.map((discs) => ({ ...discs, inks: grainInks(palette) }))
      : material.marks
        ? [material.marks(plate, seed, frame, span).build(grainInks(palette))]
        : [],
    front,
    caption: null,
    ditherShift: { x: Math.floor(shift() * 64), y: Math.floor(shift() * 64) },
  };
}

/**
 * Returns the spacing and the shift of the lines on the ground. The lines show the plate's vibration in the air, so the
 * name determines both, and a finer figure has closer lines.
 */
function linesOf(name: string, food: string): Composition['lines'] {
  const tone = toneNumberOf(name);
  // Names whose lines have nearly the same spacing get a different shift.
  const [closeness, shift] = [((9 * tone) % 29) / 28, ((5 * tone) % 29) / 29];
  return { pitch: (0.052 - 0.022 * closeness) / finenessOf(food), shift };
}

/**
 * Returns the unit vector toward the sun at the hour of birth. Noon is at the top. If the hour is unknown, the seed
 * decides.
 */
function sunOf(hour: number | null, seed: number): Point {
  const angle = hour === null ? TAU * randomStream('sun', seed)() : (TAU * hour) / 24 + Math.PI / 2;
  return { x: cos(angle), y: sin(angle) };
}

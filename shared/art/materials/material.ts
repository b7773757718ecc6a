import type { Field } from '#shared/art/field/field.ts';
import type { Tone } from '#shared/art/field/tone.ts';
import type { DiscBuilder } from '#shared/art/marks/discs.ts';
import type { Span } from '#shared/art/marks/draw-mark.ts';
import type { Frame } from '#shared/art/marks/strip.ts';
import type { Texture, TexturePlan } from '#shared/art/materials/textures.ts';
import type { Foods } from '#shared/art/materials/words.ts';
import type { Point } from '#shared/art/parameters.ts';
import type { Disc } from '#shared/art/scene/disc.ts';

/** A material of the disc. */
export type Material = {
  name: string;
  /** the material in a sentence */
  phrase: string;
  /** the accent's hue in degrees that its foods give to a gray favorite color */
  hue: number;
  /** Returns the function that colors the disc. */
  texture(plan: TexturePlan): Texture;
  /**
   * Returns the discs on top of the colored disc. They are complete within the span. The ink index of each is its tone,
   * so they do not depend on the palette.
   */
  marks?(plate: Plate, seed: number, frame: Frame, span: Span): DiscBuilder;
  /** the words for the foods of this material; a food matches if it contains one of them */
  foods: Foods;
};

/** A disc with the heights of its tones and its grains. It does not depend on the palette. */
export type Plate = {
  disc: Disc;
  field: Field;
  /** the distribution of heights on the lit part of the disc, or on all of a new moon */
  tone: Tone;
  material: Material;
  /** the largest distance of the picture's edges from its center */
  reach: Point;
  grains: DiscBuilder | null;
};

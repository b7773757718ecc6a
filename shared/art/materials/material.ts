import type { Palette } from '#shared/art/color/palette.ts';
import type { Field } from '#shared/art/field/field.ts';
import type { FieldView } from '#shared/art/field/field-view.ts';
import type { Response } from '#shared/art/field/response.ts';
import type { Tone } from '#shared/art/field/tone.ts';
import type { DiscBuilder } from '#shared/art/marks/discs.ts';
import type { Span } from '#shared/art/marks/span.ts';
import type { Frame } from '#shared/art/marks/strip.ts';
import type { Foods } from '#shared/art/materials/words.ts';
import type { Point } from '#shared/art/parameters.ts';

/** The properties of a plate that a material needs to draw the figure. */
export type Plate = {
  field: Field;
  tone: Tone;
  palette: Palette;
  /** unit vector toward the sun */
  sun: Point;
  /** radius relative to the radius of the reference plate */
  scale: number;
  /** the height in the picture below which the plate is cut off, or Infinity for a whole plate */
  bottom: number;
};

/** The part of one pixel row that a shader colors: columns `from..to` of the frame. */
export type Row = { plate: Plate; view: FieldView; frame: Frame; row: number; from: number; to: number };

/**
 * A function that colors one row. It writes linear light, three floats per pixel, into `colors` from index 3 * column.
 * A shader may cache tables, so create a new shader for each picture.
 */
export type Shader = (row: Row, colors: Float32Array) => void;

/** Returns the index of pixel (column, row) in the arrays of a view. */
export const indexIn = (view: FieldView, column: number, row: number): number =>
  (row - view.fromRow + view.margin) * view.stride + column - view.left + view.margin;

/** The material of the figure on the plate, with everything that distinguishes it from other materials. */
export type Material = {
  name: string;
  /** the material's name in a sentence */
  phrase: string;
  /** the words for the foods of this material; a food matches if it contains one of them */
  foods: Foods;
  /** the accent's hue in degrees that its foods give to a gray favorite color */
  hue: number;
  response: Response;
  /** Creates the shader of a picture. */
  shader(palette: Palette): Shader;
  /**
   * Returns the grains on top of the shaded plate. They are complete within the span. They do not depend on the
   * palette: the ink index of a grain is its sheet, as in `grainInks`.
   */
  marks?(plate: Plate, seed: number, frame: Frame, span: Span): DiscBuilder;
};

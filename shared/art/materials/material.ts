import type { Palette } from '#shared/art/color/palette.ts';
import type { Field } from '#shared/art/field/field.ts';
import type { FieldView } from '#shared/art/field/field-view.ts';
import type { Tone } from '#shared/art/field/tone.ts';
import type { Frame } from '#shared/art/marks/strip.ts';
import type { Point } from '#shared/art/parameters.ts';

/** A plate as a material sees it. */
export type Plate = {
  field: Field;
  tone: Tone;
  palette: Palette;
  /** toward the sun, length 1 */
  sun: Point;
  /** size relative to the reference plate */
  scale: number;
  /** radius of the hole, as a share of the plate's radius */
  hole: number;
};

/** One row of a plate to color: columns `from..to` of the frame. */
export type Row = { plate: Plate; view: FieldView; frame: Frame; row: number; from: number; to: number };

/**
 * Colors one row: writes linear light, three floats per pixel, into `colors` starting at index 3 * column. Shaders may
 * cache tables, so create one per picture.
 */
export type Shader = (row: Row, colors: Float32Array) => void;

/** Index of pixel (column, row) in the arrays of a view. */
export const indexIn = (view: FieldView, column: number, row: number): number =>
  (row - view.fromRow + view.margin) * view.stride + column - view.left + view.margin;

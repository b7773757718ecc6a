import type { Palette } from '#shared/art/color/palette.ts';
import type { Field } from '#shared/art/field/field.ts';
import type { FieldView } from '#shared/art/field/field-view.ts';
import type { Tone } from '#shared/art/field/tone.ts';
import type { Frame } from '#shared/art/marks/strip.ts';
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
  /** radius of the hole, as a share of the plate's radius */
  hole: number;
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

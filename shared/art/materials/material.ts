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
  /** towards the sun, length 1 */
  sun: Point;
  /** size relative to the plate that all lengths were tuned on */
  scale: number;
  /** the hole as a share of the plate's radius */
  hole: number;
};

/** One row of a plate that is to be colored: columns `from..to` of the frame. */
export type Row = { plate: Plate; view: FieldView; frame: Frame; row: number; from: number; to: number };

/**
 * Colors one row: writes linear light, three floats a pixel, into `colors` from index 3 * column on. Made anew for each
 * picture, so that it may keep tables.
 */
export type Shader = (row: Row, colors: Float32Array) => void;

/** Where the pixel (column, row) lies in the arrays of a view. */
export const indexIn = (view: FieldView, column: number, row: number): number =>
  (row - view.fromRow + view.margin) * view.stride + column - view.left + view.margin;

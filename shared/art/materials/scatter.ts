import { faceOf } from '#shared/art/caption/caption-frame.ts';
import { FieldSampler, type FieldView, indexIn } from '#shared/art/field/field-view.ts';
import { latticeStep } from '#shared/art/field/lattice.ts';
import { DiscBuilder } from '#shared/art/marks/discs.ts';
import type { Span } from '#shared/art/marks/draw-mark.ts';
import { type Face, type Frame, ringSpans, rowAt, xOfColumn, yOfRow } from '#shared/art/marks/strip.ts';
import type { Plate } from '#shared/art/materials/material.ts';
import { hashOf, numberAt } from '#shared/art/random.ts';
import { depthIn } from '#shared/art/scene/disc.ts';

/** The number of grains scattered per square picture unit. A material keeps only some of them. */
const SCATTERED = 420_000;
/**
 * The number of cells along the shorter side of the grid for scattering. The cells are .003 picture units wide. The
 * heights at a cell's corners limit how many grains can stay in the cell.
 */
const CELLS = 667;
const CELL = 2 / CELLS;
const PER_CELL = SCATTERED * CELL * CELL;
const STRIP_ROWS = 50;
/** The distance of grains from the edge of the painted part, in picture units. */
const RIM = 0.004;

/** The grains of a material. */
export type Grain = {
  /** Returns the share of grains, 0 to 1, that are kept at a height. */
  kept(height: number): number;
  /** the largest share that is kept */
  most: number;
  /** radii in picture units */
  smallest: number;
  largest: number;
  /** Returns the ink of a grain at a height. */
  inkOf(height: number): number;
};

/**
 * Scatters grains evenly over a plate, and keeps the share that each height of the wave allows. The result contains
 * every grain that extends into the span, and few others.
 */
export function scatter(plate: Plate, grain: Grain, seed: number, frame: Frame, { top, bottom }: Span): DiscBuilder {
  const { field } = plate;
  const grid = gridOf(frame);
  const builder = new DiscBuilder();
  const sampler = new FieldSampler(field, grid, latticeStep(grid), field.radius);
  const scatterOn = scatterer(plate, grain, seed, grid, builder);
  const reach = grain.largest;
  // A cell belongs to the row of its upper corners.
  const first = rowAt(grid, Math.max(top - reach - CELL, field.center.y - field.radius));
  const end = rowAt(grid, Math.min(bottom + reach, plate.disc.bottom, field.center.y + field.radius));
  for (let fromRow = first; fromRow < end; fromRow += STRIP_ROWS) {
    const toRow = Math.min(fromRow + STRIP_ROWS, end);
    const view = sampler.view({ fromRow, toRow });
    for (let row = fromRow; row < toRow; row += 1) {
      // A cell extends up to one diagonal from its upper left corner, so a margin of two cell widths includes every
      // cell that touches the plate.
      for (const [from, to] of ringSpans(grid, row, field.center, -1, field.radius + 2 * CELL))
        for (let column = Math.max(view.left, from); column < Math.min(view.right, to); column += 1)
          scatterOn(view, row, column);
    }
  }
  return builder;
}

/** Returns the grid for a picture with the proportions of `frame`. */
const gridOf = (frame: Frame): Frame => {
  const face = faceOf(frame);
  const perPixel = CELLS / Math.min(face.width, face.height);
  const scaled = ({ left, top, width, height }: Face): Face => ({
    ...{ left: left * perPixel, top: top * perPixel },
    ...{ width: width * perPixel, height: height * perPixel },
  });
  return { width: Math.ceil(frame.width * perPixel), height: Math.ceil(frame.height * perPixel), face: scaled(face) };
};

/** Returns a function that scatters the grains of one cell. The corners of the cell are four points of the view. */
function scatterer({ disc }: Plate, grain: Grain, seed: number, grid: Frame, builder: DiscBuilder) {
  const salt = hashOf('sand', seed);
  const { smallest } = grain;
  const growth = grain.largest - smallest;
  return (view: FieldView, row: number, column: number): void => {
    const { heights, stride } = view;
    const i = indexIn(view, column, row);
    const h00 = heights[i]!;
    const h10 = heights[i + 1]!;
    const h01 = heights[i + stride]!;
    const h11 = heights[i + stride + 1]!;
    const { most } = grain;
    const cell = row * grid.width + column;
    // Scatters only as many grains as could be kept somewhere in the cell.
    const count = PER_CELL * most + numberAt(salt, cell) / 4294967296;
    for (let number = 1; number <= count; number += 1) {
      // Each grain has its own random numbers, so adding or removing a grain does not move the others.
      const where = numberAt(salt ^ 0x5bd1e995, cell * 16 + number);
      const looks = numberAt(salt ^ 0x1b873593, cell * 16 + number);
      const s = (where & 0xffff) / 65536;
      const t = (where >>> 16) / 65536;
      const above = h00 + (h10 - h00) * s;
      const height = above + (h01 + (h11 - h01) * s - above) * t;
      if ((most * (looks & 0xffff)) / 65536 >= grain.kept(height)) continue;
      const x = xOfColumn(grid, column) + s * CELL;
      const y = yOfRow(grid, row) + t * CELL;
      if (depthIn(disc, x, y) < RIM) continue;
      const size = ((looks >>> 16) & 0xff) / 256;
      builder.add(x, y, smallest + growth * size * size, grain.inkOf(height));
    }
  };
}

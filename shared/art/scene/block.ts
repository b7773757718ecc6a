import { type Columns, columnAt, type Frame, yOfRow } from '#shared/art/marks/strip.ts';
import { clamp } from '#shared/art/math.ts';
import type { Point } from '#shared/art/parameters.ts';

/** The shape of the inked area: the whole picture (`full`) or an arch with paper around it (`arch`). */
export type BlockShape = 'full' | 'arch';

/** The inked area, at the center of the picture. `half` is half its width and height in picture units. */
export type Block = { shape: BlockShape; half: Point };

/** The height of the paper above and below an arch, in picture units. Half the side of a square picture is 1. */
export const paperBelowArch = 0.085;
/** Half the width of an arch, in picture units. */
const archHalfWidth = 0.8;

/** Returns the block of a shape in a picture of this half width and height. */
export const blockOf = (shape: BlockShape, { x, y }: Point): Block => ({
  shape,
  half: shape === 'arch' ? { x: archHalfWidth, y: y - paperBelowArch } : { x, y },
});

/**
 * Returns the columns of a row that a block covers. `grow` enlarges it on all sides by a length in picture units, or
 * shrinks it if negative.
 */
export function blockColumns({ shape, half: size }: Block, frame: Frame, row: number, grow = 0): Columns {
  const [width, height] = [size.x + grow, size.y + grow];
  const y = yOfRow(frame, row);
  const above = size.x - size.y - y;
  const isDome = shape === 'arch' && above > 0;
  const half = isDome ? Math.sqrt(Math.max(0, width * width - above * above)) : width;
  return half === 0 || Math.abs(y) > height ? [0, 0] : [columnAt(frame, -half), columnAt(frame, half)];
}

/**
 * Returns the share of a pixel that ink covers, 0 to 1. The pixel is centered on a point of the picture and `px` wide.
 */
export const inkCover = (block: Block, x: number, y: number, px: number): number =>
  clamp(0.5 + depthInBlock(block, x, y) / px, 0, 1);

/** Returns how far inside a block a point is. Negative values are outside. */
function depthInBlock({ shape, half }: Block, x: number, y: number): number {
  if (shape === 'full') return Number.POSITIVE_INFINITY;
  const above = half.x - half.y - y;
  // The upper part of an arch is a semicircle.
  if (above > 0) return half.x - Math.sqrt(x * x + above * above);
  return Math.min(half.x - Math.abs(x), half.y - y);
}

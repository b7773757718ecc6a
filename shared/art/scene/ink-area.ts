import { type Columns, columnAt, type Frame, yOfRow } from '#shared/art/marks/strip.ts';
import { clamp } from '#shared/art/math.ts';
import type { Scene } from '#shared/art/scene/scene.ts';

/**
 * Returns the columns of a row that the block covers. `grow` enlarges the block on all sides by a length in picture
 * units, or shrinks it if negative.
 */
export function blockColumns({ block }: Scene, frame: Frame, row: number, grow = 0): Columns {
  const [width, height] = [block.half.x + grow, block.half.y + grow];
  const y = yOfRow(frame, row);
  const above = block.half.x - block.half.y - y;
  const isDome = block.shape === 'arch' && above > 0;
  const half = isDome ? Math.sqrt(Math.max(0, width * width - above * above)) : width;
  return half === 0 || Math.abs(y) > height ? [0, 0] : [columnAt(frame, -half), columnAt(frame, half)];
}

/**
 * Returns the share of a pixel that ink covers, 0 to 1. The pixel is centered on a point of the picture and `px` wide.
 */
export const inkCover = (scene: Scene, x: number, y: number, px: number): number =>
  clamp(0.5 + depthInBlock(scene, x, y) / px, 0, 1);

/** Returns how far inside the block a point is. Negative values are outside. */
function depthInBlock({ block: { shape, half } }: Scene, x: number, y: number): number {
  if (shape === 'full') return Number.POSITIVE_INFINITY;
  const above = half.x - half.y - y;
  // The upper part of an arch is a semicircle.
  if (above > 0) return half.x - Math.sqrt(x * x + above * above);
  return Math.min(half.x - Math.abs(x), half.y - y);
}

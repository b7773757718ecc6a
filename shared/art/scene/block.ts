import type { Point } from '#shared/art/parameters.ts';

/** The shape of the inked area: the whole picture (`full`) or an arch with paper around it (`arch`). */
export type BlockShape = 'full' | 'arch';

/** The inked area, in the middle of the picture. `half` is half of its width and height in picture units. */
export type Block = { shape: BlockShape; half: Point };

/** The height of the paper above and below an arch, in picture units: half of a square picture's side is 1. */
export const paperBelowArch = 0.085;
/** Half the width of an arch, in picture units. */
export const archHalfWidth = 0.84;

/** Returns the block of a shape in a picture of this half width and height. */
export const blockOf = (shape: BlockShape, { x, y }: Point): Block => ({
  shape,
  half: shape === 'arch' ? { x: archHalfWidth, y: y - paperBelowArch } : { x, y },
});

import type { Point } from '#shared/art/parameters.ts';

/** The shape of the inked area: the whole picture (`full`) or an arch with paper around it (`arch`). */
export type BlockShape = 'full' | 'arch';

/** The inked area, at the center of the picture. `half` is half its width and height in picture units. */
export type Block = { shape: BlockShape; half: Point };

/** The height of the paper above and below an arch, in picture units. Half the side of a square picture is 1. */
export const paperBelowArch = 0.085;
/** Half the width of the widest arch, in picture units. */
export const archHalfWidth = 0.87;
/** The share by which the highest voice reduces an arch's width. */
const SLIM = 0.25;

/**
 * Returns the block of a shape in a picture of this half width and height. A higher voice, 1 at most, makes an arch
 * slimmer.
 */
export const blockOf = (shape: BlockShape, { x, y }: Point, voiceHeight: number): Block => ({
  shape,
  half: shape === 'arch' ? { x: archHalfWidth * (1 - SLIM * voiceHeight), y: y - paperBelowArch } : { x, y },
});

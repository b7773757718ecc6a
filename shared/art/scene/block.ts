import type { Point } from '#shared/art/parameters.ts';

/** The shape of the inked area: the whole picture (`full`) or an arch with paper around it (`arch`). */
export type BlockShape = 'full' | 'arch';

/** The inked area, in the middle of the picture. `half` is half of its width and height in picture units. */
export type Block = { shape: BlockShape; half: Point };

/** The width of the paper above and below an arch, and half the width of the arch, in picture units. */
const [MARGIN, ARCH] = [0.085, 0.84];

/** Returns the block of a shape in a picture of this half width and height. */
export const blockOf = (shape: BlockShape, { x, y }: Point): Block => ({
  shape,
  half: shape === 'arch' ? { x: ARCH, y: y - MARGIN } : { x, y },
});

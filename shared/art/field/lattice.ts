import { type Frame, pixelOf } from '#shared/art/marks/strip.ts';

// The spacing in canvas units: 18 pixels of a 3000 px print. It does not depend on the size of the picture, so a
// small picture is as accurate as a large one.
const SPACING = 0.012;

/**
 * Returns the number of pixels between neighboring points of the coarse lattice on which smooth layers are computed.
 */
export const latticeStep = (frame: Frame): number => Math.max(1, Math.floor(SPACING / pixelOf(frame)));

/**
 * Returns the Catmull-Rom weights of the four lattice points around each of `step` positions, four numbers per
 * position.
 */
export function catmullRom(step: number): Float64Array {
  const weights = new Float64Array(step * 4);
  for (let i = 0; i < step; i += 1) {
    const t = i / step;
    weights[i * 4] = 0.5 * (-t + 2 * t * t - t * t * t);
    weights[i * 4 + 1] = 0.5 * (2 - 5 * t * t + 3 * t * t * t);
    weights[i * 4 + 2] = 0.5 * (t + 4 * t * t - 3 * t * t * t);
    weights[i * 4 + 3] = 0.5 * (t * t * t - t * t);
  }
  return weights;
}

import type { Box } from '#shared/model/print-area.ts';
import { type PrintPlan, pictureOf } from '#shared/model/print-plan.ts';
import type { Rendering } from '../artworks/renderings.ts';

/** A picture that is painted for a print area. */
export type PrintPicture = {
  width: number;
  height: number;
  channels: 3 | 4;
  /** What distinguishes the picture from others of the same artwork and size. */
  look: string;
  bands(rendering: Rendering): Generator<Uint8Array, void>;
};

/**
 * Returns the picture to paint for a plan, or null if the plan prints the original. No side exceeds `longestSide`, if
 * given.
 */
export function printPictureOf(plan: PrintPlan, longestSide?: number): PrintPicture | null {
  if (plan.kind === 'original') return null;
  const frame = pictureOf(plan, longestSide);
  const { width, height, face, front } = frame;
  if (plan.kind === 'figure') {
    const { cloth, hasConstellation } = plan;
    return {
      width,
      height,
      channels: 4,
      look: `figure on ${cloth}${hasConstellation ? '' : ' alone'}`,
      bands: (rendering) => rendering.cutoutBands({ frame, cloth, hasConstellation }),
    };
  }
  if (plan.kind === 'wrap') {
    return { width, height, channels: 3, look: 'wrap', bands: (rendering) => rendering.wrapBands(frame) };
  }
  const named = (name: string, box: Box | undefined) =>
    box ? [`${name} ${box.left} ${box.top} ${box.width} ${box.height}`] : [];
  const look = [...named('face', face), ...named('front', front)].join(' ') || 'whole';
  return { width, height, channels: 3, look, bands: (rendering) => rendering.bands(frame) };
}

import { type Frame, pixelOf } from '#shared/art/marks/strip.ts';
import type { ArtInput } from '#shared/art/parameters.ts';

/** The height of the space for the caption, as a share of the shorter side of the picture's face. */
const ROOM = 0.13;

const faceOf = ({ width, height, face }: Frame) => face ?? { left: 0, top: 0, width, height };

const roomOf = (frame: Frame): number => {
  const { width, height } = faceOf(frame);
  return ROOM * Math.min(width, height);
};

/**
 * Returns the frame in which the scene of an input is composed and painted. With a caption, the face ends above the
 * caption's space, and the ground continues below it.
 */
export function sceneFrameOf({ caption }: Pick<ArtInput, 'caption'>, frame: Frame): Frame {
  if (!caption) return frame;
  const face = faceOf(frame);
  return { ...frame, face: { ...face, height: face.height - roomOf(frame) } };
}

/** Returns the height of the caption's space in picture units of the captioned picture. */
export const roomHeightOf = (frame: Frame): number => roomOf(frame) * pixelOf(sceneFrameOf({ caption: true }, frame));

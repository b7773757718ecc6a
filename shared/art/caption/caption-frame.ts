import { type Face, type Frame, pixelOf } from '#shared/art/marks/strip.ts';
import type { ArtInput } from '#shared/art/parameters.ts';

/** The height of the space for the caption, as a share of the shorter side of the picture's face. */
const ROOM = 0.13;

export const faceOf = ({ width, height, face }: Frame): Face => face ?? { left: 0, top: 0, width, height };

const roomOf = ({ width, height }: Face): number => ROOM * Math.min(width, height);

/** Returns the part of a face above the space for a caption. */
export const aboveCaption = (face: Face): Face => ({ ...face, height: face.height - roomOf(face) });

/**
 * Returns the frame in which the scene of an input is composed and painted. With a caption, the face ends above the
 * caption's space, and the ground continues below it. A scene that was moved or scaled is placed the same way in the part
 * of the front above the caption, so its edges and the caption never meet if it fits there.
 */
export function sceneFrameOf({ caption }: Pick<ArtInput, 'caption'>, frame: Frame): Frame {
  if (!caption) return frame;
  const face = aboveCaption(faceOf(frame));
  const { front } = frame;
  if (!front) return { ...frame, face };
  const open = aboveCaption(front);
  const top = front.top + ((face.top - front.top) * open.height) / front.height;
  const lowest = front.top + open.height - face.height;
  return { ...frame, face: { ...face, top: face.height > open.height ? top : Math.min(top, lowest) } };
}

/** Returns the height of the caption's space in picture units of the captioned picture. */
export const roomHeightOf = (frame: Frame): number =>
  roomOf(faceOf(frame)) * pixelOf(sceneFrameOf({ caption: true }, frame));

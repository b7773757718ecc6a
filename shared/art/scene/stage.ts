import { sceneFrameOf } from '#shared/art/caption/caption-frame.ts';
import { type Frame, reachOf } from '#shared/art/marks/strip.ts';
import type { ArtInput, Point } from '#shared/art/parameters.ts';
import { type Block, type BlockShape, blockOf } from '#shared/art/scene/block.ts';

/** The sheet on which a scene is composed, in picture units. */
export type Stage = {
  /** half the width and height of the picture's face */
  half: Point;
  /** the largest distance of the picture's edges from the center of its face */
  reach: Point;
  /** the inked area; the rest is paper */
  block: Block;
  /** whether there is a caption below the face */
  hasCaption: boolean;
  /** the place of the caption if the scene was moved or scaled away from it, and null otherwise */
  captionPlace: CaptionPlace | null;
};

/** The place of a caption from which the scene was moved or scaled, in picture units. */
export type CaptionPlace = {
  /** The horizontal center, and half the width of the front. */
  x: number;
  half: number;
  /** The height at which the scene ends, and that of the front's lower edge. */
  foot: number;
  bottom: number;
  /** The size of the caption relative to its usual size in the scene. */
  scale: number;
};

/** Places the caption of a moved scene. Only captioned artworks need its code. */
export type PlaceCaption = (picture: Frame, shape: BlockShape) => CaptionPlace | null;

/** Returns half the width and height of a frame's face in picture units. The shorter side is 1. */
export const halfOf = (frame: Frame): Point => {
  const { width, height } = frame.face ?? frame;
  const shorter = Math.min(width, height);
  return { x: width / shorter, y: height / shorter };
};

/** Returns the height at which a scene ends: at the lower edge of the face, or of an arch. */
export const footOf = ({ half, block }: Stage): number => (block.shape === 'arch' ? block.half.y : half.y);

/** Returns half the width of the inked part of a picture's face. */
export const inkHalfOf = ({ half, block }: Stage): number => (block.shape === 'arch' ? block.half.x : half.x);

/** Returns the stage of a picture with the proportions of `picture`. */
export function stageOf(
  { caption }: Pick<ArtInput, 'caption'>,
  picture: Frame,
  shape: BlockShape,
  placeCaption?: PlaceCaption,
): Stage {
  const frame = sceneFrameOf({ caption }, picture);
  const half = halfOf(frame);
  const reach = reachOf(frame);
  return {
    half,
    reach,
    block: blockOf(shape, shape === 'arch' ? half : reach),
    hasCaption: caption,
    captionPlace: placeCaption?.(picture, shape) ?? null,
  };
}

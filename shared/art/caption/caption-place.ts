import { aboveCaption, faceOf, sceneFrameOf } from '#shared/art/caption/caption-frame.ts';
import { type Frame, pixelOf } from '#shared/art/marks/strip.ts';
import { type BlockShape, paperBelowArch } from '#shared/art/scene/block.ts';
import type { CaptionPlace } from '#shared/art/scene/stage.ts';

/** Returns the place of a caption from which the scene of a frame was moved away, or null if it stays below its scene. */
export function captionPlaceOf(frame: Frame, shape: BlockShape): CaptionPlace | null {
  const { front } = frame;
  if (!front) return null;
  const scene = sceneFrameOf({ caption: true }, frame);
  const [face, open] = [faceOf(scene), aboveCaption(front)];
  const px = pixelOf(scene);
  const [x, y] = [face.left + face.width / 2, face.top + face.height / 2];
  const scale = px / pixelOf({ ...frame, face: open });
  return {
    x: (front.left + front.width / 2 - x) * px,
    half: (front.width / 2) * px,
    // The paper below an arch belongs to neither.
    foot: (open.top + open.height - y) * px - (shape === 'arch' ? scale * paperBelowArch : 0),
    bottom: (front.top + front.height - y) * px,
    scale,
  };
}

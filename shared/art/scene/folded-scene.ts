import type { Frame } from '#shared/art/marks/strip.ts';
import type { ArtInput, Point } from '#shared/art/parameters.ts';
import { halfOf, type Scene, sceneOf } from '#shared/art/scene/scene.ts';

/**
 * Returns the scene of a picture with a border of width `fold`, in picture units, that folds around a frame. The scene
 * is framed anew for the face inside the border, and the ground continues around the edges. `half` is half of the face.
 */
export function foldedSceneOf(
  input: Pick<ArtInput, 'birthday' | 'birthTime' | 'seed'>,
  frame: Frame,
  voiceHeight: number,
  fold: number,
): Scene {
  if (fold === 0) return sceneOf(input, frame, voiceHeight);
  const half = halfOf(frame);
  const scene = sceneOf(input, { width: half.x - fold, height: half.y - fold }, voiceHeight);
  // The shorter side of the face, 2 units long in its own scene, is shorter than that of the whole picture.
  const scale = 1 - fold;
  const scaled = ({ x, y }: Point): Point => ({ x: scale * x, y: scale * y });
  return {
    ...scene,
    center: scaled(scene.center),
    plate: scale * scene.plate,
    horizon: scale * scene.horizon,
    ring: [scale * scene.ring[0], scale * scene.ring[1]],
    sky: { center: scaled(scene.sky.center), radius: scale * scene.sky.radius },
    half: scaled(scene.half),
    block: { ...scene.block, half: scene.block.shape === 'full' ? half : scaled(scene.block.half) },
  };
}

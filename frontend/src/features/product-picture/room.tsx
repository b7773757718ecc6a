import type { ReactNode } from 'react';
import type { Box } from '#shared/model/print-area.ts';
import type { Scene } from './rooms/scenes.ts';

/** The width and height that a picture of a room shows, in inches. */
export type RoomSize = { width: number; height: number };

/** Returns where the whole picture of a scene is if a room shows only its upper middle, in inches. */
export const sceneBox = ({ width, height }: Scene, room: RoomSize): Box => ({
  left: (room.width - width) / 2,
  top: 0,
  width,
  height,
});

/** Returns the distance from the top of a room's picture to the middle of a print of this height, in inches. */
export function middleOf({ place, bottom, height }: Scene, print: { height: number }): number {
  const half = print.height / 2;
  const middle = 'hangs' in place ? Math.max(place.hangs, place.above + half) : place.stands + half;
  return bottom + height - middle;
}

type RoomProps = {
  scene: Scene;
  size: RoomSize;
  /** The color of the wall as a CSS color, or null for white. */
  paint: string | null;
  children: ReactNode;
};

/** A wall with furniture. `children` are prints on the wall at the same scale. */
export function Room({ scene, size, paint, children }: RoomProps) {
  const { width, height } = size;
  const whole = `${(100 * scene.width) / width}% ${(100 * scene.height) / height}%`;
  const upperMiddle = '50% 0%';
  return (
    <div
      className="relative isolate overflow-hidden rounded-picture bg-mat"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <div
        className="absolute inset-0"
        style={{ backgroundImage: `url("${scene.picture}")`, backgroundSize: whole, backgroundPosition: upperMiddle }}
      />
      {paint && (
        <div
          data-paint={paint}
          className="absolute inset-0"
          style={{
            background: paint,
            mixBlendMode: 'multiply',
            maskImage: `url("${scene.furniture}"), linear-gradient(#000, #000)`,
            maskSize: `${whole}, 100% 100%`,
            maskPosition: upperMiddle,
            maskComposite: 'exclude',
          }}
        />
      )}
      {children}
    </div>
  );
}

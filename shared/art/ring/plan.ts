import type { Palette } from '#shared/art/color/palette.ts';
import { cos, sin } from '#shared/art/math.ts';
import type { Point } from '#shared/art/parameters.ts';
import type { Sound } from '#shared/art/ring/sound.ts';
import type { Arc, Scene } from '#shared/art/scene/scene.ts';

/** The inputs of a ring. */
export type RingPlan = {
  scene: Scene;
  sound: Sound;
  palette: Palette;
  /** 0, 1, or 2, derived from the name; it determines the number of marks */
  density: number;
};

/** The distance between the lines of a ring for each density, in picture units. */
export const PITCHES = [0.036, 0.031, 0.027];

/** Returns the angle on an arc at a time from 0 to 1, in radians clockwise from 12 o'clock. */
export const angleAt = ({ start, length }: Arc, time: number): number => start + length * time;

/** Returns the point at a distance and a clockwise angle from the center of the plate. */
export const pointAt = ({ center }: Pick<Scene, 'center'>, radius: number, angle: number): Point => ({
  x: center.x + radius * sin(angle),
  y: center.y - radius * cos(angle),
});

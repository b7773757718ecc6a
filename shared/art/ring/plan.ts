import type { Palette } from '#shared/art/color/palette.ts';
import type { Layout } from '#shared/art/layout.ts';
import type { Sound } from '#shared/art/ring/sound.ts';

/** Nothing essential lies beyond this radius: bleed and print tolerance take the rest. */
export const RING_LIMIT = 0.92;

/** The inputs of a ring. */
export type RingPlan = {
  layout: Layout;
  sound: Sound;
  palette: Palette;
  /** angle where the voice begins, in radians clockwise from 12 o'clock */
  start: number;
  name: string;
  seed: number;
  /** 0, 1, or 2, from the name: how many marks the ring has */
  density: number;
  /** lean of the ring in radians, from the name: the tilt of Saturn's rings, the swirl of dots */
  lean: number;
};

import type { Palette } from '#shared/art/color/palette.ts';
import type { Layout } from '#shared/art/layout.ts';
import type { Sound } from '#shared/art/ring/sound.ts';

/** Nothing that matters lies farther out: bleed and print tolerance take the rest. */
export const RING_LIMIT = 0.92;

/** What one ring is drawn from. */
export type RingPlan = {
  layout: Layout;
  sound: Sound;
  palette: Palette;
  /** radians clockwise from 12 o'clock where the voice begins */
  start: number;
  name: string;
  seed: number;
  /** 0, 1 or 2, from the name: how many marks the ring has */
  density: number;
  /** how the name leans the ring, in radians: the tilt of Saturn's rings, the swirl of dots */
  lean: number;
};

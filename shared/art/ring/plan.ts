import type { Palette } from '#shared/art/color/palette.ts';
import type { Layout } from '#shared/art/layout.ts';
import type { Sound } from '#shared/art/ring/sound.ts';

/**
 * The radius in canvas units within which essential marks lie. The area beyond allows for bleed and print tolerance.
 */
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
  /** 0, 1, or 2, derived from the name; it determines the number of marks or the shape of Saturn's rings */
  density: number;
  /** angle in radians, derived from the name, by which Saturn's rings tilt and rows of dots swirl */
  lean: number;
};

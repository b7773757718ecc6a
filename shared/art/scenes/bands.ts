import type { Point } from '#shared/art/parameters.ts';
import type { Plan } from '#shared/art/plan.ts';
import type { Line } from '#shared/art/voice/lines.ts';
import { gestureAt } from '#shared/art/voice/sound.ts';
import { spread, strandsOf } from '#shared/art/voice/strands.ts';

/** A band of voice across a picture: half its length, and the heights between which it lies where the voice is loud. */
export type Band = { half: number; top: number; bottom: number };

/** The share of the band's height that remains in silence. */
const CLOSED = 0.3;

/** Returns the height of a line of a band at a time, for its position from 0 at the top to 1 at the bottom. */
export const heightIn = ({ sound }: Plan, { top, bottom }: Band, position: number, time: number): number =>
  (top + bottom) / 2 + (bottom - top) * (position - 0.5) * (CLOSED + (1 - CLOSED) * gestureAt(sound, 0.3, time));

/** Returns lines across a picture that count the life path. They spread where the voice is loud. */
export const bandLines = (plan: Plan, band: Band): Line[] =>
  spread(strandsOf(plan.lifePath), band.bottom - band.top).map(({ position, ...slot }) => ({
    ...slot,
    at: (time): Point => ({ x: band.half * (2 * time - 1), y: heightIn(plan, band, position, time) }),
    length: 2 * band.half,
  }));

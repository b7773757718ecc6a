import { toneNumberOf } from '#shared/art/field/modes.ts';
import type { Layout } from '#shared/art/layout.ts';
import type { Mark } from '#shared/art/marks/mark.ts';
import { hashOf, randomStream } from '#shared/art/random.ts';
import { barRing } from '#shared/art/ring/bars.ts';
import { dotRing } from '#shared/art/ring/dots.ts';
import type { RingPlan } from '#shared/art/ring/plan.ts';
import { ridgeRing } from '#shared/art/ring/ridges.ts';
import { saturnRing } from '#shared/art/ring/saturn.ts';

export type RingStyle = 'bars' | 'dots' | 'ridges' | 'saturn';

/** Returns the style of the ring. The name determines the style, unless the layout does not allow it. */
export function ringStyleOf(name: string, layout: Layout): RingStyle {
  if (layout.name === 'saturn') return 'saturn';
  const style = (['bars', 'dots', 'ridges'] as const)[hashOf('ring', name) % 3]!;
  // Thin ridges look lost in the wide ring of a corona layout and crowded in the narrow ring of a giant layout.
  if (style === 'ridges' && layout.name === 'corona') return 'dots';
  if (style === 'ridges' && layout.name === 'giant') return 'bars';
  return style;
}

/**
 * Returns the density of the ring for a name: 0, 1, or 2. Three styles and three densities allow nine different rings
 * for one voice. The density also helps to distinguish names that differ in one letter.
 */
export const ringDensityOf = (name: string): number => toneNumberOf(name) % 3;

/** Returns the lean of the ring for a name, in radians. The lean is at most 6 degrees in either direction. */
export const ringLeanOf = (name: string): number => 0.21 * (randomStream('ring lean', name)() - 0.5);

/**
 * Returns the angle where the voice begins, in radians clockwise from 12 o'clock. The angle is within 60 degrees of 12
 * o'clock, or of 9 o'clock for Saturn's rings.
 */
export function ringStart(layout: Layout, seed: number): number {
  const turn = (randomStream('ring start', seed)() - 0.5) * ((120 / 180) * Math.PI);
  return turn + (layout.name === 'saturn' ? -Math.PI / 2 : 0);
}

/** Returns the marks of the ring: those behind the plate and those in front of it. */
export function ringMarks(style: RingStyle, plan: RingPlan): { behind: Mark[]; front: Mark[] } {
  if (style === 'saturn') return saturnRing(plan);
  return { behind: [], front: [{ bars: barRing, dots: dotRing, ridges: ridgeRing }[style](plan)] };
}

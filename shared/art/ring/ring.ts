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

/** Returns the ring's style: chosen by the name, unless the layout rules it out. */
export function ringStyleOf(name: string, layout: Layout): RingStyle {
  if (layout.name === 'saturn') return 'saturn';
  const style = (['bars', 'dots', 'ridges'] as const)[hashOf('ring', name) % 3]!;
  // Thin ridges get lost in a corona's wide zone and crowd a giant's narrow one.
  if (style === 'ridges' && layout.name === 'corona') return 'dots';
  if (style === 'ridges' && layout.name === 'giant') return 'bars';
  return style;
}

/**
 * Returns the ring's density, 0, 1, or 2. With the style, it gives one voice nine looks, and it tells apart names that
 * differ in one letter and sound almost alike.
 */
export const ringDensityOf = (name: string): number => toneNumberOf(name) % 3;

/** Returns the lean of the ring for a name, in radians: at most 6 degrees either way. */
export const ringLeanOf = (name: string): number => 0.21 * (randomStream('ring lean', name)() - 0.5);

/**
 * Returns the angle where the voice begins, in radians clockwise from 12 o'clock: the top (nine o'clock for Saturn),
 * ±60 degrees.
 */
export function ringStart(layout: Layout, seed: number): number {
  const turn = (randomStream('ring start', seed)() - 0.5) * ((120 / 180) * Math.PI);
  return turn + (layout.name === 'saturn' ? -Math.PI / 2 : 0);
}

/** Returns the marks of the ring, behind the plate and in front of it. */
export function ringMarks(style: RingStyle, plan: RingPlan): { behind: Mark[]; front: Mark[] } {
  if (style === 'saturn') return saturnRing(plan);
  return { behind: [], front: [{ bars: barRing, dots: dotRing, ridges: ridgeRing }[style](plan)] };
}

import { toneNumberOf } from '#shared/art/field/modes.ts';
import type { Mark } from '#shared/art/marks/mark.ts';
import { hashOf } from '#shared/art/random.ts';
import { dotRing } from '#shared/art/ring/dots.ts';
import type { RingPlan } from '#shared/art/ring/plan.ts';
import { reflection } from '#shared/art/ring/reflection.ts';
import { ridgeRing } from '#shared/art/ring/ridges.ts';
import { saturnRings } from '#shared/art/ring/rings.ts';
import type { Layout, RingStyle } from '#shared/art/scene/layout.ts';

/** Returns the style of the ring. The name chooses one of the styles that suit the layout. */
export const ringStyleOf = (name: string, { styles }: Layout): RingStyle =>
  styles[hashOf('ring', name) % styles.length]!;

/**
 * Returns the density of the ring for a name: 0, 1, or 2. It also helps to distinguish names that differ in one letter.
 */
export const ringDensityOf = (name: string): number => Math.floor((3 * ((3 * toneNumberOf(name)) % 29)) / 29);

const styles: Record<RingStyle, (plan: RingPlan) => Mark> = {
  dots: dotRing,
  ridges: ridgeRing,
  rings: saturnRings,
  reflection,
};

/** Returns the marks of the ring, and of its reflection if there is a sea. */
export const ringMarks = (style: RingStyle, plan: RingPlan): Mark[] =>
  style !== 'reflection' && plan.scene.horizon < Number.POSITIVE_INFINITY
    ? [styles[style](plan), reflection(plan)]
    : [styles[style](plan)];

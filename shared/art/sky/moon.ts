import { cos, sin, TAU } from '#shared/art/math.ts';
import { hourOf } from '#shared/art/parameters.ts';
import { daysFromJ2000 } from '#shared/art/sky/sky.ts';

/** The moon at a birth: its age from 0 (new) over .5 (full) to 1, and the lit share of its disc, 0 to 1. */
export type Moon = { age: number; lit: number };

const RADIANS = TAU / 360;

/**
 * Returns the moon of a birth. Without a birth time, it is that of noon. The hour counts as universal time, so elsewhere
 * the moon is at most half a day older or younger. The six largest periodic terms of Jean Meeus, Astronomical
 * Algorithms, chapter 48, are accurate to about an hour.
 */
export function moonOf({ birthday, birthTime }: { birthday: string; birthTime: string | null }): Moon {
  const centuries = daysFromJ2000(birthday, hourOf(birthTime) ?? 12) / 36525;
  const elongation = 297.8502 + 445267.1114 * centuries;
  const d = elongation * RADIANS;
  const sun = (357.5291 + 35999.0503 * centuries) * RADIANS;
  const moon = (134.9634 + 477198.8675 * centuries) * RADIANS;
  const angle =
    elongation +
    6.289 * sin(moon) -
    2.1 * sin(sun) +
    1.274 * sin(2 * d - moon) +
    0.658 * sin(2 * d) +
    0.214 * sin(2 * moon) +
    0.11 * sin(d);
  const turns = angle / 360;
  return { age: turns - Math.floor(turns), lit: (1 - cos(TAU * turns)) / 2 };
}

/** How far from new and full moon, in lunations, a birth still counts as one: a day. */
const EXACT = 0.034;

export type Phase =
  | 'new moon'
  | 'waxing crescent'
  | 'first quarter'
  | 'waxing moon'
  | 'full moon'
  | 'waning moon'
  | 'last quarter'
  | 'waning crescent';

/** Returns the name of a moon's phase. */
export function phaseOf({ age }: Moon): Phase {
  const near = (exact: number): boolean => Math.abs(age - exact) < EXACT;
  if (near(0) || near(1)) return 'new moon';
  if (near(0.5)) return 'full moon';
  if (near(0.25)) return 'first quarter';
  if (near(0.75)) return 'last quarter';
  if (age < 0.5) return age < 0.25 ? 'waxing crescent' : 'waxing moon';
  return age < 0.75 ? 'waning moon' : 'waning crescent';
}

/** Returns the moon some days later. */
export const moonAfter = ({ age }: Moon, days: number): Moon => {
  const turns = age + days / 29.530588853;
  return { age: turns - Math.floor(turns), lit: (1 - cos(TAU * turns)) / 2 };
};

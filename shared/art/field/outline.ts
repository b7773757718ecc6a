import { letterNumbers } from '#shared/art/letters.ts';

/** The plate's outline. Its radius is 1 - depth + depth * s, where s oscillates once per fold of the symmetry. */
export type Outline = { depth: number; petal: boolean };

const depths: Record<number, number> = {
  1: 0,
  2: 0.03,
  3: 0.036,
  4: 0.038,
  5: 0.042,
  6: 0.045,
  7: 0.042,
  8: 0.036,
  9: 0.032,
  11: 0.026,
  22: 0.013,
  33: 0.009,
};

/** Returns the outline: petals for a name with an odd number of letters, otherwise a rounded polygon. */
export const outlineOf = (lifePath: number, name: string): Outline => ({
  depth: depths[lifePath] ?? 0,
  petal: letterNumbers(name).length % 2 === 1,
});

/** Returns the outline's radius where cos(symmetry * angle) is `c`. The largest radius is about 1. */
export function outlineRadius({ depth, petal }: Outline, c: number): number {
  const s = petal ? 1.35 * Math.sqrt(0.5 * (1 + c) + 0.02) - 0.35 : c;
  return 1 - depth + depth * s;
}

/** The upper bound of an outline's radius. The widest petals extend less than 0.1% beyond the nominal radius of 1. */
export const OVERSHOOT = 1.02;

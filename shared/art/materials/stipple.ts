import type { Material } from '#shared/art/materials/material.ts';
import { scatter } from '#shared/art/materials/scatter.ts';
import { levelOf, SHEETS } from '#shared/art/materials/sheets.ts';

/** The way a material stipples the transitions between its sheets. */
type Stipple = {
  /** the largest share of the scattered grains that is kept */
  most: number;
  /** radii of the grains in picture units */
  smallest: number;
  largest: number;
  /** -1 for grains of the deeper sheet that stray upward, 1 for grains of the higher sheet that stray downward */
  toward: -1 | 1;
};

/** Returns a function that scatters grains densely at the edge of their sheet and more sparsely beyond it. */
export const stipple =
  ({ most, smallest, largest, toward }: Stipple): NonNullable<Material['marks']> =>
  (plate, seed, frame, span) => {
    const { tone } = plate;
    const inkAt = (height: number) => Math.max(0, Math.min(SHEETS, Math.floor(levelOf(tone, height)) + toward));
    const grain = {
      kept(height: number): number {
        const level = levelOf(tone, height);
        const within = level - Math.floor(level);
        const near = toward > 0 ? within : 1 - within;
        return most * near * near;
      },
      most: () => most,
      smallest,
      largest,
      inkOf: (_: number, height: number) => inkAt(height),
    };
    return scatter(plate, grain, seed, frame, span);
  };

/** Fine grain, as in a lithograph. */
export const fineGrain = stipple({ most: 0.12, smallest: 0.0011, largest: 0.0023, toward: 1 });

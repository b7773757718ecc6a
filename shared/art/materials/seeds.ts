import type { Palette } from '#shared/art/color/palette.ts';
import { rampColor } from '#shared/art/color/ramp.ts';
import { evaluateField } from '#shared/art/field/field.ts';
import { rankOf } from '#shared/art/field/tone.ts';
import { DiscBuilder, type Discs } from '#shared/art/marks/discs.ts';
import type { Ink } from '#shared/art/marks/ink.ts';
import type { Plate } from '#shared/art/materials/material.ts';
import { cos, GOLDEN_ANGLE, pow, sin } from '#shared/art/math.ts';

const SEEDS = 6400;
const TONES = 16;

/** Returns seeds arranged like those of a sunflower. The height of the wave determines the size of each seed. */
export function seedHeads(plate: Plate): Discs {
  const { field, tone, palette, hole } = plate;
  // SEEDS is the number for a plate of radius .6. The number grows with the plate's area, so seeds have nearly the same
  // size on every plate.
  const perPlate = SEEDS * Math.max(0.95, plate.scale * plate.scale);
  const first = Math.ceil(perPlate * hole * hole);
  const count = Math.floor(perPlate) - first;
  const spacing = field.radius / Math.sqrt(perPlate);
  const distances = Float64Array.from({ length: count }, (_, i) => spacing * Math.sqrt(first + i + 0.5));
  const xs = distances.map((distance, i) => field.center.x + distance * cos((first + i) * GOLDEN_ANGLE));
  const ys = distances.map((distance, i) => field.center.y + distance * sin((first + i) * GOLDEN_ANGLE));
  const heights = new Float64Array(count);
  const inverses = new Float64Array(count);
  evaluateField(field, xs, ys, heights, inverses);
  const builder = new DiscBuilder();
  for (let i = 0; i < count; i += 1) {
    const rank = rankOf(tone, heights[i]!);
    const radius = spacing * (0.13 + 0.79 * pow(rank, 1.4));
    const rho = (distances[i]! / field.radius) * inverses[i]!;
    if (rho > 1 - (0.4 * radius) / field.radius) continue;
    builder.add(xs[i]!, ys[i]!, radius, Math.floor(rank * (TONES - 1) + 0.5));
  }
  return builder.build(seedInks(palette));
}

/**
 * Returns the inks of the seeds, ordered by the height of the wave. Seeds at higher points are paler on every
 * background.
 */
function seedInks({ dark, ramp }: Palette): Ink[] {
  return Array.from({ length: TONES }, (_, i) => ({
    color: rampColor(ramp, dark ? 0.3 + (0.38 * i) / (TONES - 1) : 0.48 - (0.28 * i) / (TONES - 1)),
    alpha: 1,
  }));
}

import type { Palette } from '#shared/art/colour/palette.ts';
import { rampColour } from '#shared/art/colour/ramp.ts';
import { evaluateField } from '#shared/art/field/field.ts';
import { rankOf } from '#shared/art/field/tone.ts';
import { DiscBuilder, type Discs } from '#shared/art/marks/discs.ts';
import type { Ink } from '#shared/art/marks/ink.ts';
import type { Plate } from '#shared/art/materials/material.ts';
import { cos, pow, sin } from '#shared/art/maths.ts';

const SEEDS = 3200;
const GOLDEN_ANGLE = 2.399963229728653;
const TONES = 16;

/**
 * Seeds in the order of a sunflower, each as large as the wave is high. `from` and `to` bound the distance from the
 * centre in plate radii.
 */
export function seedHeads(plate: Plate, from: number, to: number): Discs {
  const { field, tone, palette } = plate;
  // The reference plate's radius is .6; a seed keeps its size on every plate.
  const perPlate = SEEDS * Math.max(0.95, plate.scale * plate.scale);
  const first = Math.ceil(perPlate * from * from);
  const count = Math.floor(perPlate * to * to) - first;
  const spacing = field.radius / Math.sqrt(perPlate);
  const distances = Float64Array.from({ length: count }, (_, i) => spacing * Math.sqrt(first + i + 0.5));
  const xs = distances.map((distance, i) => field.centre.x + distance * cos((first + i) * GOLDEN_ANGLE));
  const ys = distances.map((distance, i) => field.centre.y + distance * sin((first + i) * GOLDEN_ANGLE));
  const heights = new Float64Array(count);
  const inverses = new Float64Array(count);
  evaluateField(field, xs, ys, count, heights, inverses);
  const builder = new DiscBuilder();
  for (let i = 0; i < count; i += 1) {
    const radius = spacing * (0.13 + 0.79 * pow(rankOf(tone, heights[i]!), 1.4));
    const rho = (distances[i]! / field.radius) * inverses[i]!;
    if (plate.rimmed && rho > 1 - (0.4 * radius) / field.radius) continue;
    const rank = rankOf(tone, heights[i]!);
    builder.add(xs[i]!, ys[i]!, radius, rank > 0.982 ? TONES : Math.floor(rank * (TONES - 1) + 0.5));
  }
  return builder.build(seedInks(palette));
}

function seedInks({ ramp, accent }: Palette): Ink[] {
  const tones = Array.from({ length: TONES }, (_, i) => rampColour(ramp, 0.42 + (0.54 * i) / (TONES - 1)));
  return [...tones, accent].map((colour) => ({ colour, alpha: 1 }));
}

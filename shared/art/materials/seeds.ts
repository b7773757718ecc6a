import { evaluateField } from '#shared/art/field/field.ts';
import { DiscBuilder } from '#shared/art/marks/discs.ts';
import { levelOf } from '#shared/art/materials/levels.ts';
import type { Plate } from '#shared/art/materials/material.ts';
import { cos, GOLDEN_ANGLE, sin } from '#shared/art/math.ts';
import { depthIn } from '#shared/art/scene/disc.ts';

/** The distance between seeds in picture units. */
const SPACING = 0.0165;

/** Returns seeds in a sunflower pattern, two tones lighter than the ground on which they lie. */
export function seedHeads({ disc, field, tone, reach }: Plate): DiscBuilder {
  const count = Math.floor((disc.radius / SPACING) * (disc.radius / SPACING));
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let i = 0; i < count; i += 1) {
    const distance = SPACING * Math.sqrt(i + 0.5);
    const x = disc.center.x + distance * cos(i * GOLDEN_ANGLE);
    const y = disc.center.y + distance * sin(i * GOLDEN_ANGLE);
    if (Math.abs(x) > reach.x + SPACING || Math.abs(y) > reach.y + SPACING) continue;
    if (depthIn(disc, x, y) < 0.55 * SPACING) continue;
    xs.push(x);
    ys.push(y);
  }
  const heights = new Float64Array(xs.length);
  evaluateField(field, xs, ys, heights);
  const builder = new DiscBuilder();
  for (let i = 0; i < xs.length; i += 1) {
    const level = levelOf(tone, heights[i]!);
    builder.add(xs[i]!, ys[i]!, SPACING * (0.2 + 0.045 * level), Math.min(6, Math.floor(level) + 2));
  }
  return builder;
}

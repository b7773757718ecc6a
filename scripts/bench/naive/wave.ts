import { outlineRadius } from '#shared/art/field/outline.ts';
import { RADIAL_STEPS } from '#shared/art/field/radial-tables.ts';
import type { Plate } from '#shared/art/materials/material.ts';

/**
 * Returns the height of the wave at a point on the canvas, and the point's rho: its relative distance from the plate's
 * center, which is 1 on the outline. Sums the waves directly with `Math` functions.
 */
export function waveAt({ field }: Plate, x: number, y: number): { height: number; rho: number } {
  const { center, radius, symmetry, turn, outline, eye, tables } = field;
  const [u, v] = [(x - center.x) / radius, (y - center.y) / radius];
  const pull = Math.max(0, 1 - u * u - v * v);
  const [s, t] = [u - eye.x * pull, v - eye.y * pull];
  const angle = symmetry * Math.atan2(t, s) + Math.atan2(turn[1], turn[0]);
  const edge = outlineRadius(outline, Math.cos(angle));
  const { harmonics, values, reach } = tables;
  const at = Math.round(Math.min(Math.hypot(s, t) / edge, reach) * RADIAL_STEPS) * 2 * harmonics;
  let height = 0;
  for (let j = 0; j < harmonics; j += 1)
    height += values[at + j]! * Math.cos(j * angle) + values[at + harmonics + j]! * Math.sin(j * angle);
  for (const pin of field.pins) height *= 1 - 0.9 * Math.exp(-((u - pin.x) ** 2 + (v - pin.y) ** 2) / 0.0025);
  height += field.rise * (Math.min(Math.hypot(s, t) / edge, reach) - 0.5);
  return { height, rho: Math.hypot(u, v) / edge };
}

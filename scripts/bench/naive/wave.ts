import type { Field } from '#shared/art/field/field.ts';
import { RADIAL_STEPS } from '#shared/art/field/radial-tables.ts';
import type { Plate } from '#shared/art/materials/material.ts';

/** Returns the height of the wave at a point of the picture. Sums the waves directly with `Math` functions. */
export function heightAt({ field }: Plate, x: number, y: number): number {
  const { center, radius, symmetry, turn, tables } = field;
  const [u, v] = [(x - center.x) / radius, (y - center.y) / radius];
  const angle = symmetry * Math.atan2(v, u) + Math.atan2(turn[1], turn[0]);
  const rho = Math.min(1, Math.hypot(u, v));
  const { harmonics, values } = tables;
  const at = Math.round(rho * RADIAL_STEPS) * 2 * harmonics;
  let height = liftAt(field, u, v);
  for (let j = 0; j < harmonics; j += 1)
    height += values[at + j]! * Math.cos(j * angle) + values[at + harmonics + j]! * Math.sin(j * angle);
  return height;
}

/**
 * Returns the height that the tilt adds at a point in plate units. The storm rotates points less than 1.7 units from
 * its eye.
 */
function liftAt({ tilt, storm }: Field, u: number, v: number): number {
  const [dx, dy] = [u - storm.x, v - storm.y];
  const near = Math.max(0, 1 - (dx * dx + dy * dy) / 2.89);
  const angle = Math.atan2(dy, dx) + storm.turn * near * near;
  const distance = Math.hypot(dx, dy);
  return tilt.x * (storm.x + distance * Math.cos(angle)) + tilt.y * (storm.y + distance * Math.sin(angle));
}

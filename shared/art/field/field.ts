import { cos, sin } from '#shared/art/math.ts';
import type { Point } from '#shared/art/parameters.ts';

/** The heights of a disc: a slope that one storm swirls. The tones are its levels. */
export type Field = {
  center: Point;
  /** the disc's radius in picture units, which is the length of one disc unit */
  radius: number;
  /** the unit vector toward which the heights rise */
  rise: Point;
  /** the eye of the storm in disc units, and the angle in radians by which it turns the slope there */
  storm: Point & { turn: number };
};

/** The radius of the storm in disc units. Beyond it, the tones are straight. */
const STORM = 1.7;

/** Evaluates the field at points (xs[i], ys[i]) of the picture. Stores the height of point i in `heights[i]`. */
export function evaluateField(
  { center, radius, rise, storm }: Field,
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
  heights: Float32Array | Float64Array,
): void {
  for (let i = 0; i < xs.length; i += 1) {
    const x = (xs[i]! - center.x) / radius;
    const y = (ys[i]! - center.y) / radius;
    const dx = x - storm.x;
    const dy = y - storm.y;
    const near = 1 - (dx * dx + dy * dy) / (STORM * STORM);
    if (near <= 0) {
      heights[i] = rise.x * x + rise.y * y;
      continue;
    }
    const angle = storm.turn * near * near;
    const c = cos(angle);
    const s = sin(angle);
    heights[i] = rise.x * (storm.x + dx * c - dy * s) + rise.y * (storm.y + dx * s + dy * c);
  }
}

import { RADIAL_STEPS, type RadialTables } from '#shared/art/field/radial-tables.ts';
import { cos, sin } from '#shared/art/math.ts';
import type { Point } from '#shared/art/parameters.ts';

/** The waves of the vibrating plate. Their height can be evaluated at any point. */
export type Field = {
  center: Point;
  /** the plate's radius in picture units, which is the length of one plate unit */
  radius: number;
  symmetry: number;
  /** cosine and sine of symmetry * rotation */
  turn: readonly [cosine: number, sine: number];
  tables: RadialTables;
  /** height added per plate unit to the right and down; it raises the lit side, so no figure is perfectly regular */
  tilt: Point;
  /** the storm that swirls the sheets: its eye in plate units, and the angle in radians by which it turns them there */
  storm: Point & { turn: number };
};

/** Evaluates the field at points (xs[i], ys[i]) of the picture. Stores the height of point i in `heights[i]`. */
export function evaluateField(
  field: Field,
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
  heights: Float32Array | Float64Array,
): void {
  const { center, radius, tilt, storm } = field;
  const { harmonics, values } = field.tables;
  const stride = 2 * harmonics;
  const folded = new Float64Array(2);
  for (let i = 0; i < xs.length; i += 1) {
    const x = (xs[i]! - center.x) / radius;
    const y = (ys[i]! - center.y) / radius;
    const r = Math.sqrt(x * x + y * y);
    fold(field, x, y, r, folded);
    const re = folded[0]!;
    const im = folded[1]!;
    const at = Math.min(r, 1) * RADIAL_STEPS;
    const step = Math.floor(at);
    const t = at - step;
    const low = step * stride;
    const high = low + stride;
    let sum = values[low]! + (values[high]! - values[low]!) * t;
    let waveRe = 1;
    let waveIm = 0;
    for (let j = 1; j < harmonics; j += 1) {
      const next = waveRe * re - waveIm * im;
      waveIm = waveRe * im + waveIm * re;
      waveRe = next;
      const a = low + j;
      const b = high + j;
      sum += waveRe * (values[a]! + (values[b]! - values[a]!) * t);
      sum += waveIm * (values[a + harmonics]! + (values[b + harmonics]! - values[a + harmonics]!) * t);
    }
    heights[i] = tilt.x || tilt.y ? sum + lifted(tilt, storm, x, y) : sum;
  }
}

/**
 * Writes the cosine and sine of symmetry * (angle + rotation) into `into`, for the point (x, y) at distance r. Complex
 * powers replace trigonometry.
 */
function fold({ symmetry, turn }: Field, x: number, y: number, r: number, into: Float64Array): void {
  let baseRe = r > 0 ? x / r : 1;
  let baseIm = r > 0 ? y / r : 0;
  let [re, im] = turn;
  for (let power = symmetry; power > 0; power >>= 1) {
    if (power & 1) {
      const next = re * baseRe - im * baseIm;
      im = re * baseIm + im * baseRe;
      re = next;
    }
    const square = baseRe * baseRe - baseIm * baseIm;
    baseIm = 2 * baseRe * baseIm;
    baseRe = square;
  }
  into[0] = re;
  into[1] = im;
}

/** The radius of the storm, in plate units. Beyond it, the sheets are straight. */
const STORM = 1.7;

/** Returns the height that the tilt adds at a point in plate units, after the storm has swirled the sheets. */
function lifted(tilt: Point, { x: eyeX, y: eyeY, turn }: Field['storm'], x: number, y: number): number {
  const [dx, dy] = [x - eyeX, y - eyeY];
  const near = 1 - (dx * dx + dy * dy) / (STORM * STORM);
  if (near <= 0) return tilt.x * x + tilt.y * y;
  const angle = turn * near * near;
  const [c, s] = [cos(angle), sin(angle)];
  return tilt.x * (eyeX + dx * c - dy * s) + tilt.y * (eyeY + dx * s + dy * c);
}

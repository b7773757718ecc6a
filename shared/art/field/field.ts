import { type Outline, outlineRadius } from '#shared/art/field/outline.ts';
import { RADIAL_STEPS, type RadialTables } from '#shared/art/field/radial-tables.ts';
import { exp } from '#shared/art/math.ts';
import type { Point } from '#shared/art/parameters.ts';

/** The waves of the vibrating plate. Their height can be evaluated at any point. */
export type Field = {
  center: Point;
  /** the plate's nominal radius in canvas units, which is the length of one plate unit */
  radius: number;
  symmetry: number;
  /** cosine and sine of symmetry * rotation */
  turn: readonly [cosine: number, sine: number];
  outline: Outline;
  /** offset of a spiral's eye from the center, in plate units */
  eye: Point;
  tables: RadialTables;
  /** height added per unit of rho, so that the rim is higher than the middle; only stacked paper uses it */
  rise: number;
  /** positions of the stars that pin the plate down, in plate units; the plate hardly vibrates there */
  pins: readonly Point[];
};

const PIN_RADIUS = 0.05;
const PIN_REACH = 3 * PIN_RADIUS;

/**
 * Evaluates the field at points (xs[i], ys[i]) of the canvas. Stores the height of point i in `heights[i]` and the
 * reciprocal of the outline's radius toward point i in `inverses[i]`. The rho of point i is its distance from the
 * center / field.radius * inverses[i].
 */
export function evaluateField(
  field: Field,
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
  heights: Float32Array | Float64Array,
  inverses: Float32Array | Float64Array,
): void {
  const { center, radius, outline, eye } = field;
  const { reach, harmonics, values } = field.tables;
  const stride = 2 * harmonics;
  const folded = new Float64Array(2);
  const shifted = eye.x !== 0 || eye.y !== 0;
  for (let i = 0; i < xs.length; i += 1) {
    let x = (xs[i]! - center.x) / radius;
    let y = (ys[i]! - center.y) / radius;
    let r = Math.sqrt(x * x + y * y);
    const x0 = x;
    const y0 = y;
    if (shifted && r < 1) {
      const pull = 1 - r * r;
      x -= eye.x * pull;
      y -= eye.y * pull;
      r = Math.sqrt(x * x + y * y);
    }
    fold(field, x, y, r, folded);
    const re = folded[0]!;
    const im = folded[1]!;
    const inverse = 1 / outlineRadius(outline, re);
    inverses[i] = inverse;

    const at = Math.min(r * inverse, reach) * RADIAL_STEPS;
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
    const wave = field.pins.length > 0 ? sum * pinned(field.pins, x0, y0) : sum;
    heights[i] = wave + field.rise * (at / RADIAL_STEPS - 0.5);
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

/** Returns the outline's radius in the direction of point (x, y), for a plate of nominal radius 1. */
export function outlineToward(field: Field, x: number, y: number, scratch: Float64Array): number {
  fold(field, x, y, Math.sqrt(x * x + y * y), scratch);
  return outlineRadius(field.outline, scratch[0]!);
}

/** Returns the field with only those pins that affect canvas height `y`. */
export const fieldAtHeight = (field: Field, y: number): Field => ({
  ...field,
  pins: field.pins.filter((pin) => Math.abs((y - field.center.y) / field.radius - pin.y) < PIN_REACH),
});

function pinned(pins: readonly Point[], x: number, y: number): number {
  let stillness = 1;
  for (const pin of pins) {
    const dx = x - pin.x;
    const dy = y - pin.y;
    const square = dx * dx + dy * dy;
    if (square < PIN_REACH * PIN_REACH) stillness *= 1 - 0.9 * exp(-square / (PIN_RADIUS * PIN_RADIUS));
  }
  return stillness;
}

/**
 * The renderer's transcendental functions, which use only + - * / and sqrt. ECMAScript lets every engine approximate
 * Math.sin and similar functions differently, and a difference in the last digit can move a grain of sand or change an
 * 8-bit rounding. These functions return the same bits in every engine. They are accurate to at least 13 digits for the
 * arguments that occur (|x| below 1e5).
 */

export const TAU = 2 * Math.PI;

/**
 * The golden angle in radians. Points of a spiral at multiples of this angle never line up, like the seeds of a
 * sunflower.
 */
export const GOLDEN_ANGLE = 2.399963229728653;

// pi/2 is split into two parts. Multiples of the high part are exact for every k that occurs, so the reduced argument
// keeps its precision.
const HALF_PI_HIGH = 1.5707963267341256;
const HALF_PI_LOW = 6.077100506506192e-11;

const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;

// Both series are written out, because a loop over their coefficients takes twice as long.
function sinSeries(x: number): number {
  const z = x * x;
  let sum = (1 / 355687428096000) * z - 1 / 1307674368000;
  sum = (sum * z + 1 / 6227020800) * z - 1 / 39916800;
  sum = (sum * z + 1 / 362880) * z - 1 / 5040;
  sum = (sum * z + 1 / 120) * z - 1 / 6;
  return x * (sum * z + 1);
}

function cosSeries(x: number): number {
  const z = x * x;
  let sum = (1 / 20922789888000) * z - 1 / 87178291200;
  sum = (sum * z + 1 / 479001600) * z - 1 / 3628800;
  sum = (sum * z + 1 / 40320) * z - 1 / 720;
  sum = (sum * z + 1 / 24) * z - 1 / 2;
  return sum * z + 1;
}

function quarterTurn(x: number, shift: number): number {
  const k = Math.floor(x * (2 / Math.PI) + 0.5);
  const rest = x - k * HALF_PI_HIGH - k * HALF_PI_LOW;
  const quadrant = (k + shift) & 3;
  const value = quadrant & 1 ? cosSeries(rest) : sinSeries(rest);
  return quadrant & 2 ? -value : value;
}

/** Returns the sine of an angle in radians. */
export const sin = (x: number): number => quarterTurn(x, 0);

/** Returns the cosine of an angle in radians. */
export const cos = (x: number): number => quarterTurn(x, 1);

/** Returns the angle of the vector (x, y) in radians, -pi to pi, or 0 for the zero vector. */
export function atan2(y: number, x: number): number {
  if (x === 0 && y === 0) return 0;
  const steep = Math.abs(y) > Math.abs(x);
  // Halving the angle twice (t -> t / (1 + sqrt(1 + t^2))) brings t below 0.2, where twelve terms of the series
  // suffice.
  let t = steep ? x / y : y / x;
  t /= 1 + Math.sqrt(1 + t * t);
  t /= 1 + Math.sqrt(1 + t * t);
  const z = t * t;
  let sum = 0;
  for (let k = 23; k >= 1; k -= 2) sum = 1 / k - z * sum;
  const angle = 4 * t * sum;
  if (steep) return (y > 0 ? Math.PI / 2 : -Math.PI / 2) - angle;
  if (x > 0) return angle;
  return y >= 0 ? angle + Math.PI : angle - Math.PI;
}

// Powers of two by repeated doubling and halving, which is exact. The ** operator may be inexact.
const POWERS_OF_TWO = new Float64Array(2098);
for (let k = 0, p = 1; k <= 1023; k += 1, p *= 2) POWERS_OF_TWO[1074 + k] = p;
for (let k = 1, p = 0.5; k <= 1074; k += 1, p *= 0.5) POWERS_OF_TWO[1074 - k] = p;

/** Returns e to the power x: 0 below -745, Infinity above 709. */
export function exp(x: number): number {
  if (x < -745) return 0;
  if (x > 709) return Infinity;
  const k = Math.floor(x / Math.LN2 + 0.5);
  const r = x - k * LN2_HIGH - k * LN2_LOW;
  let sum = 1;
  for (let i = 14; i >= 1; i -= 1) sum = 1 + (r / i) * sum;
  return sum * POWERS_OF_TWO[1074 + k]!;
}

const bits = new DataView(new ArrayBuffer(8));

/** Returns the natural logarithm of a positive normal number, or -Infinity for x <= 0. */
export function log(x: number): number {
  if (x <= 0) return -Infinity;
  bits.setFloat64(0, x);
  const high = bits.getUint32(0);
  let exponent = (high >>> 20) - 1023;
  bits.setUint32(0, (high & 0xfffff) | 0x3ff00000);
  let mantissa = bits.getFloat64(0);
  if (mantissa > Math.SQRT2) {
    mantissa /= 2;
    exponent += 1;
  }
  const s = (mantissa - 1) / (mantissa + 1);
  const z = s * s;
  let sum = 0;
  for (let k = 23; k >= 1; k -= 2) sum = 1 / k + z * sum;
  return exponent * LN2_HIGH + (2 * s * sum + exponent * LN2_LOW);
}

/** Returns x to the power e, for x >= 0. */
export const pow = (x: number, e: number): number => (x <= 0 ? 0 : exp(e * log(x)));

/** Returns the cube root of a number of any sign. */
export function cbrt(x: number): number {
  if (x === 0) return 0;
  const positive = Math.abs(x);
  const guess = exp(log(positive) / 3);
  const root = guess - (guess * guess * guess - positive) / (3 * guess * guess);
  return x < 0 ? -root : root;
}

export const clamp = (x: number, low: number, high: number): number => Math.max(low, Math.min(high, x));

/** Returns the Hermite step from 0 at `from` to 1 at `to`. `from` may exceed `to`. */
export function smoothstep(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}

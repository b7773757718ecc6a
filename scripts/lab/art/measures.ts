import { linearOf, oklabOf, type Rgb } from '#shared/art/color/oklch.ts';

/** A square picture: RGBA bytes, `size` pixels wide. */
export type Picture = { size: number; pixels: Uint8ClampedArray };

const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => linearOf(byte));

/**
 * Downscales the picture to `size` pixels by averaging in linear light. Returns three floats per pixel. Throws a
 * RangeError if the picture's size is not a multiple of `size`.
 */
export function shrink({ size: from, pixels }: Picture, size: number): Float64Array {
  const factor = from / size;
  if (!Number.isInteger(factor)) throw new RangeError(`${from} is not a multiple of ${size}`);
  const small = new Float64Array(size * size * 3);
  for (let y = 0; y < from; y += 1)
    for (let x = 0; x < from; x += 1) {
      const to = (Math.floor(y / factor) * size + Math.floor(x / factor)) * 3;
      const at = (y * from + x) * 4;
      for (let channel = 0; channel < 3; channel += 1)
        small[to + channel]! += LINEAR[pixels[at + channel]!]! / (factor * factor);
    }
  return small;
}

/** Converts linear light to OKLab, three floats per pixel. */
export function oklabPixels(linear: ArrayLike<number>): Float64Array {
  const lab = new Float64Array(linear.length);
  for (let i = 0; i < linear.length; i += 3) {
    const rgb: Rgb = [linear[i]!, linear[i + 1]!, linear[i + 2]!];
    lab.set(oklabOf(rgb), i);
  }
  return lab;
}

/** Returns 100 times the mean OKLab distance between two pictures of the same size. */
export function difference(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 3) {
    const [l, u, v] = [a[i]! - b[i]!, a[i + 1]! - b[i + 1]!, a[i + 2]! - b[i + 2]!];
    sum += Math.sqrt(l * l + u * u + v * v);
  }
  return (300 * sum) / a.length;
}

/** Converts pixels from linear light to sRGB luma, 0 to 1. */
export function lumaOf(linear: ArrayLike<number>): Float64Array {
  const encode = (v: number): number => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
  return Float64Array.from(
    { length: linear.length / 3 },
    (_, i) =>
      0.2126 * encode(linear[3 * i]!) + 0.7152 * encode(linear[3 * i + 1]!) + 0.0722 * encode(linear[3 * i + 2]!),
  );
}

const RADIUS = 5;
const KERNEL = Array.from({ length: 11 }, (_, i) => Math.exp(-((i - RADIUS) ** 2) / (2 * 1.5 ** 2)));
const KERNEL_SUM = KERNEL.reduce((sum, value) => sum + value, 0);

/**
 * Returns the structural similarity of every inner pixel, `size - 10` values per row. The Gaussian window is 11 x 11 px
 * with a standard deviation of 1.5 px (Wang 2004).
 */
export function similarityMap(a: Float64Array, b: Float64Array, size: number): Float64Array {
  const blur = (of: (i: number) => number): Float64Array => {
    const inner = size - 2 * RADIUS;
    const rows = new Float64Array(size * inner);
    for (let y = 0; y < size; y += 1)
      for (let x = 0; x < inner; x += 1) {
        let sum = 0;
        for (let k = 0; k < 11; k += 1) sum += KERNEL[k]! * of(y * size + x + k);
        rows[y * inner + x] = sum / KERNEL_SUM;
      }
    const both = new Float64Array(inner * inner);
    for (let y = 0; y < inner; y += 1)
      for (let x = 0; x < inner; x += 1) {
        let sum = 0;
        for (let k = 0; k < 11; k += 1) sum += KERNEL[k]! * rows[(y + k) * inner + x]!;
        both[y * inner + x] = sum / KERNEL_SUM;
      }
    return both;
  };
  const [meanA, meanB] = [blur((i) => a[i]!), blur((i) => b[i]!)];
  const [squareA, squareB] = [blur((i) => a[i]! * a[i]!), blur((i) => b[i]! * b[i]!)];
  const product = blur((i) => a[i]! * b[i]!);
  return meanA.map((ma, i) => {
    const mb = meanB[i]!;
    const [va, vb, cov] = [squareA[i]! - ma * ma, squareB[i]! - mb * mb, product[i]! - ma * mb];
    return ((2 * ma * mb + 1e-4) * (2 * cov + 9e-4)) / ((ma * ma + mb * mb + 1e-4) * (va + vb + 9e-4));
  });
}

/** Returns the mean structural similarity of two luma images of the same size; 1 if they are equal. */
export function similarity(a: Float64Array, b: Float64Array, size: number): number {
  const map = similarityMap(a, b, size);
  return map.reduce((sum, value) => sum + value, 0) / map.length;
}

/** Returns the quantile of the values at a share from 0 to 1. A share of 0.5 gives the median. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))]!;

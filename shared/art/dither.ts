import { pow } from '#shared/art/math.ts';

const STEPS = 65_536;

/**
 * A table of sRGB values 0..255, multiplied by 256, for linear light 0..1. The table is read without interpolation:
 * even in the darkest tones, where the sRGB curve is steepest, one entry is a twentieth of an 8-bit step.
 */
const ENCODED = Uint16Array.from({ length: STEPS + 1 }, (_, i) => {
  const v = i / STEPS;
  return 65_280 * (v <= 0.0031308 ? 12.92 * v : 1.055 * pow(v, 1 / 2.4) - 0.055) + 0.5;
});

/**
 * Rounds one row of linear light to sRGB bytes with interleaved gradient noise (Jimenez 2014). All channels of a pixel
 * share one threshold, which prevents both banding and color noise. Writes `channels` bytes per pixel (3, or 4 with
 * opaque alpha) starting at `to`.
 */
export function encodeRow(
  linear: Float32Array,
  from: number,
  width: number,
  row: number,
  bytes: Uint8Array,
  to: number,
  channels: 3 | 4,
): void {
  const base = 0.00583715 * row;
  for (let column = 0, i = from, at = to; column < width; column += 1, i += 3, at += channels) {
    const wave = 0.06711056 * column + base;
    const noise = 52.9829189 * (wave - Math.floor(wave));
    const threshold = (256 * (noise - Math.floor(noise))) | 0;
    bytes[at] = encode(linear[i]!, threshold);
    bytes[at + 1] = encode(linear[i + 1]!, threshold);
    bytes[at + 2] = encode(linear[i + 2]!, threshold);
    if (channels === 4) bytes[at + 3] = 255;
  }
}

function encode(value: number, threshold: number): number {
  let at = (value * STEPS + 0.5) | 0;
  if (at < 0) at = 0;
  if (at > STEPS) at = STEPS;
  return (ENCODED[at]! + threshold) >> 8;
}

import { paperBelowArch } from '#shared/art/scene/block.ts';
import type { RgbPicture } from './ports.ts';
import { firstLineOf, type Tile, wordmarkTile } from './wordmark.ts';

/**
 * The size of the watermark's letters on a picture 1200 pixels wide: a sixth of a capital letter's height, in pixels.
 */
const unitAt1200 = 4.4;
/**
 * The strength of the ink from 0 to 1. Dark and medium backgrounds get white ink. Light backgrounds get black ink,
 * which is more visible there.
 */
const strength = { white: 0.24, black: 0.13 };
/** The corner line's size, in the same unit. */
const corner = { unitAt1200: 3.2, strength: { white: 0.7, black: 0.5 } } as const;
/** The slope of the text, about 23 degrees. The Pythagorean triple (5, 12, 13) makes cosine and sine rational. */
const climb = { cos: 12 / 13, sin: 5 / 13 };

/** Returns a copy of the picture with the shop's name faintly tiled over the whole picture. */
export function watermarked({ width, height, rgb }: RgbPicture): RgbPicture {
  const tile = wordmarkTile((unitAt1200 * width) / 1200);
  const marked = Uint8Array.from(rgb);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const ink = inkAt(tile, x * climb.cos - y * climb.sin, x * climb.sin + y * climb.cos);
      if (ink > 0) tint(marked, (y * width + x) * 3, ink);
    }
  }
  return { width, height, rgb: marked };
}

/**
 * Returns a copy of the picture with the shop's name in one line, in the lower right corner, as far from one edge as from
 * the other: in the middle of the paper below an arch.
 */
export function withWordmark({ width, height, rgb }: RgbPicture): RgbPicture {
  // A smaller line would have no ink at all.
  const unit = Math.max(0.5, (corner.unitAt1200 * width) / 1200);
  const { ink, width: tileWidth } = wordmarkTile(unit);
  const line = firstLineOf(unit);
  const margin = Math.round(((paperBelowArch / 2) * width - line.height) / 2);
  const left = width - margin - line.width;
  const top = height - margin - line.height;
  const marked = Uint8Array.from(rgb);
  for (let y = 0; y < line.height; y++) {
    for (let x = Math.max(0, -left); x < line.width; x++) {
      const amount = ink[(line.top + y) * tileWidth + line.left + x] ?? 0;
      if (amount > 0) tint(marked, ((top + y) * width + left + x) * 3, amount, corner.strength);
    }
  }
  return { width, height, rgb: marked };
}

/** Returns the ink's strength at the point (u, v), interpolated bilinearly. The tile repeats in all directions. */
function inkAt({ width, height, ink }: Tile, u: number, v: number): number {
  const left = Math.floor(u);
  const top = Math.floor(v);
  const x0 = wrap(left, width);
  const y0 = wrap(top, height);
  const x1 = x0 + 1 === width ? 0 : x0 + 1;
  const y1 = y0 + 1 === height ? 0 : y0 + 1;
  const a = ink[y0 * width + x0]!;
  const b = ink[y0 * width + x1]!;
  const c = ink[y1 * width + x0]!;
  const d = ink[y1 * width + x1]!;
  // This shortcut saves time, because three quarters of the millions of pixels have no ink.
  if (a + b + c + d === 0) return 0;
  const [fx, fy] = [u - left, v - top];
  const upper = a * (1 - fx) + b * fx;
  const lower = c * (1 - fx) + d * fx;
  return upper * (1 - fy) + lower * fy;
}

/**
 * Returns `value` modulo `size`, never negative. `| 0` makes the remainder an integer operation, which is much faster.
 */
function wrap(value: number, size: number): number {
  const rest = (value | 0) % size;
  return rest < 0 ? rest + size : rest;
}

function tint(rgb: Uint8Array, at: number, ink: number, { white, black } = strength): void {
  const red = rgb[at]!;
  const green = rgb[at + 1]!;
  const blue = rgb[at + 2]!;
  // The left side is the pixel's Rec. 709 luma. Only the lightest pixels get black ink, because white is visible on all
  // others.
  const isLight = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 176;
  const target = isLight ? 0 : 255;
  const amount = ink * (isLight ? black : white);
  rgb[at] = Math.round(red + (target - red) * amount);
  rgb[at + 1] = Math.round(green + (target - green) * amount);
  rgb[at + 2] = Math.round(blue + (target - blue) * amount);
}

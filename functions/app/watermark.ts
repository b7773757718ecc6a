import type { RgbPicture } from './ports/pictures.ts';
import { type Tile, wordmarkTile } from './wordmark.ts';

/** Pixels to a sixth of a capital's height, on a picture 1200 pixels wide. */
const unitAt1200 = 4.4;
/** How far the ink pulls a pixel towards white or, on light ground, where less is seen as well, towards black. */
const strength = { white: 0.24, black: 0.13 };
/** The lines climb by about 30 degrees: cosine and sine with a whole hypotenuse, 13. */
const climb = { cos: 12 / 13, sin: 5 / 13 };

/** The picture with the shop's name woven over all of it, faint but everywhere; the given one stays as it is. */
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

/** Bilinear, and the tile without end in all directions. */
function inkAt({ width, height, ink }: Tile, u: number, v: number): number {
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const [x0, y0] = [wrap(left, width), wrap(top, height)];
  const [x1, y1] = [wrap(left + 1, width), wrap(top + 1, height)];
  const [fx, fy] = [u - left, v - top];
  const upper = ink[y0 * width + x0]! * (1 - fx) + ink[y0 * width + x1]! * fx;
  const lower = ink[y1 * width + x0]! * (1 - fx) + ink[y1 * width + x1]! * fx;
  return upper * (1 - fy) + lower * fy;
}

const wrap = (value: number, size: number) => ((value % size) + size) % size;

function tint(rgb: Uint8Array, at: number, ink: number): void {
  const [red, green, blue] = [rgb[at]!, rgb[at + 1]!, rgb[at + 2]!];
  // Rec. 709 luma: white shows on everything but the lightest grounds.
  const isLight = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 176;
  const target = isLight ? 0 : 255;
  const amount = ink * (isLight ? strength.black : strength.white);
  rgb[at] = Math.round(red + (target - red) * amount);
  rgb[at + 1] = Math.round(green + (target - green) * amount);
  rgb[at + 2] = Math.round(blue + (target - blue) * amount);
}

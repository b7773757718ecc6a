import type { GroundRoots } from '#shared/art/color/ground-colors.ts';
import type { Rgb } from '#shared/art/color/oklch.ts';
import type { Palette } from '#shared/art/color/palette.ts';
import type { Composition } from '#shared/art/compose.ts';
import { hiddenDisc } from '#shared/art/layers/hidden-disc.ts';
import {
  blend,
  type Frame,
  pixelOf,
  ringSpans,
  rowAt,
  type Strip,
  xOfColumn,
  yOfRow,
} from '#shared/art/marks/strip.ts';
import { smoothstep } from '#shared/art/math.ts';
import { blockColumns, inkCover } from '#shared/art/scene/ink-area.ts';

/** The brightness of the sea relative to the sky above it, in linear light. */
const WATER = 1.32;
/** How strongly the ring's ink tints the sea, 0 to 1. */
const TINT = 0.1;
/** The brightness of the sea on a sheet of paper relative to the paper, in linear light. */
const DAYLIT = 0.85;
/** A radius in picture units beyond the corners of every frame. */
const EVERYWHERE = 100;

const SKY: Rgb = [1, 1, 1];

/** Returns the factor by which the sea changes each channel of the ground. */
function waterOf({ ring, dark }: Palette): Rgb {
  if (!dark) return [DAYLIT, DAYLIT, DAYLIT];
  const [own] = ring;
  const strongest = Math.max(...own);
  const factor = (channel: number) => WATER * (1 - TINT + (TINT * channel) / strongest);
  return [factor(own[0]), factor(own[1]), factor(own[2])];
}

/**
 * Paints a background, ink or paper, as one gradient from the sunny side to the far side, as woodcut printers wipe
 * their blocks. All pixels of a row have the same color. The gradient is smooth, so every `step`-th row is computed and
 * the rest interpolated.
 */
export class Ground {
  readonly #composition: Composition;
  readonly #frame: Frame;
  readonly #step: number;
  readonly #hidden: number;
  readonly #roots: GroundRoots;
  /** the factor for each channel below the horizon */
  readonly #water: Rgb;
  /** the pixels of a row, and their color */
  readonly #pixels: Float32Array;
  #color: Rgb = [Number.NaN, Number.NaN, Number.NaN];

  /** Creates the ground for the ink of the composition, or for its paper if the colors of the paper are given. */
  constructor(composition: Composition, frame: Frame, step: number, paper: GroundRoots | null = null) {
    this.#composition = composition;
    this.#roots = paper ?? composition.palette.groundRoots;
    this.#water = paper ? SKY : waterOf(composition.palette);
    this.#frame = frame;
    this.#step = step;
    this.#pixels = new Float32Array(3 * frame.width);
    this.#hidden = hiddenDisc(composition, 2 * pixelOf(frame));
  }

  /** Paints every pixel of the strip that the plate does not cover. */
  paint({ frame, fromRow, toRow, data }: Strip): void {
    const { scene } = this.#composition;
    for (let row = fromRow; row < toRow; row += 1) {
      const start = (row - fromRow) * frame.width * 3;
      const pixels = this.#pixelsOf(row);
      for (const [from, to] of ringSpans(frame, row, scene.center, this.#hidden, EVERYWHERE))
        data.set(pixels.subarray(3 * from, 3 * to), start + 3 * from);
    }
  }

  /** Paints every pixel of the strip's rows at or below a height, without a horizon that is even lower. */
  paintBelow({ frame, fromRow, toRow, data }: Strip, height: number): void {
    for (let row = Math.max(fromRow, rowAt(frame, height)); row < toRow; row += 1)
      data.set(this.#pixelsOf(row, height), (row - fromRow) * frame.width * 3);
  }

  /** Paints the block of the strip, blending its edge with the paper around it. */
  paintBlock({ frame, fromRow, toRow, data }: Strip): void {
    const { scene } = this.#composition;
    const px = pixelOf(frame);
    for (let row = fromRow; row < toRow; row += 1) {
      const [from, to] = blockColumns(scene, frame, row, px);
      if (from === to) continue;
      const start = (row - fromRow) * frame.width * 3;
      const pixels = this.#pixelsOf(row);
      const [r, g, b] = this.#color;
      const [first, last] = blockColumns(scene, frame, row, -px);
      data.set(pixels.subarray(3 * first, 3 * last), start + 3 * first);
      const y = yOfRow(frame, row);
      for (let column = from; column < to; column += 1) {
        if (column === first) column = last;
        if (column === to) break;
        const cover = inkCover(scene, xOfColumn(frame, column), y, px);
        blend(data, start + 3 * column, r, g, b, cover);
      }
    }
  }

  /** Returns the pixels of a row at a height, three floats per column. The next call overwrites them. */
  #pixelsOf(row: number, height = yOfRow(this.#frame, row)): Float32Array {
    const index = Math.floor(row / this.#step);
    const down = row / this.#step - index;
    const above = this.#colorAt(index);
    const below = down === 0 ? above : this.#colorAt(index + 1);
    const light = height > this.#composition.scene.horizon ? this.#water : SKY;
    const mixed = (channel: 0 | 1 | 2): number =>
      Math.fround(light[channel] * (above[channel] + (below[channel] - above[channel]) * down));
    const [r, g, b] = [mixed(0), mixed(1), mixed(2)];
    const pixels = this.#pixels;
    // Outside the gradient, most rows have the color of the row above.
    if (r === this.#color[0] && g === this.#color[1] && b === this.#color[2]) return pixels;
    for (let i = 0; i < pixels.length; i += 3) {
      pixels[i] = r;
      pixels[i + 1] = g;
      pixels[i + 2] = b;
    }
    this.#color = [r, g, b];
    return pixels;
  }

  /** Returns the color of the computed row with this index. */
  #colorAt(index: number): Rgb {
    const { sun, scene } = this.#composition;
    const [glow, field, far] = this.#roots;
    const y = yOfRow(this.#frame, index * this.#step);
    // The gradient extends to the upper edge by day and to the lower edge by night.
    const sunward = (sun.y < 0 ? -y : y) / scene.half.y;
    const toGlow = smoothstep(0.3, 1.05, sunward);
    const toFar = 0.5 * smoothstep(-0.3, -1.05, sunward);
    const channelOf = (channel: 0 | 1 | 2): number => {
      const base = field[channel] + (far[channel] - field[channel]) * toFar;
      const root = base + (glow[channel] - base) * toGlow;
      return Math.fround(root * root * root);
    };
    return [channelOf(0), channelOf(1), channelOf(2)];
  }
}

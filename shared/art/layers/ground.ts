import type { Rgb } from '#shared/art/color/oklch.ts';
import type { Palette } from '#shared/art/color/palette.ts';
import type { Composition } from '#shared/art/compose.ts';
import { hiddenDisc } from '#shared/art/layers/hidden-disc.ts';
import { type Frame, pixelOf, ringSpans, type Strip, xOfColumn, yOfRow } from '#shared/art/marks/strip.ts';
import { smoothstep } from '#shared/art/math.ts';

/** The brightness of the sea relative to the sky above it, in linear light. */
const WATER = { dark: 1.32, light: 0.96 };
/** How strongly the ring's ink tints the sea, 0 to 1. */
const TINT = 0.1;
/** A radius in picture units beyond the corners of every frame. */
const EVERYWHERE = 100;

const SKY: Rgb = [1, 1, 1];

/** Returns the factor by which the sea changes each channel of the ground. */
function waterOf({ dark, ring }: Palette): Rgb {
  const [own] = ring;
  const strongest = Math.max(...own);
  const factor = (channel: number) => (dark ? WATER.dark : WATER.light) * (1 - TINT + (TINT * channel) / strongest);
  return [factor(own[0]), factor(own[1]), factor(own[2])];
}

/**
 * Paints the background of the whole picture in one gradation from the sunny to the far side, as the printers of
 * woodcuts wipe their blocks. The background is smooth, so it is computed on a coarse lattice and interpolated.
 */
export class Ground {
  readonly #composition: Composition;
  readonly #frame: Frame;
  readonly #step: number;
  /** the picture's x of each lattice column */
  readonly #columns: Float64Array;
  readonly #rows = new Map<number, Float32Array>();
  readonly #hidden: number;

  constructor(composition: Composition, frame: Frame, step: number) {
    this.#composition = composition;
    this.#frame = frame;
    this.#step = step;
    const length = Math.ceil(frame.width / this.#step) + 2;
    this.#columns = Float64Array.from({ length }, (_, i) => xOfColumn(frame, i * this.#step));
    this.#hidden = hiddenDisc(composition, 2 * pixelOf(frame));
  }

  /** Paints every pixel of the strip that the plate does not hide. */
  paint({ frame, fromRow, toRow, data }: Strip): void {
    const step = this.#step;
    const { scene, palette } = this.#composition;
    const water = waterOf(palette);
    for (let row = fromRow; row < toRow; row += 1) {
      const index = Math.floor(row / step);
      const down = row / step - index;
      const above = this.#latticeRow(index);
      const below = down === 0 ? above : this.#latticeRow(index + 1);
      const start = (row - fromRow) * frame.width * 3;
      const light = yOfRow(frame, row) > scene.horizon ? water : SKY;
      for (const [from, to] of ringSpans(frame, row, scene.center, this.#hidden, EVERYWHERE))
        for (let i = 3 * from; i < 3 * to; i += 1)
          data[start + i] = light[i % 3]! * (above[i]! + (below[i]! - above[i]!) * down);
    }
    for (const key of this.#rows.keys()) if ((key + 1) * step < toRow) this.#rows.delete(key);
  }

  /** Returns the pixels of a lattice row, interpolated between its lattice columns. */
  #latticeRow(index: number): Float32Array {
    const known = this.#rows.get(index);
    if (known) return known;
    const { sun, palette, scene } = this.#composition;
    const { center, half } = scene;
    const [glow, field, far] = palette.groundRoots;
    const y = yOfRow(this.#frame, index * this.#step);
    const row = new Float32Array(this.#columns.length * 3);
    // A lattice point affects the pixels up to the next lattice point, so points just inside the hidden disc are
    // computed too.
    const hidden = this.#hidden - 2 * this.#step * pixelOf(this.#frame);
    // The gradation runs to the upper edge by day and to the lower edge by night.
    const sunward = (sun.y < 0 ? -y : y) / half.y;
    const toGlow = smoothstep(0.3, 1.05, sunward);
    const toFar = 0.5 * smoothstep(-0.3, -1.05, sunward);
    const dy = y - center.y;
    for (let i = 0, k = 0; i < this.#columns.length; i += 1, k += 3) {
      const x = this.#columns[i]!;
      const dx = x - center.x;
      if (hidden > 0 && dx * dx + dy * dy < hidden * hidden) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        const base = field[channel]! + (far[channel]! - field[channel]!) * toFar;
        const root = base + (glow[channel]! - base) * toGlow;
        row[k + channel] = root * root * root;
      }
    }
    const pixels = widened(row, this.#step, this.#frame.width);
    this.#rows.set(index, pixels);
    return pixels;
  }
}

/** Interpolates a row from one color per lattice column, `step` pixels apart, to one color per pixel. */
function widened(row: Float32Array, step: number, width: number): Float32Array {
  const pixels = new Float32Array(width * 3);
  for (let from = 0, k = 0; from < width; from += step, k += 3) {
    const r = row[k]!;
    const g = row[k + 1]!;
    const b = row[k + 2]!;
    const right = (row[k + 3]! - r) / step;
    const rightG = (row[k + 4]! - g) / step;
    const rightB = (row[k + 5]! - b) / step;
    const end = Math.min(step, width - from);
    for (let x = 0, at = 3 * from; x < end; x += 1, at += 3) {
      pixels[at] = r + right * x;
      pixels[at + 1] = g + rightG * x;
      pixels[at + 2] = b + rightB * x;
    }
  }
  return pixels;
}

import type { GroundRoots } from '#shared/art/color/ground-colors.ts';
import type { Rgb } from '#shared/art/color/oklch.ts';
import type { Palette } from '#shared/art/color/palette.ts';
import type { Composition } from '#shared/art/compose.ts';
import { hiddenDisc } from '#shared/art/layers/hidden-disc.ts';
import { blend, type Frame, pixelOf, ringSpans, type Strip, xOfColumn, yOfRow } from '#shared/art/marks/strip.ts';
import { smoothstep } from '#shared/art/math.ts';
import { blockColumns, inkCover } from '#shared/art/scene/ink-area.ts';

/** The brightness of the sea relative to the sky above it, in linear light. */
const WATER = 1.32;
/** How strongly the ring's ink tints the sea, 0 to 1. */
const TINT = 0.1;
/** A radius in picture units beyond the corners of every frame. */
const EVERYWHERE = 100;

const SKY: Rgb = [1, 1, 1];

/** Returns the factor by which the sea changes each channel of the ground. */
function waterOf({ ring }: Palette): Rgb {
  const [own] = ring;
  const strongest = Math.max(...own);
  const factor = (channel: number) => WATER * (1 - TINT + (TINT * channel) / strongest);
  return [factor(own[0]), factor(own[1]), factor(own[2])];
}

/**
 * Paints a background, ink or paper, in one gradation from the sunny to the far side, as the printers of woodcuts wipe
 * their blocks. The background is smooth, so it is computed on a coarse lattice and interpolated.
 */
export class Ground {
  readonly #composition: Composition;
  readonly #frame: Frame;
  readonly #step: number;
  /** the picture's x of each lattice column */
  readonly #columns: Float64Array;
  readonly #rows = new Map<number, Float32Array>();
  readonly #hidden: number;
  readonly #colors: Float32Array;
  readonly #roots: GroundRoots;
  /** the factor of each channel below the horizon */
  readonly #water: Rgb;

  /** Creates the ink of the composition, or its paper if the colors of that are given. */
  constructor(composition: Composition, frame: Frame, step: number, paper: GroundRoots | null = null) {
    this.#composition = composition;
    this.#roots = paper ?? composition.palette.groundRoots;
    this.#water = paper ? SKY : waterOf(composition.palette);
    this.#frame = frame;
    this.#step = step;
    const length = Math.ceil(frame.width / this.#step) + 2;
    this.#columns = Float64Array.from({ length }, (_, i) => xOfColumn(frame, i * this.#step));
    this.#colors = new Float32Array(3 * frame.width);
    this.#hidden = hiddenDisc(composition, 2 * pixelOf(frame));
  }

  /** Paints every pixel of the strip that the plate does not hide. */
  paint({ frame, fromRow, toRow, data }: Strip): void {
    const { scene } = this.#composition;
    for (let row = fromRow; row < toRow; row += 1) {
      const start = (row - fromRow) * frame.width * 3;
      const colors = this.#colorsOf(row);
      for (const [from, to] of ringSpans(frame, row, scene.center, this.#hidden, EVERYWHERE))
        data.set(colors.subarray(3 * from, 3 * to), start + 3 * from);
    }
    this.#forget(toRow);
  }

  /** Paints the block of the strip, blending its edge with the paper around it. */
  paintBlock({ frame, fromRow, toRow, data }: Strip): void {
    const { scene } = this.#composition;
    const px = pixelOf(frame);
    for (let row = fromRow; row < toRow; row += 1) {
      const [from, to] = blockColumns(scene, frame, row, px);
      if (from === to) continue;
      const start = (row - fromRow) * frame.width * 3;
      const colors = this.#colorsOf(row);
      const [first, last] = blockColumns(scene, frame, row, -px);
      data.set(colors.subarray(3 * first, 3 * last), start + 3 * first);
      const y = yOfRow(frame, row);
      for (let column = from; column < to; column += 1) {
        if (column === first) column = last;
        if (column === to) break;
        const i = 3 * column;
        const cover = inkCover(scene, xOfColumn(frame, column), y, px);
        blend(data, start + i, colors[i]!, colors[i + 1]!, colors[i + 2]!, cover);
      }
    }
    this.#forget(toRow);
  }

  /** Returns the colors of a row, three floats per column. The next call overwrites them. */
  #colorsOf(row: number): Float32Array {
    const index = Math.floor(row / this.#step);
    const down = row / this.#step - index;
    const above = this.#latticeRow(index);
    const below = down === 0 ? above : this.#latticeRow(index + 1);
    const light = yOfRow(this.#frame, row) > this.#composition.scene.horizon ? this.#water : SKY;
    for (let i = 0; i < this.#colors.length; i += 1)
      this.#colors[i] = light[i % 3]! * (above[i]! + (below[i]! - above[i]!) * down);
    return this.#colors;
  }

  /** Forgets the lattice rows above a row. */
  #forget(row: number): void {
    for (const key of this.#rows.keys()) if ((key + 1) * this.#step < row) this.#rows.delete(key);
  }

  /** Returns the pixels of a lattice row, interpolated between its lattice columns. */
  #latticeRow(index: number): Float32Array {
    const known = this.#rows.get(index);
    if (known) return known;
    const { sun, scene } = this.#composition;
    const { center, half } = scene;
    const [glow, field, far] = this.#roots;
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

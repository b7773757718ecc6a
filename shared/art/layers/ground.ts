import type { Composition } from '#shared/art/compose.ts';
import { latticeStep } from '#shared/art/field/lattice.ts';
import { hiddenRing, type Ring, spansBeside } from '#shared/art/layers/spans.ts';
import { type Frame, pixelOf, type Strip, xOfColumn, yOfRow } from '#shared/art/marks/strip.ts';
import { cos, exp, smoothstep, TAU } from '#shared/art/math.ts';
import { tabulated } from '#shared/art/tabulated.ts';

/** A radius in canvas units beyond the corners of every frame. */
const EVERYWHERE = 100;

/**
 * Paints the background of the whole picture: a glow on the sunny side, a different color on the far side, ripples
 * around the plate, and a halo around the plate in dark tonal keys. The background is smooth, so it is computed on a
 * coarse lattice and interpolated.
 */
export class Ground {
  readonly #composition: Composition;
  readonly #frame: Frame;
  readonly #step: number;
  readonly #columns: Column[];
  readonly #rows = new Map<number, Float32Array>();
  readonly #hidden: Ring;
  /** returns the brightness multiplier of the background ripples at a distance from the plate's rim, in canvas units */
  readonly #air: (distance: number) => number;
  /** returns the brightness of the halo at a distance from the plate's rim; 0 in light tonal keys */
  readonly #halo: (distance: number) => number;

  constructor(composition: Composition, frame: Frame) {
    this.#composition = composition;
    this.#frame = frame;
    this.#step = latticeStep(frame);
    const { sun, palette, layout } = composition;
    const length = Math.ceil(frame.width / this.#step) + 2;
    this.#columns = Array.from({ length }, (_, i) => {
      const x = xOfColumn(frame, i * this.#step);
      return {
        x,
        far: exp(-0.7 * (x + 0.9 * sun.x) * (x + 0.9 * sun.x)),
        glow: exp(-0.75 * (x - 0.9 * sun.x) * (x - 0.9 * sun.x)),
        middle: exp(-2.2 * x * x),
      };
    });
    this.#hidden = hiddenRing(composition, 2 * pixelOf(frame));
    const strength = layout.name === 'flood' ? 0 : palette.dark ? 0.06 : 0.022;
    this.#air = tabulated(
      (d) => 1 + strength * cos((TAU * d) / composition.airWave) * exp(-1.3 * d) * smoothstep(-0.05, 0.12, d),
      -1,
      6,
    );
    this.#halo = tabulated((d) => (palette.dark ? 0.26 * exp(-10 * Math.max(0, d)) : 0), -1, 6);
  }

  /** Paints every pixel of the strip that the plate does not hide. */
  paint({ frame, fromRow, toRow, data }: Strip): void {
    const step = this.#step;
    for (let row = fromRow; row < toRow; row += 1) {
      const index = Math.floor(row / step);
      const down = row / step - index;
      const above = this.#latticeRow(index);
      const below = down === 0 ? above : this.#latticeRow(index + 1);
      const start = (row - fromRow) * frame.width * 3;
      for (const [from, to] of spansBeside(frame, row, this.#composition.center, this.#hidden, EVERYWHERE))
        for (let i = 3 * from; i < 3 * to; i += 1) data[start + i] = above[i]! + (below[i]! - above[i]!) * down;
    }
    for (const key of this.#rows.keys()) if ((key + 1) * step < toRow) this.#rows.delete(key);
  }

  /** Returns the pixels of a lattice row, interpolated between its lattice columns. */
  #latticeRow(index: number): Float32Array {
    const known = this.#rows.get(index);
    if (known) return known;
    const { sun, palette, layout, center, glowStrength } = this.#composition;
    const [glow, field, far] = palette.groundRoots;
    const halo = palette.stops[2]!;
    const y = yOfRow(this.#frame, index * this.#step);
    const farY = exp(-0.7 * (y + 0.9 * sun.y) * (y + 0.9 * sun.y));
    const glowY = exp(-0.75 * (y - 0.9 * sun.y) * (y - 0.9 * sun.y));
    const middleY = glowStrength * exp(-2.2 * y * y);
    const row = new Float32Array(this.#columns.length * 3);
    // A lattice point affects the pixels up to the next lattice point, so points just inside the hidden ring are
    // computed too.
    const margin = 2 * this.#step * pixelOf(this.#frame);
    const [inner, outer] = [this.#hidden.inner + margin, this.#hidden.outer - margin];
    const dy = y - center.y;
    for (let i = 0, k = 0; i < this.#columns.length; i += 1, k += 3) {
      const column = this.#columns[i]!;
      const dx = column.x - center.x;
      const r = Math.sqrt(dx * dx + dy * dy);
      if (r > inner && r < outer) continue;
      // In the hole of a plate, the distance is measured from the edge of the hole.
      const distance = r < layout.hole ? layout.hole - r : r - layout.plate;
      const toFar = 0.8 * column.far * farY;
      const toGlow = Math.min(1, column.glow * glowY + column.middle * middleY);
      const air = this.#air(distance);
      const shine = this.#halo(distance);
      for (let channel = 0; channel < 3; channel += 1) {
        const base = field[channel]! + (far[channel]! - field[channel]!) * toFar;
        const root = (base + (glow[channel]! - base) * toGlow) * air;
        row[k + channel] = root * root * root + halo[channel]! * shine;
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

type Column = { x: number; far: number; glow: number; middle: number };

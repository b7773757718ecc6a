import type { Composition } from '#shared/art/compose.ts';
import { latticeStep } from '#shared/art/field/lattice.ts';
import { type Frame, type Strip, xOfColumn, yOfRow } from '#shared/art/marks/strip.ts';
import { cos, exp, smoothstep, TAU } from '#shared/art/maths.ts';

/**
 * The ground of the whole picture: a glow on the sunny side, a far side, air that ripples away from the plate, and on
 * dark keys the plate's own halo. Smooth, so it is computed on the lattice and mixed in between.
 */
export class Ground {
  readonly #composition: Composition;
  readonly #frame: Frame;
  readonly #step: number;
  readonly #columns: Column[];
  readonly #rows = new Map<number, Float32Array>();
  readonly #air: (distance: number) => number;
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
    const strength = layout.name === 'flood' ? 0 : palette.dark ? 0.06 : 0.022;
    this.#air = distanceTable(
      (d) => 1 + strength * cos((TAU * d) / composition.airWave) * exp(-1.3 * d) * smoothstep(-0.05, 0.12, d),
    );
    this.#halo = distanceTable((d) => (palette.dark ? 0.26 * exp(-10 * Math.max(0, d)) : 0));
  }

  /** Paints every pixel of the strip. */
  paint({ frame, fromRow, toRow, data }: Strip): void {
    const step = this.#step;
    for (let row = fromRow; row < toRow; row += 1) {
      const index = Math.floor(row / step);
      const above = this.#latticeRow(index);
      const below = row % step === 0 ? above : this.#latticeRow(index + 1);
      const down = (row - index * step) / step;
      let at = (row - fromRow) * frame.width * 3;
      for (let i = 0; i * step < frame.width; i += 1) {
        const k = 3 * i;
        const r = above[k]! + (below[k]! - above[k]!) * down;
        const g = above[k + 1]! + (below[k + 1]! - above[k + 1]!) * down;
        const b = above[k + 2]! + (below[k + 2]! - above[k + 2]!) * down;
        const right = (above[k + 3]! + (below[k + 3]! - above[k + 3]!) * down - r) / step;
        const rightG = (above[k + 4]! + (below[k + 4]! - above[k + 4]!) * down - g) / step;
        const rightB = (above[k + 5]! + (below[k + 5]! - above[k + 5]!) * down - b) / step;
        const end = Math.min(step, frame.width - i * step);
        for (let x = 0; x < end; x += 1, at += 3) {
          data[at] = r + right * x;
          data[at + 1] = g + rightG * x;
          data[at + 2] = b + rightB * x;
        }
      }
    }
    for (const key of this.#rows.keys()) if ((key + 1) * step < toRow) this.#rows.delete(key);
  }

  #latticeRow(index: number): Float32Array {
    const known = this.#rows.get(index);
    if (known) return known;
    const { sun, palette, layout, centre, glowStrength } = this.#composition;
    const [glow, field, far] = palette.groundRoots;
    const halo = palette.stops[2]!;
    const y = yOfRow(this.#frame, index * this.#step);
    const farY = exp(-0.7 * (y + 0.9 * sun.y) * (y + 0.9 * sun.y));
    const glowY = exp(-0.75 * (y - 0.9 * sun.y) * (y - 0.9 * sun.y));
    const middleY = glowStrength * exp(-2.2 * y * y);
    const row = new Float32Array(this.#columns.length * 3);
    this.#columns.forEach((column, i) => {
      const dx = column.x - centre.x;
      const dy = y - centre.y;
      const r = Math.sqrt(dx * dx + dy * dy);
      // Air trembles in an open core as it does around the plate.
      const distance = r < layout.hole ? layout.hole - r : r - layout.plate;
      const toFar = 0.8 * column.far * farY;
      const toGlow = Math.min(1, column.glow * glowY + column.middle * middleY);
      const air = this.#air(distance);
      const shine = this.#halo(distance);
      for (let channel = 0; channel < 3; channel += 1) {
        const base = field[channel]! + (far[channel]! - field[channel]!) * toFar;
        const root = (base + (glow[channel]! - base) * toGlow) * air;
        row[3 * i + channel] = root * root * root + halo[channel]! * shine;
      }
    });
    this.#rows.set(index, row);
    return row;
  }
}

type Column = { x: number; far: number; glow: number; middle: number };

const TABLE_STEPS = 1024;
const TABLE_FROM = -1;
const TABLE_TO = 6;

/** A function of the distance from the plate's rim in canvas units, from a table with straight lines between entries. */
function distanceTable(of: (distance: number) => number): (distance: number) => number {
  const table = Float64Array.from({ length: (TABLE_TO - TABLE_FROM) * TABLE_STEPS + 2 }, (_, i) =>
    of(TABLE_FROM + i / TABLE_STEPS),
  );
  return (distance) => {
    const at = (Math.min(distance, TABLE_TO - 0.01) - TABLE_FROM) * TABLE_STEPS;
    const i = Math.floor(at);
    return table[i]! + (table[i + 1]! - table[i]!) * (at - i);
  };
}

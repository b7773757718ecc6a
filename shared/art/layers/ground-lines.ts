import type { Composition } from '#shared/art/compose.ts';
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
import { lineCover, type Sampling } from '#shared/art/materials/line-cover.ts';
import { clamp } from '#shared/art/math.ts';
import { blockColumns } from '#shared/art/scene/ink-area.ts';
import { type Circle, clearings, footOf } from '#shared/art/scene/scene.ts';

/** The width of a line, in picture units. */
const WIDTH = 0.0028;
/** The opacity on ink and on paper. A dark line on paper looks fainter than a light line on ink. */
const OPACITY = { ink: 0.46, paper: 0.85 };
/** The width of the transition between lines around two circles, in picture units. */
const BLEND = 0.3;

/** A radius in picture units beyond the corners of every frame. */
const EVERYWHERE = 100;

/**
 * Paints the lines on the ground, like those that a rake leaves in sand. They run around the ring and the constellation
 * as around two stones. The lines bend slowly, so their phase is computed on a coarse lattice and interpolated.
 */
export class GroundLines {
  readonly #composition: Composition;
  readonly #frame: Frame;
  readonly #step: number;
  readonly #sampling: Sampling;
  readonly #rows = new Map<number, Float64Array>();

  constructor(composition: Composition, frame: Frame, step: number, sampling: Sampling) {
    this.#composition = composition;
    this.#frame = frame;
    this.#step = step;
    this.#sampling = sampling;
  }

  paint({ frame, fromRow, toRow, data }: Strip): void {
    const { palette, scene } = this.#composition;
    const [red, green, blue] = palette.dark ? palette.ring[0] : palette.stops[4]!;
    const opacity = palette.dark ? OPACITY.ink : OPACITY.paper;
    const [plate] = clearings(scene);
    const px = pixelOf(frame);
    const step = this.#step;
    const sampling = this.#sampling;
    const width = WIDTH / px;
    const end = Math.min(toRow, rowAt(frame, scene.horizon), rowAt(frame, footOf(scene)));
    for (let row = fromRow; row < end; row += 1) {
      const index = Math.floor(row / step);
      const [above, below] = [this.#latticeRow(index), this.#latticeRow(index + 1)];
      const down = row / step - index;
      const start = (row - fromRow) * frame.width * 3;
      const [first, last] = blockColumns(scene, frame, row);
      for (const [from, to] of ringSpans(frame, row, plate.center, plate.radius - px, EVERYWHERE))
        for (let column = Math.max(from, first); column < Math.min(to, last); ) {
          const cell = Math.floor(column / step);
          const end = Math.min(to, last, (cell + 1) * step);
          const left = above[cell]! + (below[cell]! - above[cell]!) * down;
          const right = above[cell + 1]! + (below[cell + 1]! - above[cell + 1]!) * down;
          const perColumn = (right - left) / step;
          const perRow = (below[cell]! - above[cell]! + below[cell + 1]! - above[cell + 1]!) / (2 * step);
          const slope = Math.sqrt(perColumn * perColumn + perRow * perRow);
          // Most pixels are between the lines and need no exact coverage.
          const reach = slope > 0.25 ? 1 : (0.501 + Math.max(width, 1) / 2) * Math.max(slope, 1e-6);
          let phase = left + perColumn * (column - cell * step);
          for (; column < end; column += 1, phase += perColumn) {
            // The phase is negative inside the two circles.
            if (phase < 0.3 || Math.abs(phase - Math.floor(phase + 0.5)) > reach) continue;
            const cover = lineCover(phase, slope, width, sampling);
            if (cover > 0) blend(data, start + 3 * column, red, green, blue, cover * opacity);
          }
        }
    }
    for (const key of this.#rows.keys()) if ((key + 1) * step < toRow) this.#rows.delete(key);
  }

  #latticeRow(index: number): Float64Array {
    const known = this.#rows.get(index);
    if (known) return known;
    const y = yOfRow(this.#frame, index * this.#step);
    // `Float64Array.from` with a function first collects the numbers in a list, which takes four times as long.
    const row = new Float64Array(Math.ceil(this.#frame.width / this.#step) + 2);
    for (let i = 0; i < row.length; i += 1) row[i] = this.#phaseAt(xOfColumn(this.#frame, i * this.#step), y);
    this.#rows.set(index, row);
    return row;
  }

  /** Returns the number of the line at a point: a whole number at the center of each line. */
  #phaseAt(x: number, y: number): number {
    const { scene, lines } = this.#composition;
    const [plate, sky] = clearings(scene);
    return smoothLeast(beyond(plate, x, y), beyond(sky, x, y)) / lines.pitch + 0.4 - lines.shift;
  }
}

/** Returns the distance of a point from the edge of a circle, positive outside. */
function beyond({ center, radius }: Circle, x: number, y: number): number {
  const [dx, dy] = [x - center.x, y - center.y];
  return Math.sqrt(dx * dx + dy * dy) - radius;
}

/** Returns approximately the smaller of two distances, with a smooth transition where they are nearly equal. */
function smoothLeast(a: number, b: number): number {
  const share = clamp(0.5 + (b - a) / (2 * BLEND), 0, 1);
  return b + (a - b) * share - BLEND * share * (1 - share);
}

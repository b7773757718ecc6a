import type { Composition } from '#shared/art/compose.ts';
import { FieldSampler } from '#shared/art/field/field-view.ts';
import { type Frame, pixelOf, ringSpans, type Strip, xOfColumn, yOfRow } from '#shared/art/marks/strip.ts';
import { indexIn, type Plate } from '#shared/art/materials/material.ts';
import { clamp, smoothstep } from '#shared/art/math.ts';

/** The radius in canvas units beyond which the wave rises out of the background. */
const SHORE = 0.77;
/** The strength of lights and shadows in dark and light tonal keys, relative to the brightness of the background. */
const DEPTH = { dark: 0.62, light: 0.13 };

const center = { x: 0, y: 0 };

/** Paints the wave on the background of the flood layout, as lights and shadows in the background's own color. */
export class FloodLayer {
  readonly #composition: Composition;
  readonly #plate: Plate;
  readonly #sampler: FieldSampler;

  constructor(composition: Composition, plate: Plate, frame: Frame) {
    this.#composition = composition;
    this.#plate = plate;
    this.#sampler = new FieldSampler(plate.field, frame, frame.width * pixelOf(frame), 1, SHORE);
  }

  paint({ frame, fromRow, toRow, data }: Strip): void {
    const { sun, palette } = this.#composition;
    const px = pixelOf(frame);
    const view = this.#sampler.view({ fromRow, toRow });
    const { heights, stride } = view;
    const depth = palette.dark ? DEPTH.dark : DEPTH.light;
    const perSlope = depth / (2 * this.#plate.tone.steepest * px);
    for (let row = fromRow; row < toRow; row += 1) {
      const y = yOfRow(frame, row);
      for (const [from, to] of ringSpans(frame, row, center, SHORE - px, 8)) {
        let i = indexIn(view, from, row);
        let at = ((row - fromRow) * frame.width + from) * 3;
        for (let column = from; column < to; column += 1, i += 1, at += 3) {
          const x = xOfColumn(frame, column);
          const r = Math.sqrt(x * x + y * y);
          const dx = heights[i + 1]! - heights[i - 1]!;
          const dy = heights[i + stride]! - heights[i - stride]!;
          const lit = clamp(-(dx * sun.x + dy * sun.y) * perSlope, -depth, depth);
          const light = 1 + lit * smoothstep(SHORE, 0.98, r) * (1 - 0.37 * smoothstep(0.9, 1.4, r));
          data[at]! *= light;
          data[at + 1]! *= light;
          data[at + 2]! *= light;
        }
      }
    }
  }
}

import type { Composition } from '#shared/art/compose.ts';
import { FieldSampler } from '#shared/art/field/field-view.ts';
import { ringSpans } from '#shared/art/layers/spans.ts';
import { type Frame, pixelOf, type Strip, xOfColumn, yOfRow } from '#shared/art/marks/strip.ts';
import type { Plate, Shader } from '#shared/art/materials/material.ts';
import { floodShader } from '#shared/art/materials/shader.ts';
import { smoothstep } from '#shared/art/maths.ts';

/** The shore: from this radius outwards the wave rises out of the ground. */
const SHORE = 0.77;

const centre = { x: 0, y: 0 };

/** The wave that floods the ground around a Wednesday's plate, under a veil that thickens outwards. */
export class FloodLayer {
  readonly #plate: Plate;
  readonly #sampler: FieldSampler;
  readonly #shader: Shader;
  readonly #colours: Float32Array;
  #ground = new Float32Array(0);

  constructor(composition: Composition, plate: Plate, frame: Frame) {
    this.#plate = plate;
    this.#sampler = new FieldSampler(plate.field, frame, frame.width * pixelOf(frame));
    this.#shader = floodShader(composition.material);
    this.#colours = new Float32Array(frame.width * 3);
  }

  paint(strip: Strip): void {
    const { frame, fromRow, toRow, data } = strip;
    const px = pixelOf(frame);
    const view = this.#sampler.view(strip);
    const ground = this.#keepGround(data, (toRow - fromRow) * frame.width * 3);
    const spans = (row: number) => ringSpans(frame, row, centre, SHORE - px, 8);
    for (let row = fromRow; row < toRow; row += 1)
      for (const [from, to] of spans(row)) {
        if (from >= to) continue;
        this.#shader({ plate: this.#plate, view, frame, row, from, to }, this.#colours);
        const start = ((row - fromRow) * frame.width + from) * 3;
        data.set(this.#colours.subarray(3 * from, 3 * to), start);
      }
    for (let row = fromRow; row < toRow; row += 1)
      for (const [from, to] of spans(row)) veil(strip, ground, row, from, to);
  }

  /** A copy of the strip as it was before the wave. */
  #keepGround(data: Float32Array, length: number): Float32Array {
    if (this.#ground.length < length) this.#ground = new Float32Array(length);
    this.#ground.set(data.subarray(0, length));
    return this.#ground;
  }
}

/** Brings the ground back: wholly inside the shore, a little along it, more and more towards the edges. */
function veil({ frame, fromRow, data }: Strip, ground: Float32Array, row: number, from: number, to: number): void {
  const y = yOfRow(frame, row);
  for (let column = from; column < to; column += 1) {
    const x = xOfColumn(frame, column);
    const r = Math.sqrt(x * x + y * y);
    const wave = smoothstep(SHORE, 0.98, r) * (0.43 - 0.16 * smoothstep(0.9, 1.4, r));
    const at = ((row - fromRow) * frame.width + column) * 3;
    data[at] = ground[at]! + (data[at]! - ground[at]!) * wave;
    data[at + 1] = ground[at + 1]! + (data[at + 1]! - ground[at + 1]!) * wave;
    data[at + 2] = ground[at + 2]! + (data[at + 2]! - ground[at + 2]!) * wave;
  }
}

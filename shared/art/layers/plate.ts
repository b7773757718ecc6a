import type { Composition } from '#shared/art/compose.ts';
import { FieldSampler, type FieldView } from '#shared/art/field/field-view.ts';
import { OVERSHOOT } from '#shared/art/field/outline.ts';
import { paintEclipse } from '#shared/art/layers/eclipse.ts';
import { paintRim } from '#shared/art/layers/rim.ts';
import type { MarkPainter } from '#shared/art/marks/draw-mark.ts';
import { blend, type Frame, pixelOf, ringSpans, type Strip, xOfColumn, yOfRow } from '#shared/art/marks/strip.ts';
import { indexIn, type Shader } from '#shared/art/materials/material.ts';
import { plateShader } from '#shared/art/materials/shader.ts';
import { strataMargin } from '#shared/art/materials/strata.ts';

/** Paints the vibrating plate: its material, grains, eclipse shade, and rim. */
export class PlateLayer {
  readonly #composition: Composition;
  readonly #sampler: FieldSampler;
  readonly #shader: Shader;
  readonly #colors: Float32Array;
  readonly #marks: MarkPainter;

  constructor(composition: Composition, frame: Frame, marks: MarkPainter) {
    const { plate, material, layout, palette } = composition;
    this.#composition = composition;
    const margin = material === 'strata' ? strataMargin(plate.scale, frame) : 1;
    this.#sampler = new FieldSampler(plate.field, frame, layout.plate * OVERSHOOT, margin, layout.hole);
    this.#shader = plateShader(material, palette);
    this.#colors = new Float32Array(frame.width * 3);
    this.#marks = marks;
  }

  paint(strip: Strip): void {
    const { layout, center, plate, grains } = this.#composition;
    const { frame, fromRow, toRow } = strip;
    const reach = layout.plate * OVERSHOOT + 2 * pixelOf(frame);
    if (yOfRow(frame, toRow) < center.y - reach || yOfRow(frame, fromRow) > center.y + reach) return;
    const view = this.#sampler.view(strip);
    for (let row = fromRow; row < toRow; row += 1)
      for (const [from, to] of ringSpans(frame, row, center, layout.hole - 2 * pixelOf(frame), reach)) {
        const left = Math.max(from, view.left);
        const right = Math.min(to, view.right);
        if (left >= right) continue;
        this.#shader({ plate, view, frame, row, from: left, to: right }, this.#colors);
        this.#lay(strip, view, row, left, right);
      }
    for (const mark of grains) this.#marks.draw(mark, strip);
    paintEclipse(this.#composition, view, strip);
    // The rim is painted after the shade, so the favorite color stays bright all the way around.
    paintRim(this.#composition, view, strip);
  }

  /** Copies a colored row onto the strip, clipped to the plate's outline. */
  #lay({ frame, fromRow, data }: Strip, view: FieldView, row: number, from: number, to: number): void {
    const { layout, center } = this.#composition;
    const px = pixelOf(frame);
    const perRho = layout.plate / px;
    const colors = this.#colors;
    const dy = yOfRow(frame, row) - center.y;
    for (let column = from; column < to; column += 1) {
      let cover = 0.5 + (1 - view.rhos[indexIn(view, column, row)]!) * perRho;
      if (layout.hole > 0) {
        const dx = xOfColumn(frame, column) - center.x;
        cover = Math.min(cover, 0.5 + (Math.sqrt(dx * dx + dy * dy) - layout.hole) / px);
      }
      if (cover <= 0) continue;
      const at = ((row - fromRow) * frame.width + column) * 3;
      const i = column * 3;
      if (cover >= 1) {
        data[at] = colors[i]!;
        data[at + 1] = colors[i + 1]!;
        data[at + 2] = colors[i + 2]!;
        continue;
      }
      blend(data, at, colors[i]!, colors[i + 1]!, colors[i + 2]!, cover);
    }
  }
}

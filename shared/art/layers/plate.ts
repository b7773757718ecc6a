import type { Composition } from '#shared/art/compose.ts';
import { FieldSampler } from '#shared/art/field/field-view.ts';
import type { MarkPainter } from '#shared/art/marks/draw-mark.ts';
import { blend, type Frame, pixelOf, ringSpans, type Strip, xOfColumn, yOfRow } from '#shared/art/marks/strip.ts';
import type { Shader } from '#shared/art/materials/material.ts';
import { clamp } from '#shared/art/math.ts';

/** The width of the plate's edge, in picture units. */
const RIM = 0.007;

/** Paints the vibrating plate with its material and grains. */
export class PlateLayer {
  readonly #composition: Composition;
  readonly #sampler: FieldSampler;
  readonly #shader: Shader;
  readonly #colors: Float32Array;
  readonly #marks: MarkPainter;

  constructor(composition: Composition, frame: Frame, step: number, marks: MarkPainter) {
    const { plate, material, scene, palette } = composition;
    this.#composition = composition;
    this.#sampler = new FieldSampler(plate.field, frame, step, scene.plate + 2 * pixelOf(frame));
    this.#shader = material.shader(palette);
    this.#colors = new Float32Array(frame.width * 3);
    this.#marks = marks;
  }

  paint(strip: Strip): void {
    const { scene, plate, grains } = this.#composition;
    const { center } = scene;
    const { frame, fromRow, toRow } = strip;
    const reach = scene.plate + 2 * pixelOf(frame);
    const bottom = Math.min(center.y + reach, plate.bottom + pixelOf(frame));
    if (yOfRow(frame, toRow) < center.y - reach || yOfRow(frame, fromRow) > bottom) return;
    const view = this.#sampler.view(strip);
    for (let row = fromRow; row < toRow; row += 1)
      for (const [from, to] of ringSpans(frame, row, center, -1, reach)) {
        const left = Math.max(from, view.left);
        const right = Math.min(to, view.right);
        if (left >= right) continue;
        this.#shader({ plate, view, frame, row, from: left, to: right }, this.#colors);
        this.#lay(strip, row, left, right);
      }
    for (const mark of grains) this.#marks.draw(mark, strip);
    this.#paintEdge(strip);
  }

  /** Copies a colored row to the strip, clipped to the circle of the plate and to the horizon. */
  #lay({ frame, fromRow, data }: Strip, row: number, from: number, to: number): void {
    const { scene, plate } = this.#composition;
    const px = pixelOf(frame);
    const y = yOfRow(frame, row);
    const shown = 0.5 + (plate.bottom - y) / px;
    const dy = y - scene.center.y;
    const colors = this.#colors;
    for (let column = from; column < to; column += 1) {
      const dx = xOfColumn(frame, column) - scene.center.x;
      const inside = (scene.plate - Math.sqrt(dx * dx + dy * dy)) / px;
      const cover = Math.min(shown, 0.5 + inside);
      if (cover <= 0) continue;
      const i = column * 3;
      const at = ((row - fromRow) * frame.width + column) * 3;
      if (cover < 1) {
        blend(data, at, colors[i]!, colors[i + 1]!, colors[i + 2]!, cover);
        continue;
      }
      data[at] = colors[i]!;
      data[at + 1] = colors[i + 1]!;
      data[at + 2] = colors[i + 2]!;
    }
  }

  /** Paints the edge after the grains, which would otherwise interrupt it. */
  #paintEdge({ frame, fromRow, toRow, data }: Strip): void {
    const { scene, plate, palette } = this.#composition;
    const [r, g, b] = palette.stops[palette.dark ? 3 : 5]!;
    const px = pixelOf(frame);
    for (let row = fromRow; row < toRow; row += 1) {
      const y = yOfRow(frame, row);
      const shown = clamp(0.5 + (plate.bottom - y) / px, 0, 1);
      if (shown === 0) return;
      const dy = y - scene.center.y;
      for (const [from, to] of ringSpans(frame, row, scene.center, scene.plate - RIM - px, scene.plate + px))
        for (let column = from; column < to; column += 1) {
          const dx = xOfColumn(frame, column) - scene.center.x;
          const inside = (scene.plate - Math.sqrt(dx * dx + dy * dy)) / px;
          const cover = Math.min(clamp(0.5 + inside, 0, 1), clamp(0.5 + RIM / px - inside, 0, 1));
          blend(data, ((row - fromRow) * frame.width + column) * 3, r, g, b, cover * shown);
        }
    }
  }
}

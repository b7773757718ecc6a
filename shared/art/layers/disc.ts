import type { Rgb } from '#shared/art/color/oklch.ts';
import { type Palette, TONES } from '#shared/art/color/palette.ts';
import { rampThrough } from '#shared/art/color/ramp.ts';
import { FieldSampler, type FieldView, indexIn } from '#shared/art/field/field-view.ts';
import type { Tone } from '#shared/art/field/tone.ts';
import { type Canvas, type Layer, once, type Saying } from '#shared/art/layer.ts';
import { blend, type Columns, pixelOf, ringSpans, type Strip, xOfColumn, yOfRow } from '#shared/art/marks/strip.ts';
import { levelOf } from '#shared/art/materials/levels.ts';
import type { Plate } from '#shared/art/materials/material.ts';
import type { Texture } from '#shared/art/materials/textures.ts';
import { clamp } from '#shared/art/math.ts';
import { type Disc, litDepth } from '#shared/art/scene/disc.ts';

/** The width of the disc's edge in picture units. */
const EDGE = 0.006;
/** The share of its tone that remains on a new moon. */
const NEW_MOON = 0.6;

/** Returns the layer of a disc. Of what is not lit, only the edge is drawn; a new moon has deep tones. */
export function discLayer(plate: Plate, palette: Palette, ...says: readonly Saying[]): Layer {
  const ramp = once(() => rampThrough(palette.tones));
  const inks = palette.tones.map((color) => ({ color, alpha: 1 }));
  const grains = once(() => plate.grains?.build(inks));
  return {
    tag: 'disc',
    says,
    painter(canvas) {
      const painter = new DiscPainter(plate, palette, ramp(), canvas);
      return (strip) => {
        if (!painter.touches(strip)) return;
        painter.paint(strip);
        const discs = grains();
        if (discs) canvas.marks.draw(discs, strip);
        painter.paintEdge(strip);
      };
    },
  };
}

/**
 * Returns the color of what is not lit, or null if it is the sky. Only a crescent on ink stands before the sky; on paper,
 * it would look like the rest of a broken disc.
 */
const shadowOf = ({ lit }: Disc, { tones, dark }: Palette): Rgb | null =>
  !lit || (dark && lit.share < 0.5) ? null : tones[0]!;

class DiscPainter {
  readonly #plate: Plate;
  readonly #palette: Palette;
  readonly #ramp: Float32Array;
  readonly #texture: Texture;
  readonly #px: number;
  readonly #reach: number;
  readonly #sampler: FieldSampler;
  readonly #levels: LevelRows;
  readonly #shadow: Rgb | null;

  constructor(plate: Plate, palette: Palette, ramp: Float32Array, canvas: Canvas) {
    const { frame, step, sampling } = canvas;
    this.#plate = plate;
    this.#palette = palette;
    this.#ramp = ramp;
    this.#px = pixelOf(frame);
    const { x, y } = plate.field.rise;
    this.#texture = plate.material.texture({ px: this.#px, sampling, lean: { x: y, y: -x } });
    this.#reach = plate.disc.radius + 2 * this.#px;
    this.#sampler = new FieldSampler(plate.field, frame, step, this.#reach);
    this.#levels = new LevelRows(plate.tone, frame.width);
    this.#shadow = shadowOf(plate.disc, palette);
  }

  touches({ frame, fromRow, toRow }: Strip): boolean {
    const { center, bottom } = this.#plate.disc;
    const lowest = Math.min(center.y + this.#reach, bottom + this.#px);
    return yOfRow(frame, toRow) >= center.y - this.#reach && yOfRow(frame, fromRow) <= lowest;
  }

  paint(strip: Strip): void {
    const { frame, fromRow, toRow } = strip;
    const { center, bottom } = this.#plate.disc;
    const view = this.#sampler.view(strip);
    for (let row = fromRow; row < toRow; row += 1) {
      if (yOfRow(frame, row) > bottom + this.#px) return;
      for (const [from, to] of ringSpans(frame, row, center, -1, this.#reach)) {
        const columns: Columns = [Math.max(from, view.left), Math.min(to, view.right)];
        if (columns[0] < columns[1]) this.#paintRow(strip, view, row, columns);
      }
    }
  }

  #paintRow(strip: Strip, view: FieldView, row: number, [from, to]: Columns): void {
    const { frame, fromRow, data } = strip;
    const { center, radius, bottom, lit } = this.#plate.disc;
    const px = this.#px;
    const texture = this.#texture;
    const [here, below] = this.#levels.of(view, row, from, to);
    const ramp = this.#ramp;
    const isNew = lit?.share === 0;
    const share = isNew ? NEW_MOON : 1;
    const shadow = this.#shadow;
    const y = yOfRow(frame, row);
    const dy = y - center.y;
    const shown = 0.5 + (bottom - y) / px;
    const spot = { x: 0, y, level: 0, right: 0, down: 0, slope: 0 };
    const touch = { tone: 0, light: 1, over: 0, cover: 0 };
    const scale = (ramp.length / 3 - 1) / (TONES - 1);
    for (let column = from; column < to; column += 1) {
      const x = xOfColumn(frame, column);
      const dx = x - center.x;
      const cover = Math.min(shown, 0.5 + (radius - Math.sqrt(dx * dx + dy * dy)) / px, 1);
      if (cover <= 0) continue;
      const at = ((row - fromRow) * frame.width + column) * 3;
      const painted = lit && !isNew ? clamp(0.5 + (radius * litDepth(lit, dx / radius, dy / radius)) / px, 0, 1) : 1;
      if (shadow && painted < 1) blend(data, at, shadow[0], shadow[1], shadow[2], cover);
      if (painted === 0) continue;
      spot.x = x;
      spot.level = here[column]!;
      spot.right = here[column + 1]! - spot.level;
      spot.down = below[column]! - spot.level;
      spot.slope = Math.sqrt(spot.right * spot.right + spot.down * spot.down) + 1e-9;
      texture(spot, touch);
      const i = 3 * Math.floor(clamp(touch.tone, 0, TONES - 1) * share * scale + 0.5);
      const k = 3 * Math.floor(clamp(touch.over, 0, TONES - 1) * share * scale + 0.5);
      const { light, cover: line } = touch;
      // A function for the three channels would be allocated for each pixel.
      const r = light * (ramp[i]! + (ramp[k]! - ramp[i]!) * line);
      const g = light * (ramp[i + 1]! + (ramp[k + 1]! - ramp[i + 1]!) * line);
      const b = light * (ramp[i + 2]! + (ramp[k + 2]! - ramp[i + 2]!) * line);
      blend(data, at, r, g, b, cover * painted);
    }
  }

  /** Paints the edge after the grains, which would otherwise interrupt it. */
  paintEdge({ frame, fromRow, toRow, data }: Strip): void {
    const { disc } = this.#plate;
    const { center, radius, bottom, lit } = disc;
    const px = this.#px;
    const [r, g, b] = lit ? this.#palette.own : this.#palette.tones[3]!;
    const width = lit ? EDGE / 3 : EDGE;
    for (let row = fromRow; row < toRow; row += 1) {
      const y = yOfRow(frame, row);
      const shown = clamp(0.5 + (bottom - y) / px, 0, 1);
      if (shown === 0) return;
      const dy = y - center.y;
      for (const [from, to] of ringSpans(frame, row, center, radius - width - px, radius + px))
        for (let column = from; column < to; column += 1) {
          const dx = xOfColumn(frame, column) - center.x;
          const inside = (radius - Math.sqrt(dx * dx + dy * dy)) / px;
          const cover = Math.min(clamp(0.5 + inside, 0, 1), clamp(0.5 + width / px - inside, 0, 1));
          blend(data, ((row - fromRow) * frame.width + column) * 3, r, g, b, cover * shown);
        }
    }
  }
}

/** The levels of a row and of the row below, by column of the frame. The upper row has one more column. */
type Levels = readonly [here: Float64Array, below: Float64Array];

/** Computes levels row by row. The lower row of one call is usually the upper row of the next, so it is kept. */
class LevelRows {
  readonly #tone: Tone;
  #here: Float64Array;
  #below: Float64Array;
  #held = { row: Number.NaN, from: 0, to: 0 };

  constructor(tone: Tone, width: number) {
    this.#tone = tone;
    this.#here = new Float64Array(width + 1);
    this.#below = new Float64Array(width + 1);
  }

  of(view: FieldView, row: number, from: number, to: number): Levels {
    [this.#here, this.#below] = [this.#below, this.#here];
    const { row: heldRow, from: heldFrom, to: heldTo } = this.#held;
    const isHeld = heldRow === row && heldFrom < to && heldTo > from;
    this.#fill(this.#here, view, row, from, isHeld ? heldFrom : to + 1);
    if (isHeld) this.#fill(this.#here, view, row, Math.max(from, heldTo), to + 1);
    this.#fill(this.#below, view, row + 1, from, to);
    this.#held = { row: row + 1, from, to };
    return [this.#here, this.#below];
  }

  #fill(levels: Float64Array, view: FieldView, row: number, from: number, to: number): void {
    const first = indexIn(view, from, row) - from;
    const tone = this.#tone;
    const { heights } = view;
    for (let column = from; column < to; column += 1) levels[column] = levelOf(tone, heights[first + column]!);
  }
}

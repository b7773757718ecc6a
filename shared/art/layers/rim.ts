import type { Rgb } from '#shared/art/color/oklch.ts';
import { rampColor } from '#shared/art/color/ramp.ts';
import type { Composition } from '#shared/art/compose.ts';
import type { FieldView } from '#shared/art/field/field-view.ts';
import { blend, pixelOf, ringSpans, type Strip, xOfColumn, yOfRow } from '#shared/art/marks/strip.ts';
import { indexIn } from '#shared/art/materials/material.ts';
import { clamp, smoothstep } from '#shared/art/math.ts';
import type { Point } from '#shared/art/parameters.ts';

const LINE = 0.0024;
// The vignette begins at this share of the outline's radius.
const VIGNETTE = 0.78;

/**
 * Returns the width of the rim in the favorite color, in canvas units. The rim is wider on smaller plates, so the
 * favorite color covers about the same area of every picture.
 */
const signatureWidth = (plate: number): number => clamp(0.0138 / plate, 0.0152, 0.026);

/**
 * Paints the plate's edge: a soft vignette, the signature rim in exactly the favorite color, and a rim line along the
 * outline.
 */
export function paintRim({ layout, center, palette, plate }: Composition, view: FieldView, strip: Strip): void {
  const { frame, fromRow, toRow, data } = strip;
  const px = pixelOf(frame);
  const signature = signatureWidth(layout.plate);
  const line = rampColor(palette.ramp, 0.88);
  const shade = palette.dark ? palette.stops[0]! : palette.stops[6]!;
  const depth = layout.name === 'flood' ? 0 : palette.dark ? 0.28 : 0.08;
  const outer = layout.plate * 1.02 + 2 * px;
  // The vignette never begins inside this radius, not even where the outline is narrowest.
  const inner = layout.plate * (1 - 2 * plate.field.outline.depth) * VIGNETTE;
  const exact = palette.favorite.exact;
  for (let row = fromRow; row < toRow; row += 1) {
    for (const [from, to] of ringSpans(frame, row, center, inner, outer)) {
      const [left, right] = [Math.max(from, view.left), Math.min(to, view.right)];
      let i = indexIn(view, left, row);
      let at = ((row - fromRow) * frame.width + left) * 3;
      for (let column = left; column < right; column += 1, i += 1, at += 3) {
        const rho = view.rhos[i]!;
        const depthInside = (1 - rho) * layout.plate;
        if (rho <= VIGNETTE || depthInside < -LINE - px) continue;
        if (rho < 1 && depth > 0) lay(data, at, shade, depth * smoothstep(VIGNETTE, 1, rho));
        if (depthInside > signature + px) continue;
        lay(data, at, exact, band(depthInside, 0, signature, px));
        // The rim line is centered on the outline.
        lay(data, at, line, 0.8 * band(depthInside, -LINE / 2, LINE / 2, px));
      }
    }
    if (layout.hole > 0) paintHoleLine(layout.hole, center, line, strip, row);
  }
}

function paintHoleLine(hole: number, center: Point, line: Rgb, { frame, fromRow, data }: Strip, row: number): void {
  const px = pixelOf(frame);
  const dy = yOfRow(frame, row) - center.y;
  for (const [from, to] of ringSpans(frame, row, center, hole - LINE - 2 * px, hole + LINE + 2 * px))
    for (let column = from; column < to; column += 1) {
      const dx = xOfColumn(frame, column) - center.x;
      const outside = Math.sqrt(dx * dx + dy * dy) - hole;
      lay(data, ((row - fromRow) * frame.width + column) * 3, line, 0.8 * band(outside, -LINE / 2, LINE / 2, px));
    }
}

/**
 * Returns how much of a pixel at distance `d`, 0 to 1, is covered by a band that extends from distance `from` to `to`.
 * A band thinner than a pixel becomes fainter.
 */
function band(d: number, from: number, to: number, px: number): number {
  const half = (to - from) / 2 / px;
  const edge = 0.5 + Math.max(half, 0.5) - Math.abs(d - (from + to) / 2) / px;
  return clamp(edge, 0, 1) * Math.min(1, half * 2);
}

function lay(data: Float32Array, at: number, [r, g, b]: Rgb, cover: number): void {
  if (cover > 0) blend(data, at, r, g, b, cover);
}

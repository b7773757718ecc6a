import type { Rgb } from '#shared/art/color/oklch.ts';
import type { Palette } from '#shared/art/color/palette.ts';
import type { Composition } from '#shared/art/compose.ts';
import type { FieldView } from '#shared/art/field/field-view.ts';
import { OVERSHOOT } from '#shared/art/field/outline.ts';
import { pixelOf, ringSpans, type Strip, xOfColumn, yOfRow } from '#shared/art/marks/strip.ts';
import { indexIn } from '#shared/art/materials/material.ts';
import { clamp, smoothstep } from '#shared/art/math.ts';

const SOFTNESS = 0.18;
// The distance in plate radii between the center of the plate and the center of the lit disc. A greater distance would
// shade the whole figure and not just the side away from the sun.
const OFFSET = 0.62;

/**
 * Paints the shadow of the eclipse layout, so that the plate looks like a phase of the moon. The soft shadow covers
 * the side of the plate that faces away from the sun.
 */
export function paintEclipse({ layout, center, sun, palette }: Composition, view: FieldView, strip: Strip): void {
  if (layout.name !== 'eclipse') return;
  const { frame, fromRow, toRow, data } = strip;
  // Reducing the light keeps the colors vivid. Blending in a shadow color would make them gray.
  const [r, g, b] = tintOf(palette).map((kept) => 1 - kept) as [number, number, number];
  const radius = 1.02 * layout.plate;
  const lit = { x: center.x + OFFSET * layout.plate * sun.x, y: center.y + OFFSET * layout.plate * sun.y };
  const px = pixelOf(frame);
  for (let row = fromRow; row < toRow; row += 1) {
    const y = yOfRow(frame, row);
    for (const [from, to] of ringSpans(frame, row, center, 0, layout.plate * OVERSHOOT + px))
      for (let column = Math.max(from, view.left); column < Math.min(to, view.right); column += 1) {
        const x = xOfColumn(frame, column);
        const toLit = Math.sqrt((x - lit.x) * (x - lit.x) + (y - lit.y) * (y - lit.y));
        const shade = smoothstep(radius - SOFTNESS, radius + SOFTNESS, toLit);
        if (shade === 0) continue;
        const inside = (1 - view.rhos[indexIn(view, column, row)]!) * layout.plate;
        const cover = shade * clamp(0.5 + inside / px, 0, 1);
        const at = ((row - fromRow) * frame.width + column) * 3;
        data[at]! *= 1 - r * cover;
        data[at + 1]! *= 1 - g * cover;
        data[at + 2]! *= 1 - b * cover;
      }
  }
}

/**
 * Returns the share of each color channel that remains in the shade. The dominant channels of the favorite color keep
 * the most.
 */
export function tintOf({ dark, stops }: Palette): Rgb {
  const own = stops[dark ? 2 : 3]!;
  const strongest = Math.max(...own);
  return own.map((channel) => (dark ? 0.2 : 0.42) + 0.34 * (channel / strongest)) as unknown as Rgb;
}

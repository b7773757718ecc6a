import type { Composition } from '#shared/art/compose.ts';
import { outlineTowards } from '#shared/art/field/field.ts';
import { ringSpans } from '#shared/art/layers/spans.ts';
import { pixelOf, type Strip, xOfColumn, yOfRow } from '#shared/art/marks/strip.ts';
import { exp } from '#shared/art/maths.ts';

const REACH = 0.2;
const STRENGTH = 0.36;
/** How far the shadow is thrown, away from the sun. */
const THROW = 0.026;

/** The shadow that the plate throws on light grounds, away from the sun: its own outline, in its own colour. */
export function plateShadow({ palette, layout, centre, sun, plate }: Composition): (strip: Strip) => void {
  const [r, g, b] = palette.stops[4]!;
  const middle = { x: centre.x - THROW * sun.x, y: centre.y - THROW * sun.y };
  const scratch = new Float64Array(2);
  const table = Float64Array.from({ length: 1026 }, (_, i) => STRENGTH * falloff((i / 1024) * REACH));
  return ({ frame, fromRow, toRow, data }) => {
    if (palette.dark) return;
    const reach = layout.plate + REACH;
    const px = pixelOf(frame);
    // Farther in, the plate covers it, but for its hole.
    const covered = layout.plate * (1 - 2 * plate.field.outline.depth) - THROW - 2 * px;
    for (let row = fromRow; row < toRow; row += 1) {
      const dy = yOfRow(frame, row) - middle.y;
      const spans = ringSpans(frame, row, middle, covered, reach);
      if (layout.hole > 0) spans.push(...ringSpans(frame, row, middle, -1, layout.hole + THROW + 2 * px));
      for (const [left, right] of spans) {
        const x0 = xOfColumn(frame, left) - middle.x;
        let at = ((row - fromRow) * frame.width + left) * 3;
        for (let i = 0; i < right - left; i += 1, at += 3) {
          const dx = x0 + i * px;
          const away = Math.sqrt(dx * dx + dy * dy);
          const distance =
            away < layout.hole + THROW + 2 * px
              ? layout.hole - away
              : away - layout.plate * outlineTowards(plate.field, dx, dy, scratch);
          if (distance >= REACH) continue;
          const step = Math.max(0, distance) * (1024 / REACH);
          const entry = step | 0;
          const cover = table[entry]! + (table[entry + 1]! - table[entry]!) * (step - entry);
          data[at]! += (r - data[at]!) * cover;
          data[at + 1]! += (g - data[at + 1]!) * cover;
          data[at + 2]! += (b - data[at + 2]!) * cover;
        }
      }
    }
  };
}

/** Falls like e^(-26 d) and reaches nothing, without a step, where the shadow is cut off. */
function falloff(distance: number): number {
  const end = exp(-26 * REACH);
  return (exp(-26 * distance) - end) / (1 - end);
}

import type { Composition } from '#shared/art/compose.ts';
import { outlineToward } from '#shared/art/field/field.ts';
import { latticeStep } from '#shared/art/field/lattice.ts';
import { hiddenRing, spansBeside } from '#shared/art/layers/spans.ts';
import { blend, pixelOf, type Strip, xOfColumn, yOfRow } from '#shared/art/marks/strip.ts';
import { exp } from '#shared/art/math.ts';
import { tabulated } from '#shared/art/tabulated.ts';

const REACH = 0.16;
const STRENGTH = 0.36;
/** The offset of the shadow away from the sun, in canvas units. */
const THROW = 0.026;

/**
 * Returns a function that paints the plate's shadow onto a strip. The shadow has the shape of the plate, falls away
 * from the sun, and appears only in light tonal keys.
 */
export function plateShadow(composition: Composition): (strip: Strip) => void {
  const { palette, layout, center, sun, plate } = composition;
  const [r, g, b] = palette.stops[4]!;
  const middle = { x: center.x - THROW * sun.x, y: center.y - THROW * sun.y };
  const scratch = new Float64Array(2);
  const coverAt = tabulated((share) => STRENGTH * falloff(share * REACH));
  return ({ frame, fromRow, toRow, data }) => {
    if (palette.dark) return;
    const px = pixelOf(frame);
    const step = 2 * latticeStep(frame);
    const hidden = hiddenRing(composition, THROW + 2 * px);
    const x0 = xOfColumn(frame, 0) - middle.x;
    for (let row = fromRow; row < toRow; row += 1) {
      const dy = yOfRow(frame, row) - middle.y;
      // The outline is smooth, so a few samples suffice.
      const outlineAt = (index: number) =>
        layout.plate * outlineToward(plate.field, xOfColumn(frame, index * step) - middle.x, dy, scratch);
      for (const [left, right] of spansBeside(frame, row, middle, hidden, layout.plate + REACH)) {
        let at = ((row - fromRow) * frame.width + left) * 3;
        let index = Math.floor(left / step);
        let radius = outlineAt(index);
        for (let column = left; column < right; index += 1) {
          const before = radius;
          radius = outlineAt(index + 1);
          const wider = (radius - before) / step;
          const end = Math.min(right, (index + 1) * step);
          for (let i = column - index * step; column < end; column += 1, i += 1, at += 3) {
            const dx = x0 + column * px;
            const away = Math.sqrt(dx * dx + dy * dy);
            const distance = away < hidden.inner ? layout.hole - away : away - before - wider * i;
            if (distance >= REACH) continue;
            blend(data, at, r, g, b, coverAt(distance * (1 / REACH)));
          }
        }
      }
    }
  };
}

/**
 * Returns the strength of the shadow, 0 to 1. The strength decays like e^(-26 d) and reaches zero where the shadow
 * ends.
 */
function falloff(distance: number): number {
  const end = exp(-26 * REACH);
  return (exp(-26 * distance) - end) / (1 - end);
}

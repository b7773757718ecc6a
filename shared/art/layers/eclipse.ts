import type { Composition } from '#shared/art/compose.ts';
import { ringSpans } from '#shared/art/layers/spans.ts';
import { pixelOf, type Strip, xOfColumn, yOfRow } from '#shared/art/marks/strip.ts';
import { clamp, smoothstep } from '#shared/art/maths.ts';

const SOFTNESS = 0.1;
// In plate radii. Nearer to the plate's middle and the shade would swallow the figure, not only its far side.
const OFFSET = 0.62;

/** The moon's phase: a soft shade over the side of the plate that the sun does not reach. */
export function paintEclipse({ layout, centre, sun, palette }: Composition, strip: Strip): void {
  if (layout.name !== 'eclipse') return;
  const { frame, fromRow, toRow, data } = strip;
  const [r, g, b] = palette.dark ? palette.ground : palette.stops[4]!;
  const strength = palette.dark ? 0.72 : 0.42;
  const radius = 1.02 * layout.plate;
  const lit = { x: centre.x + OFFSET * layout.plate * sun.x, y: centre.y + OFFSET * layout.plate * sun.y };
  const px = pixelOf(frame);
  for (let row = fromRow; row < toRow; row += 1) {
    const y = yOfRow(frame, row);
    for (const [from, to] of ringSpans(frame, row, centre, 0, layout.plate + px))
      for (let column = from; column < to; column += 1) {
        const x = xOfColumn(frame, column);
        const toLit = Math.sqrt((x - lit.x) * (x - lit.x) + (y - lit.y) * (y - lit.y));
        const shade = smoothstep(radius - SOFTNESS, radius + SOFTNESS, toLit);
        if (shade === 0) continue;
        const edge = Math.sqrt((x - centre.x) * (x - centre.x) + (y - centre.y) * (y - centre.y));
        const cover = strength * shade * clamp(0.5 + (layout.plate - edge) / px, 0, 1);
        const at = ((row - fromRow) * frame.width + column) * 3;
        data[at]! += (r - data[at]!) * cover;
        data[at + 1]! += (g - data[at + 1]!) * cover;
        data[at + 2]! += (b - data[at + 2]!) * cover;
      }
  }
}

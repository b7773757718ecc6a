import { rampIndex } from '#shared/art/colour/ramp.ts';
import { rankOf } from '#shared/art/field/tone.ts';
import { pixelOf } from '#shared/art/marks/strip.ts';
import { indexIn, type Shader } from '#shared/art/materials/material.ts';
import { powerTable } from '#shared/art/materials/power-table.ts';

/** Still liquid under one sun: a relief lit from the hour's direction, with small wet highlights. */
export const liquid = (): Shader => relief(0.85, 0.9);

/** The same relief without wetness: dunes of sand. */
export const dunes = (): Shader => relief(0, 0.48);

function relief(gloss: number, deepest: number): Shader {
  const darkTone = powerTable(1.3);
  const lightTone = powerTable(1.1);
  return ({ plate, view, frame, row, from, to }, colours) => {
    const { tone, palette, sun, scale } = plate;
    const { ramp, dark, stops } = palette;
    const [shineR, shineG, shineB] = dark ? stops[6]! : stops[0]!;
    const perPixel = 0.038 / scale / (2 * pixelOf(frame));
    const halfway = 1 / Math.sqrt(0.62 * 0.62 + 1.2 * 1.2);
    const { heights, stride } = view;
    const first = indexIn(view, from, row) - from;
    for (let column = from; column < to; column += 1) {
      const i = first + column;
      const rank = rankOf(tone, heights[i]!);
      const dx = (heights[i + 1]! - heights[i - 1]!) * perPixel;
      const dy = (heights[i + stride]! - heights[i - stride]!) * perPixel;
      const up = 1 / Math.sqrt(1 + dx * dx + dy * dy);
      const facing = -(dx * sun.x + dy * sun.y) * up;
      // Half-Lambert: the side that turns away keeps its form instead of going flat and black.
      const diffuse = Math.min(1, 1.3 * Math.max(0, 0.34 * (1 + facing) + 0.32 * up - 0.1));
      const value = dark
        ? 0.05 + 0.9 * darkTone(diffuse) * (0.24 + 0.8 * rank)
        : deepest - 0.97 * deepest * lightTone(diffuse) * (0.3 + 0.78 * rank);
      const at = rampIndex(value);
      let r = ramp[at]!;
      let g = ramp[at + 1]!;
      let b = ramp[at + 2]!;
      if (gloss > 0) {
        const shine = gloss * power90((facing * 0.62 + up * 1.2) * halfway) * (0.4 + 0.6 * rank);
        r += (shineR - r) * shine;
        g += (shineG - g) * shine;
        b += (shineB - b) * shine;
      }
      colours[3 * column] = r;
      colours[3 * column + 1] = g;
      colours[3 * column + 2] = b;
    }
  };
}

function power90(x: number): number {
  if (x < 0.9) return 0;
  const x2 = x * x;
  const x8 = x2 * x2 * x2 * x2;
  const x16 = x8 * x8;
  const x64 = x16 * x16 * x16 * x16;
  return x64 * x16 * x8 * x2;
}

import { rampIndex } from '#shared/art/color/ramp.ts';
import { rankOf } from '#shared/art/field/tone.ts';
import { pixelOf } from '#shared/art/marks/strip.ts';
import { indexIn, type Shader } from '#shared/art/materials/material.ts';
import { pow } from '#shared/art/math.ts';
import { tabulated } from '#shared/art/tabulated.ts';

/** The strength of the highlights. In light tonal keys, strong highlights would look like plastic. */
const GLOSS = { dark: 0.45, light: 0.25 };

/** Returns a shader for still liquid: a relief lit from the sun's direction, with small wet highlights. */
export function liquid(): Shader {
  const darkTone = tabulated((x) => pow(x, 1.3));
  const lightTone = tabulated((x) => pow(x, 1.1));
  return ({ plate, view, frame, row, from, to }, colors) => {
    const { tone, palette, sun, scale } = plate;
    const { ramp, dark, stops } = palette;
    const [shineR, shineG, shineB] = dark ? stops[6]! : stops[0]!;
    const gloss = dark ? GLOSS.dark : GLOSS.light;
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
      // Half-Lambert shading keeps details visible on slopes that face away from the light.
      const diffuse = Math.min(1, 1.3 * Math.max(0, 0.34 * (1 + facing) + 0.32 * up - 0.1));
      const value = dark
        ? 0.09 + 0.86 * darkTone(diffuse) * (0.24 + 0.8 * rank)
        : 0.91 - 0.66 * lightTone(diffuse) * (0.3 + 0.78 * rank);
      const at = rampIndex(value);
      const [r, g, b] = [ramp[at]!, ramp[at + 1]!, ramp[at + 2]!];
      const shine = gloss * power90((facing * 0.62 + up * 1.2) * halfway) * (0.4 + 0.6 * rank);
      colors[3 * column] = r + (shineR - r) * shine;
      colors[3 * column + 1] = g + (shineG - g) * shine;
      colors[3 * column + 2] = b + (shineB - b) * shine;
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

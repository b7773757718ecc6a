import { type Rgb, rgbOfOklch, toward } from '#shared/art/color/oklch.ts';
import type { Palette } from '#shared/art/color/palette.ts';
import { rampColor } from '#shared/art/color/ramp.ts';
import { rankOf } from '#shared/art/field/tone.ts';
import { indexIn, type Shader } from '#shared/art/materials/material.ts';
import { clamp } from '#shared/art/math.ts';

/**
 * Returns the color of the plate beneath sand. In dark tonal keys, it is a deep shadow of the favorite color. In light
 * tonal keys, the sand is pale, so the plate is a darker tone of the favorite color.
 */
export function sandBed({ dark, favorite, ramp }: Palette): Rgb {
  if (dark) return rampColor(ramp, 0.07);
  const { l, c, h, shade } = favorite;
  // Without extra lightness, a yellow bed would look muddy.
  const gold = Math.max(0, 1 - Math.abs(h - 88) / 40);
  return rgbOfOklch({
    l: clamp(l - 0.16 * (1 - gold), 0.4 + 0.24 * gold, 0.51 + 0.2 * gold),
    c,
    h: toward(h, shade, 0.45),
  });
}

/**
 * Returns the color of the plate beneath seeds: a dark tone of the ramp, darker in dark tonal keys than in light ones.
 */
export const seedBed = ({ dark, ramp }: Palette): Rgb => rampColor(ramp, dark ? 0.13 : 0.78);

/** Returns a shader that paints a plate in one color with a faint relief of the wave, as the bed of sand or seeds. */
export const bed =
  (color: Rgb, relief: number): Shader =>
  ({ plate, view, row, from, to }, colors) => {
    const first = indexIn(view, from, row) - from;
    for (let column = from; column < to; column += 1) {
      const light = 1 + relief * (rankOf(plate.tone, view.heights[first + column]!) - 0.5);
      colors[3 * column] = color[0] * light;
      colors[3 * column + 1] = color[1] * light;
      colors[3 * column + 2] = color[2] * light;
    }
  };

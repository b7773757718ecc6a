import { type Rgb, rgbOfOklch, toward } from '#shared/art/colour/oklch.ts';
import type { Palette } from '#shared/art/colour/palette.ts';
import { rampColour } from '#shared/art/colour/ramp.ts';
import { rankOf } from '#shared/art/field/tone.ts';
import { indexIn, type Shader } from '#shared/art/materials/material.ts';
import { clamp } from '#shared/art/maths.ts';

/** The plate that sand lies on: the favourite's shadow in the dark, a deeper favourite in the light, where sand is pale. */
export function sandBed({ dark, favourite, ramp }: Palette): Rgb {
  if (dark) return rampColour(ramp, 0.07);
  const { l, c, h, shade } = favourite;
  // A yellow that is no brighter than other beds would be mud.
  const gold = Math.max(0, 1 - Math.abs(h - 88) / 40);
  return rgbOfOklch({
    l: clamp(l - 0.16 * (1 - gold), 0.4 + 0.24 * gold, 0.51 + 0.2 * gold),
    c,
    h: toward(h, shade, 0.45),
  });
}

/** The plate that seeds lie on: the favourite's shadow, or in the light its middle tone. */
export const seedBed = ({ dark, ramp }: Palette): Rgb => rampColour(ramp, dark ? 0.13 : 0.78);

/** A plain plate with the faintest trace of the wave: what grains and seeds lie on. */
export const bed =
  (colour: Rgb, relief: number): Shader =>
  ({ plate, view, row, from, to }, colours) => {
    const first = indexIn(view, from, row) - from;
    for (let column = from; column < to; column += 1) {
      const light = 1 + relief * (rankOf(plate.tone, view.heights[first + column]!) - 0.5);
      colours[3 * column] = colour[0] * light;
      colours[3 * column + 1] = colour[1] * light;
      colours[3 * column + 2] = colour[2] * light;
    }
  };

import type { Palette } from '#shared/art/colour/palette.ts';
import { rankOf } from '#shared/art/field/tone.ts';
import { pixelOf } from '#shared/art/marks/strip.ts';
import { lineCover } from '#shared/art/materials/line-cover.ts';
import { indexIn, type Shader } from '#shared/art/materials/material.ts';
import { toneAt, toneScale } from '#shared/art/materials/tone-scale.ts';
import { pow, smoothstep } from '#shared/art/maths.ts';

/** No two lines closer than this many canvas units on 95 % of the plate: 13 px of a 3000 px print. */
const CLOSEST = 0.0086;

/** Contour lines cut with a burin: they swell on the slopes that face the sun. */
export function engrave({ dark, ramp }: Palette): Shader {
  const grounds = toneScale((rank) => (dark ? 0.05 + 0.3 * pow(rank, 1.3) : 0.03 + 0.62 * pow(rank, 1.3)));
  const inks = toneScale((rank) => (dark ? 0.6 + 0.36 * rank : 0.8 + 0.2 * rank));
  return ({ plate, view, frame, row, from, to }, colours) => {
    const { tone, sun } = plate;
    const levels = Math.min(dark ? 2.5 : 1.9, 1 / (CLOSEST * tone.steepest));
    const unit = Math.min(frame.width, frame.height) / 1000;
    const perUnit = 1 / (2 * pixelOf(frame));
    const { heights, stride } = view;
    const first = indexIn(view, from, row) - from;
    for (let column = from; column < to; column += 1) {
      const i = first + column;
      const height = heights[i]!;
      const rank = rankOf(tone, height);
      const dx = heights[i + 1]! - heights[i - 1]!;
      const dy = heights[i + stride]! - heights[i - stride]!;
      const steep = Math.sqrt(dx * dx + dy * dy);
      const facing = steep > 0 ? (dx * sun.x + dy * sun.y) / steep : 0;
      const slope = (steep / 2) * levels;
      const crowd = steep * perUnit * levels * CLOSEST;
      // Thinner where lines run together, or they would clot.
      const crowding = 1 / (1 + 0.35 * crowd * crowd);
      const width = (0.9 + 1.9 * smoothstep(-0.5, 1, facing)) * unit * crowding;
      const cover = lineCover(height * levels + 0.5, slope, width);
      const ground = toneAt(grounds, rank);
      const ink = toneAt(inks, rank);
      const to3 = 3 * column;
      colours[to3] = ramp[ground]! + (ramp[ink]! - ramp[ground]!) * cover;
      colours[to3 + 1] = ramp[ground + 1]! + (ramp[ink + 1]! - ramp[ground + 1]!) * cover;
      colours[to3 + 2] = ramp[ground + 2]! + (ramp[ink + 2]! - ramp[ground + 2]!) * cover;
    }
  };
}

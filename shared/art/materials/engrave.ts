import type { Palette } from '#shared/art/color/palette.ts';
import { rankOf } from '#shared/art/field/tone.ts';
import { pixelOf, xOfColumn, yOfRow } from '#shared/art/marks/strip.ts';
import { lineCover } from '#shared/art/materials/line-cover.ts';
import { indexIn, type Shader } from '#shared/art/materials/material.ts';
import { colorLines, toneScale } from '#shared/art/materials/tone-scale.ts';
import { clamp, pow } from '#shared/art/math.ts';

/** The distance between lines where the plate is flat, in canvas units. This distance is 19 px of a 3000 px print. */
const PITCH = 0.0125;
/** The share of the pitch by which lines move closer together on the steepest slopes. At 1, the lines would touch. */
const BEND = 0.36;

/**
 * Returns a shader that draws parallel lines perpendicular to the sun's direction, in the style of a machine-engraved
 * medal. The height of the wave displaces each line. Lines are wider on slopes that face the light.
 */
export function engrave({ dark, ramp }: Palette): Shader {
  const tones = {
    ramp,
    grounds: toneScale((rank) => (dark ? 0.04 + 0.22 * pow(rank, 1.3) : 1 - 0.26 * rank)),
    inks: toneScale((rank) => (dark ? 0.34 + 0.38 * rank : 0.64 - 0.54 * rank)),
  };
  return ({ plate, view, frame, row, from, to }, colors) => {
    const { tone, sun, field } = plate;
    const px = pixelOf(frame);
    const bend = BEND / (PITCH * tone.steepest);
    const [alongX, alongY] = [(sun.x * px) / PITCH, (sun.y * px) / PITCH];
    const perSlope = 0.5 / (tone.steepest * px);
    const { heights, stride } = view;
    const first = indexIn(view, from, row) - from;
    const offset = (yOfRow(frame, row) - field.center.y) * sun.y;
    for (let column = from; column < to; column += 1) {
      const i = first + column;
      const height = heights[i]!;
      const rank = rankOf(tone, height);
      const dx = (heights[i + 1]! - heights[i - 1]!) / 2;
      const dy = (heights[i + stride]! - heights[i - stride]!) / 2;
      const lit = clamp(0.5 - (dx * sun.x + dy * sun.y) * perSlope, 0, 1) * (0.35 + 0.65 * rank);
      const share = 0.12 + 0.66 * lit;
      const gradientX = alongX + bend * dx;
      const gradientY = alongY + bend * dy;
      const slope = Math.sqrt(gradientX * gradientX + gradientY * gradientY);
      const distance = (xOfColumn(frame, column) - field.center.x) * sun.x + offset;
      const cover = lineCover(distance / PITCH + bend * height, slope, (share * PITCH) / px);
      colorLines(tones, rank, cover, colors, 3 * column);
    }
  };
}

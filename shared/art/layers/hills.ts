import type { Rgb } from '#shared/art/color/oklch.ts';
import type { Palette } from '#shared/art/color/palette.ts';
import { mixed } from '#shared/art/color/ramp.ts';
import type { Layer } from '#shared/art/layer.ts';
import { countSayings, voiceFact } from '#shared/art/layers/voice.ts';
import { blend, pixelOf, rowAt, xOfColumn, yOfRow } from '#shared/art/marks/strip.ts';
import { clamp, cos, smoothstep } from '#shared/art/math.ts';
import type { Plan } from '#shared/art/plan.ts';
import { blockColumns, inkCover } from '#shared/art/scene/block.ts';
import { inkHalfOf, type Stage } from '#shared/art/scene/stage.ts';
import { gestureAt } from '#shared/art/voice/sound.ts';
import { counted, type Strands } from '#shared/art/voice/strands.ts';

export type Hills = {
  stage: Stage;
  strands: Strands;
  /** the height of the first ridge at rest, and that of the picture's foot */
  top: number;
  foot: number;
  /** the colors of the farthest and of the nearest hill */
  far: Rgb;
  near: Rgb;
  /** the color toward which a hill fades below its ridge */
  haze: Rgb;
  /** the ink of the ridges */
  ink: Rgb;
};

/** Half the width of the line along a ridge, and the distance between the lines of a double ridge. */
const RIDGE = 0.0024;
const DOUBLE = 0.02;
/** How far the haze hides the foot of a hill, 0 to 1. */
const MIST = 0.4;
/** The least number of hills, because a single one looks like a cloth. Only those that count the life path have a line. */
const LEAST = 3;

/** Returns the layer of hills, one behind the other. Each ridge shows a frequency band of the voice from left to right. */
export function hillsLayer(plan: Plan, palette: Palette, hills: Hills): Layer {
  const { stage, strands, top, foot, far, near, haze, ink } = hills;
  const { count, isDouble } = strands;
  const hillCount = Math.max(LEAST, count);
  const spacing = (foot - top) / hillCount;
  const swell = Math.min(0.3, 0.17 + 0.6 * spacing);
  const { block } = stage;
  const width = Math.min(inkHalfOf(stage), 1.2);
  /** Returns the height of a ridge. Outside of the face, it continues level. */
  const ridgeAt = (hill: number, x: number): number => {
    const time = clamp((x / width + 1) / 2, 0, 1);
    const along = x / width;
    const voice = gestureAt(plan.sound, hill / (hillCount - 1), 0.06 + 0.88 * time);
    const broad = 0.5 + 0.5 * cos(along * 2.2 + 2.4 * hill + 0.7 * (plan.signNumber % 5));
    return top + spacing * hill - swell * (0.7 * broad + 0.5 * voice - 0.4);
  };
  return {
    tag: 'voice',
    says: countSayings(plan, palette, ink, counted(strands, 'ridge'), 'of the hills')
      .slice(0, 1)
      .concat({
        text: ({ your, voice }) =>
          `The outlines of the hills rise with ${plan.input.voiceprint ? voice : `the sound of ${your} name`}, from left to right.`,
        fact: voiceFact(plan),
      }),
    painter({ frame }) {
      const px = pixelOf(frame);
      const heights = Array.from({ length: hillCount }, (_, hill) =>
        Float64Array.from({ length: frame.width + 1 }, (_, column) => ridgeAt(hill, xOfColumn(frame, column))),
      );
      const highest = heights.map((ridge) => ridge.reduce((least, y) => Math.min(least, y), foot));
      const colors = heights.map((_, hill) => mixed(far, near, hill / (hillCount - 1)));
      return ({ fromRow, toRow, data }) => {
        heights.forEach((ridge, hill) => {
          const color = colors[hill]!;
          for (let row = Math.max(fromRow, rowAt(frame, highest[hill]! - 0.02)); row < toRow; row += 1) {
            const y = yOfRow(frame, row);
            const [from, to] = blockColumns(block, frame, row, px);
            const [inner, end] = blockColumns(block, frame, row, -px);
            for (let column = from; column < to; column += 1) {
              const depth = y - ridge[column]!;
              if (depth < -0.02) continue;
              const slope = (ridge[column + 1]! - ridge[column]!) / px;
              // The distance from a steep ridge is less than the height above it.
              const tilt = 1 / Math.sqrt(1 + slope * slope);
              const clip = column < inner || column >= end ? inkCover(block, xOfColumn(frame, column), y, px) : 1;
              const at = ((row - fromRow) * frame.width + column) * 3;
              const mist = MIST * smoothstep(0, 0.55, depth);
              blend(
                data,
                at,
                color[0] + (haze[0] - color[0]) * mist,
                color[1] + (haze[1] - color[1]) * mist,
                color[2] + (haze[2] - color[2]) * mist,
                clip * clamp(0.5 + (depth * tilt) / px, 0, 1),
              );
              if (hill >= count) continue;
              for (const line of isDouble ? [0, DOUBLE] : [0]) {
                const apart = Math.abs(depth - line) * tilt;
                if (apart < RIDGE + px) blend(data, at, ...ink, clip * clamp(0.5 + (RIDGE - apart) / px, 0, 1));
              }
            }
          }
        });
      };
    },
  };
}

import type { Rgb } from '#shared/art/color/oklch.ts';
import type { Palette } from '#shared/art/color/palette.ts';
import { mixed } from '#shared/art/color/ramp.ts';
import type { Layer } from '#shared/art/layer.ts';
import { marksLayer } from '#shared/art/layers/marks.ts';
import { countSayings, voiceFact } from '#shared/art/layers/voice.ts';
import { SegmentBuilder } from '#shared/art/marks/segments.ts';
import type { Plan } from '#shared/art/plan.ts';
import { chordAt, type Disc } from '#shared/art/scene/disc.ts';
import { bandAt, loudestTime, loudnessAt } from '#shared/art/voice/sound.ts';
import type { Strands } from '#shared/art/voice/strands.ts';
import { counted, spread } from '#shared/art/voice/strands.ts';
import { inkName } from '#shared/art/words.ts';

/** The distance between two strokes of a reflection, and between the horizon and the first, in picture units. */
const PITCH = 0.0275;
const SHORE = 0.026;
/** How close the strokes are at the horizon, as a share of their mean distance. */
const NEARER = 0.6;
/** Half the width of the horizon. */
const HORIZON = 0.0018;
/** The distance between a line of the water and the strokes of the reflection. */
const CLEAR = 0.02;
/** The length of the point in which a line of the water ends beside the reflection. */
export const POINT = 0.14;
/** The shape of half a stroke: positions from its middle to its end, and shares of its width there. */
const SHAPE = [
  [0, 1],
  [0.45, 0.97],
  [0.72, 0.8],
  [0.9, 0.5],
  [1, 0.16],
] as const;

export type Water = {
  disc: Disc;
  horizon: number;
  /** half the width of the water, and the height at which the reflection ends */
  shore: number;
  foot: number;
  /** the inks of the reflection and of the horizon */
  glint: Rgb;
  line: Rgb;
  /** the lines of the water that count the life path, if they do */
  strands?: Strands;
};

/**
 * Returns the layer of the water: its horizon and the reflection of what is painted on the disc. Time runs downward, and a
 * stroke is long where the voice is loud.
 */
export function waterLayer(plan: Plan, palette: Palette, water: Water): Layer {
  const { sound } = plan;
  const { disc, horizon, shore, foot, glint, line, strands } = water;
  const depth = Math.min(
    foot - horizon - SHORE,
    1.25 * disc.radius + Math.max(0, disc.center.y + disc.radius - horizon),
  );
  const count = Math.max(3, Math.round(depth / PITCH));
  const chords = Array.from({ length: count }, (_, i) => {
    const time = (i + 0.5) / count;
    const down = SHORE + time * (NEARER + (1 - NEARER) * time) * depth;
    return { y: horizon + down, time, chord: chordAt(disc, horizon - 0.9 * down) };
  });
  const fromLoudest = (time: number): number => count * Math.abs(time - loudestTime(sound));
  const isLoudest = (time: number): boolean => fromLoudest(time) < 0.55;
  const isBeside = (time: number): boolean => fromLoudest(time) < 1.55;
  // A stroke that stands alone in another ink looks like a misprint.
  const inkAt = (time: number): number => (isLoudest(time) ? 2 : isBeside(time) ? 4 : 1);
  const marks = () => {
    const builder = new SegmentBuilder();
    builder.add(-shore, horizon, shore, horizon, HORIZON, 0);
    const strokes: { y: number; left: number; right: number }[] = [];
    const seen = chords.flatMap(({ chord }) => (chord ? [chord] : []));
    const mean = (of: (chord: readonly [number, number]) => number) =>
      seen.reduce((sum, chord) => sum + of(chord), 0) / seen.length;
    // Ripples spread the light, so a reflection is a column and hardly narrows. That of a moon is straight, too.
    const widthOf = ([left, right]: readonly [number, number]): number => right - left;
    const column = disc.lit ? mean(widthOf) : Math.max(...seen.map(widthOf));
    const middle = mean(([left, right]) => (left + right) / 2);
    for (const { y, time, chord } of chords) {
      if (!chord) continue;
      const half = (0.25 - 0.06 * time) * (depth / count);
      const width = disc.lit
        ? ((1 - 0.3 * time) * column) / 2
        : Math.max(widthOf(chord), (0.86 - 0.36 * time) * column) / 2;
      const reach = (pitch: number): number => {
        const voice = 0.5 * loudnessAt(sound, time) + 0.5 * bandAt(sound, pitch, time);
        // At the horizon, the reflection is as wide as the disc.
        return width * (0.6 + 0.4 * Math.max(voice, 1 - time / 0.16));
      };
      const [left, right] = [-reach(0.25), reach(0.7)];
      strokes.push({ y, left: middle + left, right: middle + right });
      for (const end of [left, right])
        for (let i = 1; i < SHAPE.length; i += 1) {
          const [[from, wide], [to, narrow]] = [SHAPE[i - 1]!, SHAPE[i]!];
          const x = (share: number) => middle + share * end;
          builder.add(x(from), y, x(to), y, half * wide, inkAt(time), half * narrow);
        }
    }
    for (const { position, loud } of strands ? spread(strands, foot - horizon, 1.6) : []) {
      const y = horizon + 0.02 + position * (foot - horizon - 0.02);
      const near = strokes.filter((stroke) => Math.abs(stroke.y - y) < PITCH);
      const half = Math.min(0.0034, loud);
      if (near.length === 0) builder.add(-shore, y, shore, y, half, 3);
      else {
        // The lines end in points, because blunt ends look cut off.
        const left = Math.min(...near.map((stroke) => stroke.left)) - CLEAR;
        const right = Math.max(...near.map((stroke) => stroke.right)) + CLEAR;
        for (const [end, side] of [
          [left, -1],
          [right, 1],
        ] as const) {
          if (side * end + POINT > shore) continue;
          builder.add(side * shore, y, end + side * POINT, y, half, 3);
          builder.add(end + side * POINT, y, end, y, half, 3, 0);
        }
      }
    }
    return [
      builder.build([
        { color: line, alpha: 1 },
        { color: glint, alpha: 1 },
        { color: palette.accent, alpha: 1 },
        { color: line, alpha: 0.8 },
        { color: mixed(glint, palette.accent, 0.5), alpha: 1 },
      ]),
    ];
  };
  const isShown = chords.some(({ time, chord }) => chord && isLoudest(time));
  const loudest = isShown ? ` The ${inkName(palette.accent)} one is the loudest moment.` : '';
  const [lifePath] = strands ? countSayings(plan, palette, line, counted(strands, 'line'), 'across the water') : [];
  return marksLayer('water', marks, ...(lifePath ? [lifePath] : []), {
    text: ({ your, voice }) =>
      `The strokes of the reflection follow ${plan.input.voiceprint ? voice : `the sound of ${your} name`}, from the horizon down: the louder, the longer.${loudest}`,
    fact: strands ? voiceFact(plan) : () => 'The reflection',
    inks: isShown ? [palette.accent] : [],
    alt: 'its reflection in the water',
  });
}

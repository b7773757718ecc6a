import type { Palette } from '#shared/art/color/palette.ts';
import { DiscBuilder } from '#shared/art/marks/discs.ts';
import type { Mark } from '#shared/art/marks/mark.ts';
import { SegmentBuilder } from '#shared/art/marks/segments.ts';
import type { Point } from '#shared/art/parameters.ts';
import { ringInks, strokeHalf } from '#shared/art/ring/flare.ts';
import { gestureAt, loudestPitch, type Sound } from '#shared/art/ring/sound.ts';

const STEPS = 2400;
/** The distance between curves in a loud moment for each density, in picture units. */
const PITCHES = [0.052, 0.045, 0.039];
/** The share of that distance that is left in silence. */
const CLOSED = 0.3;
/** The radius of the bead and its distance above the band, in picture units. */
const BEAD = { radius: 0.0185, above: 0.045 };
/** The share of the wrap's width along which the year runs. It keeps off both ends. */
const YEAR = 0.92;

type Band = {
  sound: Sound;
  palette: Palette;
  /** half of the wrap's width */
  half: number;
  top: number;
  bottom: number;
  /** 0, 1, or 2, derived from the name; it determines the number of curves */
  density: number;
  /** the day of birth as a share of the year */
  day: number;
};

/**
 * Returns the voice as a band around a mug: one curve per frequency band, low ones at the bottom. The curves part where
 * the voice is loud and lie close together where it is quiet, and a loud frequency thickens its curve. Time runs from one
 * side of the handle to the other. The bead above the band marks the day of birth on a year that runs the same way.
 */
export function voiceBand({ sound, palette, half, top, bottom, density, day }: Band): Mark[] {
  const curves = Math.round((bottom - top) / PITCHES[density]!);
  const middle = (top + bottom) / 2;
  const spacingAt = (time: number) =>
    ((bottom - top) / (curves - 1)) * (CLOSED + (1 - CLOSED) * gestureAt(sound, 0.3, time));
  const loudest = Math.round(loudestPitch(sound) * (curves - 1));
  const builder = new SegmentBuilder();
  for (let curve = 0; curve < curves; curve += 1) {
    let last: Point | undefined;
    for (let i = 0; i <= STEPS; i += 1) {
      const time = i / STEPS;
      const spacing = spacingAt(time);
      const point = { x: half * (2 * time - 1), y: middle + ((curves - 1) / 2 - curve) * spacing };
      const width = Math.min(strokeHalf(gestureAt(sound, curve / (curves - 1), time)), 0.28 * spacing);
      if (last) builder.add(last.x, last.y, point.x, point.y, width, curve === loudest ? 1 : 0);
      last = point;
    }
  }
  const birthday = 0.5 + YEAR * (day - 0.5);
  const bead = new DiscBuilder();
  const crest = middle - ((curves - 1) / 2) * spacingAt(birthday);
  bead.add(half * (2 * birthday - 1), crest - BEAD.above, BEAD.radius, 0);
  return [builder.build(ringInks(palette)), bead.build([{ color: palette.accent, alpha: 1 }])];
}

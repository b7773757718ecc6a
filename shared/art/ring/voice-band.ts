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
/** The share of that distance that remains in silence. */
const CLOSED = 0.3;
/** The radius of the bead and its distance above the band, in picture units. */
const BEAD = { radius: 0.0185, above: 0.045 };
/** The share of the wrap's width along which the year runs, with a margin at both ends. */
const YEAR = 0.92;

export type Band = {
  sound: Sound;
  palette: Palette;
  /** half of the band's length */
  half: number;
  /** the heights between which the band lies in a loud moment */
  top: number;
  bottom: number;
  /** 0, 1, or 2, derived from the name; it determines the number of curves */
  density: number;
  /** the radius of a disc at the center of the picture that stays empty, 0 for none */
  gap: number;
};

const curvesOf = ({ top, bottom, density }: Band): number => Math.round((bottom - top) / PITCHES[density]!);

/** Returns the distance between two curves at a time from 0 to 1. */
const spacingAt = (band: Band, time: number): number =>
  ((band.bottom - band.top) / (curvesOf(band) - 1)) * (CLOSED + (1 - CLOSED) * gestureAt(band.sound, 0.3, time));

/**
 * Returns the voice as a band: one curve per frequency band, low ones at the bottom. The curves spread where the voice
 * is loud and close up where it is quiet. A loud frequency thickens its curve. Time runs from left to right.
 */
export function voiceBand(band: Band): Mark {
  const { sound, palette, half, top, bottom, gap } = band;
  const curves = curvesOf(band);
  const middle = (top + bottom) / 2;
  const loudest = Math.round(loudestPitch(sound) * (curves - 1));
  const builder = new SegmentBuilder();
  for (let curve = 0; curve < curves; curve += 1) {
    let last: Point | undefined;
    for (let i = 0; i <= STEPS; i += 1) {
      const time = i / STEPS;
      const spacing = spacingAt(band, time);
      const point = { x: half * (2 * time - 1), y: middle + ((curves - 1) / 2 - curve) * spacing };
      const width = Math.min(strokeHalf(gestureAt(sound, curve / (curves - 1), time)), 0.28 * spacing);
      if (last && point.x * point.x + point.y * point.y >= gap * gap)
        builder.add(last.x, last.y, point.x, point.y, width, curve === loudest ? 1 : 0);
      last = point;
    }
  }
  return builder.build(ringInks(palette));
}

/**
 * Returns the bead above a band that marks the day of birth. The year runs from left to right. `day` is the day's
 * position in the year, from 0 to 1.
 */
export function beadAbove(band: Band, day: number): Mark {
  const { palette, half, top, bottom } = band;
  const time = 0.5 + YEAR * (day - 0.5);
  const crest = (top + bottom) / 2 - ((curvesOf(band) - 1) / 2) * spacingAt(band, time);
  const bead = new DiscBuilder();
  bead.add(half * (2 * time - 1), crest - BEAD.above, BEAD.radius, 0);
  return bead.build([{ color: palette.accent, alpha: 1 }]);
}

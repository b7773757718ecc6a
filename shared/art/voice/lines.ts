import type { Rgb } from '#shared/art/color/oklch.ts';
import type { Palette } from '#shared/art/color/palette.ts';
import { mixed } from '#shared/art/color/ramp.ts';
import { SegmentBuilder, type Segments } from '#shared/art/marks/segments.ts';
import { clamp, cos, sin, smoothstep, TAU } from '#shared/art/math.ts';
import type { Point } from '#shared/art/parameters.ts';
import { gestureAt, loudestPitch, loudestTime, type Sound } from '#shared/art/voice/sound.ts';

/** An arc around a center, in radians clockwise from 12 o'clock. */
export type Arc = { start: number; length: number };

/** The whole circle from the top. */
export const AROUND: Arc = { start: 0, length: TAU };

/** Returns the angle on an arc at a time from 0 to 1, in radians clockwise from 12 o'clock. */
export const angleAt = ({ start, length }: Arc, time: number): number => start + length * time;

/** Returns the point at a distance and a clockwise angle from a center. */
export const pointAt = (center: Point, radius: number, angle: number): Point => ({
  x: center.x + radius * sin(angle),
  y: center.y - radius * cos(angle),
});

/** One line of the voice: a path over time, which is 0 to 1. */
export type Line = {
  at(time: number): Point;
  /** the length of the path in picture units */
  length: number;
  /** the frequency band whose loudness it shows, 0 to 1 */
  pitch: number;
  /** half its width in silence and in the loudest moment, in picture units */
  quiet: number;
  loud: number;
  alpha?: number;
  /** the moment of the voice, 0 to 1, that a time on the path shows, the same number by default */
  heard?(time: number): number;
  /** the pressure of the brush at a time, 1 by default */
  brush?(time: number): number;
};

export type VoicePlan = {
  lines: readonly Line[];
  sound: Sound;
  /** the ink of the lines */
  ink: Rgb;
  palette: Palette;
  /** whether a point is on the sheet and above the horizon */
  shows(point: Point): boolean;
};

/** The length of a stroke in picture units. */
const STEP = 0.011;
/**
 * The time on each side of the loudest moment in which the ink turns into the accent color, the number of inks on the way,
 * and how many of them are the accent color itself.
 */
const FLARE = 0.06;
const [TURNS, PURE] = [8, 3];

/** Returns lines whose width swells with the voice. The loudest moment of the loudest pitch has the accent color. */
export function voiceLines({ lines, sound, ink, palette, shows }: VoicePlan): Segments {
  const builder = new SegmentBuilder();
  const [moment, pitch] = [loudestTime(sound), loudestPitch(sound)];
  const loudest = lines.reduce((best, line) =>
    Math.abs(line.pitch - pitch) < Math.abs(best.pitch - pitch) ? line : best,
  );
  lines.forEach((line, i) => {
    const steps = clamp(Math.ceil(line.length / STEP), 24, 1200);
    const heardAt = (time: number): number => line.heard?.(time) ?? time;
    const halfAt = (time: number): number => {
      const value = gestureAt(sound, line.pitch, heardAt(time));
      const brush = line.brush?.(time) ?? 1;
      return brush * (line.quiet + (line.loud - line.quiet) * smoothstep(0, 1, value));
    };
    let [last, half] = [line.at(0), halfAt(0)];
    for (let step = 1; step <= steps; step += 1) {
      const time = step / steps;
      const [next, nextHalf] = [line.at(time), halfAt(time)];
      const turn = Math.floor((TURNS * Math.abs(heardAt(time) - moment)) / FLARE);
      const color = line === loudest && turn < TURNS ? lines.length + turn : i;
      if (half + nextHalf > 0.0004 && shows(last) && shows(next))
        builder.add(last.x, last.y, next.x, next.y, half, color, nextHalf);
      [last, half] = [next, nextHalf];
    }
  });
  // An ink that ends abruptly looks like a misprint.
  const turning = Array.from({ length: TURNS }, (_, turn) => ({
    color: turn < PURE ? palette.accent : mixed(palette.accent, ink, (turn - PURE + 1) / (TURNS - PURE + 1)),
    alpha: 1,
  }));
  return builder.build([...lines.map(({ alpha = 1 }) => ({ color: ink, alpha })), ...turning]);
}

import type { Rgb } from '#shared/art/color/oklch.ts';
import type { Palette } from '#shared/art/color/palette.ts';
import type { Layer } from '#shared/art/layer.ts';
import type { Year } from '#shared/art/layers/bead.ts';
import { orbitLayer } from '#shared/art/layers/orbit.ts';
import { voiceLayer } from '#shared/art/layers/voice.ts';
import type { Point } from '#shared/art/parameters.ts';
import type { Plan } from '#shared/art/plan.ts';
import type { Disc } from '#shared/art/scene/disc.ts';
import type { Stage } from '#shared/art/scene/stage.ts';
import { arcAbove, visibleArc, within } from '#shared/art/scenes/parts.ts';
import { AROUND, type Arc, angleAt, type Line, pointAt } from '#shared/art/voice/lines.ts';
import { counted, rings, type Slot, spread, strandsOf } from '#shared/art/voice/strands.ts';

/** What a figure is drawn from: the facts, the sheet, and the disc. */
export type Figure = { plan: Plan; stage: Stage; palette: Palette; disc: Disc };

/** What surrounds a disc: its layers, the radius that they reach, and the path of the year. */
export type Figured = { layers: Layer[]; reach: number; year: Year };

/** Returns the year along an arc around a center. It runs around from the top, or from one end of the arc to the other. */
export const yearOn = (center: Point, radius: number, arc: Arc, path: string, runs?: string): Year => ({
  at: (time) => pointAt(center, radius, angleAt(arc, arc === AROUND ? time : 0.03 + 0.94 * time)),
  path,
  runs: runs ?? `clockwise from January ${arc === AROUND ? 'at the top' : 'on the left'}`,
});

/**
 * A hairline around the disc, above its horizon, on which the year runs. If `toward` is given, the year runs only where the
 * hairline is seen, around that angle.
 */
export function orbitAround(
  { stage, palette, disc }: Figure,
  radius: number,
  horizon = disc.bottom,
  toward?: number,
): Figured {
  const { center, bottom } = disc;
  const above = horizon < center.y + radius ? arcAbove(center, radius, horizon) : AROUND;
  const isCut = toward !== undefined;
  const arc = isCut ? visibleArc({ half: stage.half, horizon }, center, radius, toward, 1.2) : above;
  return {
    layers: [orbitLayer(center, radius, palette.ring[0], within(stage, bottom))],
    reach: radius,
    year: yearOn(center, radius, arc, 'the fine ring', isCut ? 'clockwise' : undefined),
  };
}

export type Rings = {
  /** the radii between which the rings lie, and how much farther apart the outer ones are */
  radii: readonly [inner: number, outer: number];
  growth?: number;
  arc: Arc | ((radius: number) => Arc);
  /** one of the rings in words, and where they are */
  one?: string;
  where?: string;
  ink?: Rgb;
  more?: Partial<Line>;
  /** changes the widths of the rings */
  fit?(slot: Slot): Slot;
  shows?(point: Point): boolean;
  /** the arc along which the year runs on the outermost ring of a radius, that of the ring by default */
  year?(radius: number): Arc;
};

/** Rings around the disc that count the life path and swell with the voice. The year runs on the outermost. */
export function ringsAround({ plan, stage, palette, disc }: Figure, given: Rings): Figured {
  const { radii, growth = 1, arc, one = 'ring', where = 'around the disc', ink, more, fit = (slot) => slot } = given;
  const { center, bottom } = disc;
  const strands = strandsOf(plan.lifePath);
  const slots = spread(strands, radii[1] - radii[0], growth).map(fit);
  const last = radii[0] + slots.at(-1)!.position * (radii[1] - radii[0]);
  const year = given.year?.(last) ?? (typeof arc === 'function' ? arc(last) : arc);
  const runs = given.year ? 'clockwise' : undefined;
  return {
    layers: [
      voiceLayer(plan, palette, {
        lines: rings(slots, center, radii, arc, more),
        counted: counted(strands, one),
        where,
        ...(ink && { ink }),
        shows: given.shows ?? within(stage, bottom),
      }),
    ],
    reach: radii[1],
    year: yearOn(center, last, year, 'the outermost ring', runs),
  };
}

/** Returns the pressure of a brush at a time from 0 to 1: it lands quickly and lifts slowly. */
export const brushAt = (time: number): number => Math.min(1, time / 0.04) * Math.min(1, (1 - time) / 0.5);

/** Returns the pressure of a brush that lands and lifts slowly. */
export const easedBrush = (time: number): number => Math.min(1, time / 0.3) * Math.min(1, (1 - time) / 0.3);

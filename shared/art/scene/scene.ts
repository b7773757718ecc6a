import { sceneFrameOf } from '#shared/art/caption/caption-frame.ts';
import { groundOf } from '#shared/art/color/tonal-key.ts';
import { defaultLook, type Look } from '#shared/art/looks.ts';
import { type Frame, reachOf } from '#shared/art/marks/strip.ts';
import { constellations } from '#shared/art/marks/zodiac-stars.ts';
import { atan2, TAU } from '#shared/art/math.ts';
import type { ArtInput, Point } from '#shared/art/parameters.ts';
import { randomStream } from '#shared/art/random.ts';
import { type Block, blockOf } from '#shared/art/scene/block.ts';
import type { Framing, Layout } from '#shared/art/scene/layout.ts';
import { layouts } from '#shared/art/scene/layouts.ts';
import { weekdayOf } from '#shared/astrology/calendar.ts';
import { zodiacOf } from '#shared/astrology/zodiac.ts';

/** An arc around the center of the plate, in radians clockwise from 12 o'clock. */
export type Arc = { start: number; length: number };

/** The positions and sizes of all parts of one picture, in picture units. */
export type Scene = {
  layout: Layout;
  center: Point;
  /** radius of the plate */
  plate: number;
  /** the height of the horizon, which hides everything below it, or Infinity if there is no sea */
  horizon: number;
  /** inner and outer radii of the voice ring */
  ring: readonly [inner: number, outer: number];
  /** the arc along which the voice runs */
  voice: Arc;
  /** the arc along which the year runs */
  year: Arc;
  /** the circle of sky, and the radius of the constellation in it */
  sky: { center: Point; radius: number; figure: number };
  /** half the width and height of the picture's face */
  half: Point;
  /** the inked area; the rest is paper */
  block: Block;
  /** the largest distance of the picture's edges from the center of its face */
  reach: Point;
  /** whether there is a caption below the face, where the ground has no lines */
  hasCaption: boolean;
  /** the place of the caption if the scene was moved or scaled away from it, and null otherwise */
  captionPlace: CaptionPlace | null;
};

/** The place of a caption from which the scene was moved or scaled away, in picture units. */
export type CaptionPlace = {
  /** The horizontal center, and half the width of the front. */
  x: number;
  half: number;
  /** The height at which the scene ends, and that of the front's lower edge. */
  foot: number;
  bottom: number;
  /** The size of the caption relative to its usual size in the scene. */
  scale: number;
};

export type Circle = { center: Point; radius: number };

/** Returns the circles that the marks on the ground leave empty: around the ring, and around the constellation. */
export const clearings = ({ center, ring, sky }: Scene): readonly [Circle, Circle] => [
  { center, radius: ring[1] + 0.03 },
  { center: sky.center, radius: 1.15 * sky.radius },
];

/**
 * Returns the height at which the lines on the ground and the sea end: above a caption, or at the edge of the block.
 */
export const footOf = ({ hasCaption, half, block, captionPlace }: Scene): number => {
  if (captionPlace) return Math.min(captionPlace.foot, block.half.y);
  return hasCaption ? Math.min(half.y, block.half.y) : block.half.y;
};

/** Returns the layout for the weekday of birth. Each weekday belongs to the Sun, the Moon, or one of five planets. */
export const layoutOf = (birthday: string): Layout => layouts[weekdayOf(birthday)]!;

/** Returns half the width and height of a frame's face in picture units. The shorter side is 1. */
export const halfOf = (frame: Frame): Point => {
  const { width, height } = frame.face ?? frame;
  const shorter = Math.min(width, height);
  return { x: width / shorter, y: height / shorter };
};

/** The share of its circle that a constellation of many stars fills. */
const FULL_SKY = 0.92;

/**
 * Returns the share of its circle that a constellation fills. A constellation of few stars leaves space for the stars
 * around it.
 */
export const skyShareOf = (birthday: string): number =>
  Math.min(FULL_SKY, 0.56 + 0.032 * constellations[zodiacOf(birthday)].stars.length);

/** The share by which the highest voice reduces the plate's radius. */
const SHRINK = 0.2;
/** The size of the plate in each look, relative to that in the default look. */
const sizes: Record<Look, number> = { day: 1, moon: 0.85, near: 1.1, far: 0.6 };

/**
 * Returns the scene of a picture with the proportions of `picture`. The weekday of birth determines the layout. By day,
 * the picture is an arch on paper. The seed chooses one of the layout's framings and may mirror it. A higher voice, 1
 * at most, makes the plate and its ring smaller and an arch slimmer. `captionPlaceOf` places the caption of a moved scene.
 */
export function sceneOf(
  {
    birthday,
    birthTime,
    seed,
    caption,
    look = defaultLook,
  }: Pick<ArtInput, 'birthday' | 'birthTime' | 'seed' | 'caption' | 'look'>,
  picture: Frame,
  voiceHeight = 0,
  captionPlaceOf?: (picture: Frame, block: Block) => CaptionPlace | null,
): Scene {
  const layout = layoutOf(birthday);
  const frame = sceneFrameOf({ caption }, picture);
  const half = halfOf(frame);
  const shape = groundOf({ birthTime, seed }) === 'arch' ? 'arch' : 'full';
  const framings = shape === 'arch' ? layout.arches : layout.framings;
  // Consecutive seeds never have the same framing.
  const framing = framings[seed % framings.length]!;
  const reach = reachOf(frame);
  const block = blockOf(shape, shape === 'full' ? reach : half, voiceHeight);
  const inside = shape === 'full' ? half : block.half;
  const mirror = randomStream('framing', seed)() < 0.5 ? -1 : 1;
  const placed = (anchor: Point, offset: Point): Point => ({
    x: mirror * (anchor.x * inside.x + offset.x),
    y: anchor.y * inside.y + offset.y,
  });
  const center = placed(framing.anchor, framing.offset);
  const plate = framing.plate * sizes[look] * (1 - SHRINK * voiceHeight);
  return {
    layout,
    center,
    plate,
    horizon: framing.horizon === undefined ? Number.POSITIVE_INFINITY : center.y + framing.horizon * plate,
    ring: [framing.ring[0] * plate, framing.ring[1] * plate],
    ...arcsOf(framing, seed, layout.isOpen),
    sky: {
      center: placed(framing.sky.anchor, framing.sky.offset),
      radius: FULL_SKY * framing.sky.radius,
      figure: skyShareOf(birthday) * framing.sky.radius,
    },
    half,
    block,
    reach,
    hasCaption: caption,
    captionPlace: captionPlaceOf?.(picture, block) ?? null,
  };
}

/** The share of an open ring along which the voice runs. */
const OPEN = 0.8;
/** The angle in radians between an end of the voice and the horizon. */
const SHORE = 0.08;

/**
 * Returns the arcs of the voice and the year. With a sea, they run from horizon to horizon. Otherwise, the seed
 * determines where the voice starts.
 */
function arcsOf({ horizon, ring }: Framing, seed: number, isOpen = false): { voice: Arc; year: Arc } {
  if (horizon === undefined) {
    const turn = (randomStream('ring start', seed)() - 0.5) * (TAU / 3);
    return { voice: { start: turn, length: isOpen ? OPEN * TAU : TAU }, year: { start: 0, length: TAU } };
  }
  const end = atan2(Math.sqrt(ring[1] * ring[1] - horizon * horizon), -horizon) - SHORE;
  const arc = { start: -end, length: 2 * end };
  // The first and last days of the year keep away from the ends of the ring.
  return { voice: arc, year: { start: arc.start + 0.06 * arc.length, length: 0.88 * arc.length } };
}

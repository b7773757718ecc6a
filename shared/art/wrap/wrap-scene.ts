import type { Frame } from '#shared/art/marks/strip.ts';
import type { ArtInput, Point } from '#shared/art/parameters.ts';
import { type Circle, halfOf, layoutOf, type Scene, skyShareOf } from '#shared/art/scene/scene.ts';

/**
 * The distance of the two visible sides of a mug from the center of its print area, as a share of the area's width. The
 * center is opposite the handle. On the provider's area of 2700 px, the sides are at 587 and 2112 px.
 */
const SIDE = 0.2824;
/** The heights between which the voice runs, in picture units. */
export const BAND = { top: 0.52, bottom: 0.9 };
/** The share by which the highest voice reduces the plate's radius. */
const SHRINK = 0.16;
/** The aspect ratio from which an area has space for a constellation between two figures. */
const WIDE = 2;

/** The positions of the parts of a wrap, in picture units: the figures, and the circle of the largest constellation. */
type Arrangement = { figures: readonly Point[]; plate: number; sky: Circle };

/** On a mug, a figure faces each hand, and the constellation is between them, opposite the handle. */
const aroundMug = (half: Point): Arrangement => ({
  figures: [
    { x: -2 * SIDE * half.x, y: -0.17 },
    { x: 2 * SIDE * half.x, y: -0.17 },
  ],
  plate: 0.6,
  sky: { center: { x: 0, y: -0.24 }, radius: 0.42 },
});

/** A tall cup without a handle has one front: the figure below the constellation. */
const onTallCup: Arrangement = {
  figures: [{ x: 0, y: 0.02 }],
  plate: 0.42,
  sky: { center: { x: 0, y: -0.66 }, radius: 0.24 },
};

/**
 * Returns the scenes of a picture that wraps around a cup, one per figure, above the band of the voice. They differ
 * only in the position of the figure. A higher voice, 1 at most, makes the plates smaller.
 */
export function wrapScenesOf({ birthday }: Pick<ArtInput, 'birthday'>, frame: Frame, voiceHeight: number): Scene[] {
  const half = halfOf(frame);
  const { figures, plate: largest, sky } = half.x / half.y >= WIDE ? aroundMug(half) : onTallCup;
  const plate = largest * (1 - SHRINK * voiceHeight);
  return figures.map((center) => ({
    layout: layoutOf(birthday),
    center,
    plate,
    horizon: Number.POSITIVE_INFINITY,
    ring: [plate, plate],
    voice: { start: 0, length: 1 },
    year: { start: 0, length: 1 },
    sky: { ...sky, figure: sky.radius * skyShareOf(birthday) },
    half,
    block: { shape: 'full', half },
    reach: half,
    hasCaption: false,
    captionPlace: null,
  }));
}

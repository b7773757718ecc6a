import type { Palette } from '#shared/art/color/palette.ts';
import { inSky, type Sky } from '#shared/art/marks/constellation.ts';
import { DiscBuilder, type Discs } from '#shared/art/marks/discs.ts';
import { constellations } from '#shared/art/marks/zodiac-stars.ts';
import { clamp } from '#shared/art/math.ts';
import type { Point } from '#shared/art/parameters.ts';
import { starsAround } from '#shared/art/sky/sky.ts';
import type { ZodiacSign } from '#shared/astrology/zodiac.ts';

/** The minimum distance between two stars, in radii of the constellation. */
const APART = 0.06;
/** The number of opacity levels of stars. */
const LEVELS = 8;
/** The opacity of the brightest stars. */
const OPACITY = 0.85;

/** The circle of sky, and whether something else covers a point of the picture. */
type SkyPlan = { sign: ZodiacSign; sky: Sky; palette: Palette; turn: number; isTaken(point: Point): boolean };

/**
 * Returns the real stars around the constellation, fainter than its own stars. `turn` is the angle in radians by which
 * the sky has turned clockwise.
 */
export function skyMarks({ sign, sky, palette, turn, isTaken }: SkyPlan): Discs {
  const reach = sky.radius / sky.figure;
  const builder = new DiscBuilder();
  const kept: Point[] = constellations[sign].stars.map(([x, y]) => ({ x: x / 100, y: y / 100 }));
  for (const star of starsAround(sign, reach)) {
    const { x, y, magnitude } = star;
    const place = inSky(sky, star, turn);
    if (isTaken(place)) continue;
    // Two stars that almost touch would print as one speck. The list is sorted, so the brighter star is kept.
    if (kept.some((other) => (other.x - x) * (other.x - x) + (other.y - y) * (other.y - y) < APART * APART)) continue;
    kept.push(star);
    const level = Math.round(clamp((6 - magnitude) / 3.6, 0.4, 1) * (LEVELS - 1));
    builder.add(place.x, place.y, 0.0027 + 0.0014 * Math.max(0, 5 - magnitude), level);
  }
  return builder.build(
    Array.from({ length: LEVELS }, (_, level) => ({ color: palette.stars, alpha: (OPACITY * level) / (LEVELS - 1) })),
  );
}

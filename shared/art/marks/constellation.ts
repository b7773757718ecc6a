import type { Palette } from '#shared/art/colour/palette.ts';
import { DiscBuilder } from '#shared/art/marks/discs.ts';
import type { Mark } from '#shared/art/marks/mark.ts';
import { SegmentBuilder } from '#shared/art/marks/segments.ts';
import { constellations } from '#shared/art/marks/zodiac-stars.ts';
import type { Point } from '#shared/art/parameters.ts';
import type { ZodiacSign } from '#shared/astrology/zodiac.ts';

/** Where the stars of a sign stand, in units of the constellation's own radius. North is up and east left, as in the sky. */
export const starPoints = (sign: ZodiacSign): Point[] => constellations[sign].stars.map(([x, y]) => ({ x, y }));

/**
 * The constellation: links and stars in the accent, each on a slightly larger ground of the plate's deepest tone, so that
 * they read on any figure. Brighter stars are larger.
 */
export function constellationMarks(sign: ZodiacSign, centre: Point, radius: number, palette: Palette): Mark[] {
  const { stars, links } = constellations[sign];
  // At noon the accent may be nearly white, and only the darkest tone lifts that off a pale figure.
  const under = palette.key === 'noon' && !palette.favourite.grey ? palette.stops[6]! : palette.stops[0]!;
  const place = stars.map(([x, y, magnitude]) => ({
    x: centre.x + x * radius,
    y: centre.y + y * radius,
    size: (radius < 0.3 ? 0.0096 : 0.008) + 0.0034 * Math.max(0, 4.6 - magnitude) * (radius < 0.3 ? 0.9 : 1),
  }));
  const shadow = new SegmentBuilder();
  const link = new SegmentBuilder();
  for (const [from, to] of links) {
    const [a, b] = [place[from]!, place[to]!];
    shadow.add(a.x, a.y, b.x, b.y, 0.0052, 0);
    link.add(a.x, a.y, b.x, b.y, 0.0022, 0);
  }
  const halo = new DiscBuilder();
  const star = new DiscBuilder();
  for (const { x, y, size } of place) {
    halo.add(x, y, size * 1.2 + 0.0045, 0);
    star.add(x, y, size, 0);
  }
  return [
    shadow.build([{ colour: under, alpha: 0.62 }]),
    link.build([{ colour: palette.accent, alpha: 0.95 }]),
    halo.build([{ colour: under, alpha: 0.82 }]),
    star.build([{ colour: palette.accent, alpha: 1 }]),
  ];
}

import type { Palette } from '#shared/art/color/palette.ts';
import { DiscBuilder } from '#shared/art/marks/discs.ts';
import type { Ink } from '#shared/art/marks/ink.ts';
import type { Mark } from '#shared/art/marks/mark.ts';
import { SegmentBuilder } from '#shared/art/marks/segments.ts';
import { constellations } from '#shared/art/marks/zodiac-stars.ts';
import { clamp } from '#shared/art/math.ts';
import type { Point } from '#shared/art/parameters.ts';
import { rotated } from '#shared/art/sky/sky.ts';
import type { ZodiacSign } from '#shared/astrology/zodiac.ts';

/** The circle of sky, and the radius of the constellation in it. */
export type Sky = { center: Point; radius: number; figure: number };

/**
 * Half the width of the lines between stars, in picture units. Dark lines on paper look thinner than light lines on
 * ink.
 */
const LINE = { dark: 0.0017, light: 0.0026 };
/** The gap between a star and its lines. */
const GAP = 0.008;

/**
 * Returns the marks of the constellation: stars, larger if they are brighter, and hairlines between them. `turn` is the
 * angle in radians by which the sky has turned clockwise.
 */
export function constellationMarks(
  sign: ZodiacSign,
  sky: Sky,
  palette: Palette,
  turn: number,
  isBold = !palette.dark,
): Mark[] {
  const { stars, lines } = constellations[sign];
  // In a small circle, large stars would merge.
  const scale = clamp(sky.figure / 0.24, 0.72, 1.1) * (stars.length < 7 ? 1.45 : 1);
  const links = lines.flatMap((line) => line.slice(1).map((to, i) => [line[i]!, to] as const));
  const place = stars.map(([x, y, magnitude]) => ({
    ...inSky(sky, { x: x / 100, y: y / 100 }, turn),
    size: scale * starSize(magnitude / 100),
  }));
  const wire = new SegmentBuilder();
  for (const [from, to] of links) {
    const [a, b] = [place[from]!, place[to]!];
    const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
    const [fromA, fromB] = [(a.size + GAP) / length, (b.size + GAP) / length];
    // Two stars that almost touch need no line.
    if (fromA + fromB > 0.8) continue;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const half = isBold ? LINE.light : LINE.dark;
    wire.add(a.x + dx * fromA, a.y + dy * fromA, b.x - dx * fromB, b.y - dy * fromB, half, 0);
  }
  const discs = new DiscBuilder();
  for (const { x, y, size } of place) discs.add(x, y, size, 0);
  const ink: Ink = { color: palette.stars, alpha: 1 };
  return [wire.build([{ ...ink, alpha: palette.dark ? 0.75 : 0.85 }]), discs.build([ink])];
}

/** Returns the radius of a star of a magnitude, in picture units. */
const starSize = (magnitude: number): number => 0.0048 + 0.0036 * Math.max(0, 4.6 - magnitude);

/** Returns the position of a constellation's point in the picture, after the sky has turned. */
export function inSky({ center, figure }: Sky, point: Point, turn: number): Point {
  const { x, y } = rotated(point, turn);
  return { x: center.x + figure * x, y: center.y + figure * y };
}

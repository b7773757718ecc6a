import { type Rgb, rgbOfOklch } from '#shared/art/color/oklch.ts';
import type { Palette } from '#shared/art/color/palette.ts';
import { rampColor } from '#shared/art/color/ramp.ts';
import type { Layout } from '#shared/art/layout.ts';
import { DiscBuilder } from '#shared/art/marks/discs.ts';
import type { Ink } from '#shared/art/marks/ink.ts';
import type { Mark } from '#shared/art/marks/mark.ts';
import { SegmentBuilder } from '#shared/art/marks/segments.ts';
import { constellations } from '#shared/art/marks/zodiac-stars.ts';
import { sandBed, seedBed } from '#shared/art/materials/bed.ts';
import type { MaterialName } from '#shared/art/materials/food.ts';
import type { Point } from '#shared/art/parameters.ts';
import type { ZodiacSign } from '#shared/astrology/zodiac.ts';

/**
 * Returns the positions of a sign's stars, in units of the constellation's radius. North is up and east is left, as in
 * the sky.
 */
export const starPoints = (sign: ZodiacSign): Point[] =>
  constellations[sign].stars.map(([x, y]) => ({ x: x / 100, y: y / 100 }));

const LINE = 0.0058;
const OUTLINE = 0.0036;
/**
 * The distance from the lines between stars, in canvas units, within which the plate is fully dimmed. Beyond this
 * distance, the dimming fades out.
 */
const DIMMED = 0.013;
const DIM = 0.88;

/**
 * Returns the marks of the constellation: stars and the lines between them, each with a fine outline, above a dimmed
 * zone that keeps them visible on a busy figure. Brighter stars are larger, but stars never touch.
 */
export function constellationMarks(
  sign: ZodiacSign,
  center: Point,
  { stars: radius, hole }: Layout,
  palette: Palette,
  material: MaterialName,
): Mark[] {
  const { stars, lines } = constellations[sign];
  const links = lines.flatMap((line) => line.slice(1).map((to, i) => [line[i]!, to] as const));
  const { line, outline, dim, reach } = inksOf(palette, material, hole > 0);
  const points = starPoints(sign).map(({ x, y }) => ({ x: center.x + x * radius, y: center.y + y * radius }));
  const place = stars.map(([, , magnitude], i) => ({
    ...points[i]!,
    size: Math.min(0.0135 + 0.000045 * Math.max(0, 460 - magnitude), Math.max(0.0065, 0.46 * nearestTo(points, i))),
  }));
  const linked = (halfWidth: number, ink: Ink, fringe = 0): Mark => {
    const builder = new SegmentBuilder();
    for (const [from, to] of links) {
      const [a, b] = [place[from]!, place[to]!];
      builder.add(a.x, a.y, b.x, b.y, halfWidth, 0);
    }
    return builder.build([ink], fringe);
  };
  const starred = (radiusOf: (size: number) => number, ink: Ink): Mark => {
    const builder = new DiscBuilder();
    for (const { x, y, size } of place) builder.add(x, y, radiusOf(size), 0);
    return builder.build([ink]);
  };
  // The lines are thinner in constellations with many lines.
  const half = LINE * Math.min(1, Math.sqrt(20 / links.length));
  const ink = { color: line, alpha: 1 };
  const under = { color: outline, alpha: 0.85 };
  return [
    ...(reach > 0 ? [linked(reach, { color: dim, alpha: DIM }, reach - DIMMED)] : []),
    linked(half + OUTLINE, under),
    starred((size) => size + OUTLINE, under),
    linked(half, ink),
    starred((size) => size, ink),
  ];
}

function nearestTo(points: readonly Point[], i: number): number {
  const { x, y } = points[i]!;
  return Math.min(
    ...points.map((other, k) => {
      const [dx, dy] = [x - other.x, y - other.y];
      return k === i ? Infinity : Math.sqrt(dx * dx + dy * dy);
    }),
  );
}

/**
 * The half-width of the dimmed zone on each material, in canvas units. Sand and seeds need a sharper edge. Paper is not
 * dimmed, because it is already dark under most stars and dimming would stain its pale rim.
 */
const REACH: Record<MaterialName, number> = {
  sand: 0.06,
  seeds: 0.05,
  liquid: 0.08,
  threads: 0.08,
  engrave: 0.08,
  strata: 0,
};

type Inks = { line: Rgb; outline: Rgb; dim: Rgb; reach: number };

/**
 * Returns the inks of the constellation: bright lines on a dimmed plate or, if the constellation is in the hole of the
 * plate, lines in the accent color on the background.
 */
function inksOf(palette: Palette, material: MaterialName, open: boolean): Inks {
  const { key, dark, favorite, ramp, stops, accent, accentHue } = palette;
  const [palest, deepest] = dark ? [stops[6]!, stops[0]!] : [stops[0]!, stops[6]!];
  if (open) {
    const isWhite = key === 'noon' && !favorite.gray;
    return { line: accent, outline: !dark && isWhite ? deepest : stops[0]!, dim: palest, reach: 0 };
  }
  const line = rgbOfOklch({ l: 0.95, c: 0.045, h: accentHue });
  const tone = rampColor(ramp, dark ? (material === 'liquid' ? 0.24 : 0.12) : 0.68);
  return { line, outline: deepest, dim: bedOf(palette, material, tone), reach: REACH[material] };
}

/** Returns the color of the bed beneath sand or seeds, or `tone` for other materials. */
const bedOf = (palette: Palette, material: MaterialName, tone: Rgb): Rgb =>
  material === 'sand' ? sandBed(palette) : material === 'seeds' ? seedBed(palette) : tone;

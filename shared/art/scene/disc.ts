import type { Point } from '#shared/art/parameters.ts';

/** The disc of a picture, in picture units. */
export type Disc = {
  center: Point;
  radius: number;
  /** the height of the horizon that hides everything below it, or Infinity */
  bottom: number;
  /** the part that is lit, or null for the whole disc; the rest lies in shadow */
  lit: Lit | null;
};

/** The lit part of a disc: its share of the width, 0 to 1, and the unit vector toward its limb. */
export type Lit = { share: number; toward: Point };

/** Returns whether two discs of one person have the same place and the same lit part. */
export const isSameDisc = (a: Disc, b: Disc): boolean =>
  a.center.x === b.center.x &&
  a.center.y === b.center.y &&
  a.radius === b.radius &&
  a.bottom === b.bottom &&
  a.lit?.share === b.lit?.share;

/**
 * The one mask of a disc: returns how far inside its lit part a point is, or inside a new moon, which is seen although
 * nothing of it is lit. Negative values are outside.
 */
export function depthIn(disc: Disc, x: number, y: number): number {
  const { center, radius, bottom, lit } = disc;
  const [dx, dy] = [x - center.x, y - center.y];
  const inside = Math.min(radius - Math.sqrt(dx * dx + dy * dy), bottom - y);
  return lit && lit.share > 0 ? Math.min(inside, radius * litDepth(lit, dx / radius, dy / radius)) : inside;
}

/** Returns how far a point in disc radii is on the lit side of the terminator, which is half an ellipse. */
export function litDepth({ share, toward }: Lit, x: number, y: number): number {
  const along = x * toward.x + y * toward.y;
  const across = y * toward.x - x * toward.y;
  const bulge = 1 - 2 * share;
  const chord = Math.sqrt(Math.max(0.02, 1 - across * across));
  const slope = (bulge * across) / chord;
  return (along - bulge * Math.sqrt(Math.max(0, 1 - across * across))) / Math.sqrt(1 + slope * slope);
}

/** The number of points at which a row of a disc is tested. */
const SAMPLES = 48;

/** Returns the ends of the lit part of a disc at a height, as if no horizon hid it, or null if there is none. */
export function chordAt(disc: Disc, y: number): [left: number, right: number] | null {
  const { center, radius, lit } = disc;
  const square = radius * radius - (y - center.y) * (y - center.y);
  if (square <= 0) return null;
  const half = Math.sqrt(square);
  if (!lit) return [center.x - half, center.x + half];
  if (lit.share === 0) return null;
  const whole = { ...disc, bottom: Number.POSITIVE_INFINITY };
  const xs = Array.from({ length: SAMPLES }, (_, i) => center.x + half * ((2 * i + 1) / SAMPLES - 1));
  const painted = xs.filter((x) => depthIn(whole, x, y) > 0);
  return painted.length > 0 ? [painted[0]! - half / SAMPLES, painted.at(-1)! + half / SAMPLES] : null;
}

import { mixTints, type Oklch, wrapDegrees } from '#shared/art/color/oklch.ts';

/**
 * The partner hue for hues of a favorite color in degrees, and the share of its chroma. A partner contrasts with the
 * favorite color without clashing: ice blue with red, steel with orange and gold, copper with green, blue, and violet.
 */
const partners: readonly (readonly [favorite: number, partner: number, chroma: number])[] = [
  [0, 56, 0.8],
  [2, 56, 0.7],
  [13, 222, 0.45],
  [25, 226, 0.6],
  [42, 234, 0.55],
  [60, 236, 0.45],
  [106, 248, 0.4],
  [114, 57, 0.2],
  [126, 56, 0.9],
  [150, 56, 1],
  [195, 46, 1],
  [230, 50, 1],
  [262, 62, 1],
  [283, 60, 1],
  [300, 56, 1],
  [322, 54, 0.95],
  [345, 55, 0.9],
  [360, 56, 0.8],
];

/**
 * Returns the partner of a favorite hue, as a color of this lightness and chroma. Two neighboring entries of the table
 * are mixed as colors, not as angles. Where the partner changes from a cool to a warm hue, it passes through gray, so
 * the color never changes abruptly.
 */
export function partnerOf(h: number, l: number, c: number): Oklch {
  const hue = wrapDegrees(h);
  const next = Math.max(
    1,
    partners.findIndex(([favorite]) => favorite >= hue),
  );
  const [from, to] = [partners[next - 1]!, partners[next]!];
  const tintOf = ([, partner, chroma]: (typeof partners)[number]) => ({ h: partner, c: c * chroma });
  return { l, ...mixTints(tintOf(from), tintOf(to), (hue - from[0]) / (to[0] - from[0])) };
}

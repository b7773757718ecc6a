import { between, type HueTable } from '#shared/art/color/favorite.ts';
import { wrapDegrees } from '#shared/art/color/oklch.ts';

/**
 * The partner hue for hues of a favorite color in degrees. A partner contrasts with the favorite color without
 * clashing: sea green with pink, ice blue with red, steel with orange and gold, copper with green, blue, and violet.
 * Where the partner turns from warm to cool it passes through green or violet, never through gray.
 */
const partners: HueTable = [
  [0, 130],
  [10, 178],
  [25, 222],
  [42, 234],
  [60, 238],
  [98, 256],
  [108, 296],
  [118, 360],
  [130, 412],
  [150, 416],
  [195, 408],
  [230, 411],
  [262, 421],
  [283, 420],
  [322, 422],
  [340, 436],
  [360, 490],
];

/** Returns the partner hue of a favorite hue, in degrees. */
export const partnerHue = (h: number): number => wrapDegrees(between(partners, wrapDegrees(h)));

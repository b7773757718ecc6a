import { colorNameOf } from '#shared/art/color/color-name.ts';
import { type Ground, isDark, seasonOf, seasons } from '#shared/art/color/grounds.ts';
import type { Rgb } from '#shared/art/color/oklch.ts';
import { type Palette, paletteOf } from '#shared/art/color/palette.ts';
import { gamutLoss, VISIBLE_GAMUT_LOSS } from '#shared/art/color/print-gamut.ts';
import type { Saying } from '#shared/art/layer.ts';
import type { Plate } from '#shared/art/materials/material.ts';
import { foodHueOf } from '#shared/art/materials/materials.ts';
import { atan2, clamp } from '#shared/art/math.ts';
import type { Point } from '#shared/art/parameters.ts';
import type { Plan } from '#shared/art/plan.ts';
import type { Disc } from '#shared/art/scene/disc.ts';
import type { Stage } from '#shared/art/scene/stage.ts';
import { type Arc, pointAt } from '#shared/art/voice/lines.ts';
import { weekdayNameOf } from '#shared/astrology/calendar.ts';

const planets = ['the Sun', 'the Moon', 'Mars', 'Mercury', 'Jupiter', 'Venus', 'Saturn'] as const;

/** Returns 1 or -1: the side on which a scene has its weight, by the sign of the zodiac. */
export const sideOf = ({ signNumber }: Plan): 1 | -1 => (signNumber % 2 === 0 ? 1 : -1);

const signOf = (value: number): number => (value > 0 ? 1 : value < 0 ? -1 : 0);

/**
 * Returns a point given for a square, moved with the edges of a longer picture. `pull` is the share of the extra length
 * by which it moves: 1 keeps its distance from the nearest edge.
 */
export const placed = ({ half }: Pick<Stage, 'half'>, x: number, y: number, pull = 1): Point => ({
  x: x + signOf(x) * (half.x - 1) * pull,
  y: y + signOf(y) * (half.y - 1) * pull,
});

/** Returns the palette of a plan on a ground. */
export const paletteOn = ({ input }: Plan, ground: Ground): Palette =>
  paletteOf(input.favoriteColor, ground, foodHueOf(input.favoriteFood));

/** Returns the ink of a reflection: the favorite color, lighter if it would sink into the water. */
export const glintOf = ({ favorite, dark, tones, own }: Palette): Rgb =>
  dark ? (favorite.l > 0.5 ? tones[3]! : tones[5]!) : own;

/** Returns whether a point is within the picture, with a margin, and above a horizon. */
export const within =
  ({ reach }: Stage, horizon = Number.POSITIVE_INFINITY) =>
  ({ x, y }: Point): boolean =>
    Math.abs(x) < reach.x + 0.03 && Math.abs(y) < reach.y + 0.03 && y < horizon;

/** Returns the arc around a center that is above a horizon, with a gap at both ends, for a circle of a radius. */
export function arcAbove(center: Point, radius: number, horizon: number, gap = 0.06): Arc {
  const below = horizon - center.y;
  const end = atan2(Math.sqrt(Math.max(0, radius * radius - below * below)), -below) - gap;
  return { start: -end, length: 2 * end };
}

/** Returns what the legend says about a scene: its weekday, and its ground. */
export function sceneSayings(plan: Plan, scene: string, ground: Ground): Saying[] {
  const { birthday } = plan.input;
  return [
    {
      text: `You were born on a ${weekdayNameOf(birthday)}, the day of ${planets[plan.weekday]}: ${scene}.`,
      alt: scene,
    },
    {
      text: `The ground is ${ground.name}, ${isDark(ground) ? 'an ink' : 'a paper'} for ${seasons[seasonOf(birthday)]!} and for your color.`,
      alt: `on ${ground.name}`,
    },
  ];
}

/** Returns what the legend says about a disc: its color and its material. */
export function discSayings({ input }: Plan, { material, disc }: Plate): Saying[] {
  const { favoriteColor, favoriteFood } = input;
  // Shoppers must learn this before the purchase.
  const dulled =
    gamutLoss(favoriteColor) > VISIBLE_GAMUT_LOSS ? ' In print, this color looks calmer than on screen.' : '';
  const color = favoriteColor.toUpperCase();
  const alt = `in ${colorNameOf(favoriteColor)}`;
  // A new moon has no material, because nothing of it is painted.
  if (disc.lit?.share === 0) return [{ text: `The disc is drawn in your favorite color, ${color}.${dulled}`, alt }];
  return [
    {
      text: `The disc wears tones of your favorite color, ${color}.${dulled}`,
      alt,
    },
    {
      text: `It is made of ${material.phrase}, for your favorite food, ${favoriteFood.trim()}.`,
      alt: `made of ${material.phrase}`,
    },
  ];
}

/** Returns whether a disc and the lines around it, out to a radius, or the water cover a point. */
export const covered =
  ({ center, bottom }: Disc, radius: number) =>
  ({ x, y }: Point): boolean => {
    const [dx, dy] = [x - center.x, y - center.y];
    return y > bottom - 0.02 || dx * dx + dy * dy < (radius + 0.04) * (radius + 0.04);
  };

/** Returns half the length of a level line around a point that keeps clear of a circle, at most `half`. */
export function roomBeside(middle: Point, half: number, center: Point, radius: number): number {
  const dy = middle.y - center.y;
  const clear = radius + 0.05;
  if (Math.abs(dy) >= clear) return half;
  return clamp(Math.abs(middle.x - center.x) - Math.sqrt(clear * clear - dy * dy), 0.08, half);
}

/** Returns the part of an arc around an angle whose ends are inside the edges of the picture's face. */
export function visibleArc({ half }: Stage, center: Point, radius: number, angle: number, most: number): Arc {
  const isInside = (at: number): boolean => {
    const { x, y } = pointAt(center, radius, at);
    return Math.abs(x) < half.x - 0.07 && Math.abs(y) < half.y - 0.07;
  };
  let reach = most;
  while (reach > 0.1 && !(isInside(angle - reach) && isInside(angle + reach))) reach -= 0.05;
  return { start: angle - reach, length: 2 * reach };
}

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
import { capitalized } from '#shared/art/words.ts';
import { weekdayNameOf } from '#shared/astrology/calendar.ts';

const planets = ['the Sun', 'the Moon', 'Mars', 'Mercury', 'Jupiter', 'Venus', 'Saturn'] as const;

/** Returns 1 or -1: the side on which a scene has its weight, for the signs of the first or of the second half year. */
export const sideOf = ({ signNumber }: Plan): 1 | -1 => (signNumber < 6 ? 1 : -1);

const signOf = (value: number): number => (value > 0 ? 1 : value < 0 ? -1 : 0);

/**
 * Returns a point given for a square, moved with the edges of a longer picture. `pull` is the share of the extra length
 * by which it moves: 1 keeps its distance from the nearest edge.
 */
export const placed = ({ half }: Pick<Stage, 'half'>, x: number, y: number, pull = 1): Point => ({
  x: x + signOf(x) * (half.x - 1) * pull,
  y: y + signOf(y) * (half.y - 1) * pull,
});

/** Returns the palette of a plan on a ground, muted for a disc of calm tones. */
export const paletteOn = ({ input }: Plan, ground: Ground, isMuted = false): Palette =>
  paletteOf(input.favoriteColor, ground, foodHueOf(input.favoriteFood), isMuted);

/** Returns the ink of a reflection: the favorite color, lighter if it would sink into the water. */
export const glintOf = ({ favorite, dark, tones, own }: Palette): Rgb =>
  dark ? (favorite.l > 0.5 ? tones[3]! : tones[5]!) : own;

export const distance = (a: Point, b: Point): number =>
  Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));

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

/**
 * Returns what the legend says about a scene: the place of the disc for the weekday, what surrounds it for the element of
 * the sign, and its ground.
 */
export function sceneSayings(plan: Plan, place: string, around: string | null, ground: Ground): Saying[] {
  const { birthday } = plan.input;
  const { weekday, sign, element } = plan;
  const article = /^[ae]/.test(element) ? 'an' : 'a';
  return [
    {
      text: ({ were }) => `${were} born on a ${weekdayNameOf(birthday)}, the day of ${planets[weekday]}: ${place}.`,
      fact: () => `Born on a ${weekdayNameOf(birthday)}`,
      alt: place,
    },
    ...(around === null ? [] : [{ text: () => `${sign} is ${article} ${element} sign: ${around}.`, alt: around }]),
    {
      text: ({ your }) =>
        `The background is ${ground.name}, ${isDark(ground) ? 'an ink' : 'a paper'} chosen for ${seasons[seasonOf(birthday)]!} and ${your} color.`,
      alt: `on ${ground.name}`,
    },
  ];
}

/** Returns what the legend says about a disc: its color and its material. */
export function discSayings({ input }: Plan, { material }: Plate, { isMuted }: Palette): Saying[] {
  const { favoriteColor, favoriteFood } = input;
  // Shoppers must learn this before the purchase.
  const dulled =
    gamutLoss(favoriteColor) > VISIBLE_GAMUT_LOSS ? ' In print, this color looks calmer than on screen.' : '';
  const food = favoriteFood.trim();
  const color = favoriteColor.toUpperCase();
  const fact = () => color;
  const alt = `in ${isMuted ? 'muted ' : ''}${colorNameOf(favoriteColor)}`;
  const muted = isMuted ? ', muted like a natural dye' : '';
  return [
    {
      text: ({ your }) => `The disc wears tones of ${your} favorite color, ${color}${muted}.${dulled}`,
      fact,
      alt,
    },
    {
      text: ({ your }) => `It is made of ${material.phrase}, for ${your} favorite food, ${food}.`,
      fact: () => capitalized(food),
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

/** The part of a sheet on which an arc is seen: its face, above a horizon. */
export type Seen = Pick<Stage, 'half'> & { horizon?: number };

/** Returns the part of an arc around an angle whose ends are seen. */
export function visibleArc(
  { half, horizon = Number.POSITIVE_INFINITY }: Seen,
  center: Point,
  radius: number,
  angle: number,
  most: number,
): Arc {
  const isInside = (at: number): boolean => {
    const { x, y } = pointAt(center, radius, at);
    return Math.abs(x) < half.x - 0.07 && y > 0.07 - half.y && y < Math.min(half.y, horizon) - 0.07;
  };
  let reach = most;
  while (reach > 0.1 && !(isInside(angle - reach) && isInside(angle + reach))) reach -= 0.05;
  return { start: angle - reach, length: 2 * reach };
}

import { type Ground, groundFor, isDark } from '#shared/art/color/grounds.ts';
import type { Saying } from '#shared/art/layer.ts';
import { nightsLayer } from '#shared/art/layers/nights.ts';
import { raysLayer } from '#shared/art/layers/rays.ts';
import { atan2, clamp, cos, sin, TAU } from '#shared/art/math.ts';
import { hourOf } from '#shared/art/parameters.ts';
import type { Picture } from '#shared/art/picture.ts';
import type { Plan } from '#shared/art/plan.ts';
import { hashOf } from '#shared/art/random.ts';
import type { Disc, Lit } from '#shared/art/scene/disc.ts';
import { footOf } from '#shared/art/scene/stage.ts';
import {
  easedBrush,
  type Figure,
  type Figured,
  orbitAround,
  type Rings,
  ringsAround,
} from '#shared/art/scenes/figures.ts';
import { paletteOn, placed, roomBeside, sideOf, visibleArc } from '#shared/art/scenes/parts.ts';
import { pictureOf } from '#shared/art/scenes/scene-picture.ts';
import { type Moon, moonOf, phaseOf } from '#shared/art/sky/moon.ts';
import { AROUND, pointAt } from '#shared/art/voice/lines.ts';
import { strandsOf } from '#shared/art/voice/strands.ts';
import { capitalized } from '#shared/art/words.ts';

/**
 * The shares of the disc's width that are lit, of a crescent and of a gibbous moon. None is near a half, because a straight
 * terminator looks like a cut, and a broad shadow like a slice that is missing.
 */
const CRESCENT = [0.31, 0.38] as const;
const GIBBOUS = [0.8, 0.9] as const;

/** Returns the moon of a birth at noon, from which the place and the form of the disc follow. */
const moonOfDay = ({ input: { birthday } }: Plan): Moon => moonOf({ birthday, birthTime: null });

const within = ([from, to]: readonly [number, number], share: number): number => from + (to - from) * share;

/** Returns the painted part of the disc: all of a full moon, nothing of a new one. The hour tilts the terminator. */
export function litOnDay(plan: Plan): Lit | null {
  const day = moonOfDay(plan);
  const phase = phaseOf(day);
  if (phase === 'full moon') return null;
  if (phase === 'new moon') return { share: 0, toward: { x: 1, y: 0 } };
  const { lit } = plan.moon;
  const hour = hourOf(plan.input.birthTime) ?? 21;
  // The lit limb points upward at noon and levels toward midnight.
  const lift = 0.12 + 0.62 * Math.abs(((hour + 12) % 24) / 12 - 1);
  const angle = day.age < 0.5 ? -lift : Math.PI + lift;
  return {
    share: lit < 0.5 ? within(CRESCENT, lit / 0.5) : within(GIBBOUS, (lit - 0.5) / 0.5),
    toward: { x: cos(angle), y: sin(angle) },
  };
}

/** A place of the moon of the birth in a square, with x toward its lit limb. */
type Place = {
  place: string;
  disc: readonly [x: number, y: number, radius: number];
  sky: readonly [x: number, y: number, radius: number];
};

/** The places of the weekdays, from Sunday. */
const places: readonly Place[] = [
  { place: 'among the nights of its month', disc: [0, 0, 0.4], sky: [-0.77, -0.77, 0.15] },
  { place: 'low in a corner', disc: [-0.42, 0.5, 0.74], sky: [0.64, -0.64, 0.24] },
  { place: 'high', disc: [0.38, -0.36, 0.44], sky: [-0.6, 0.54, 0.24] },
  { place: 'in the middle', disc: [0.17, 0.1, 0.6], sky: [-0.72, -0.72, 0.19] },
  { place: 'above the seven nights around it', disc: [0, -0.14, 0.45], sky: [-0.74, -0.74, 0.17] },
  { place: 'partly off the edge', disc: [-0.46, 0.08, 0.86], sky: [0.7, -0.72, 0.19] },
  { place: 'small and to one side', disc: [-0.3, 0.24, 0.4], sky: [0.6, -0.5, 0.26] },
];

/** Returns the ground of the look Moon: an ink at night, and a paper for every third birthday that has no crescent. */
export function moonGround(plan: Plan): Ground {
  const { birthday, favoriteColor } = plan.input;
  const isOnPaper = moonOfDay(plan).lit > 0.5 && hashOf('moon on paper', birthday) % 3 === 0;
  const ground = groundFor(favoriteColor, birthday, isOnPaper ? 'near' : 'ink', isOnPaper ? 1 : 2);
  return ground.l < 0.4 ? { ...ground, l: Math.max(0.18, ground.l - 0.04), c: 0.8 * ground.c } : ground;
}

/** Composes the look Moon: the disc in the moon's phase at birth. */
export function composeMoon(plan: Plan): Picture {
  const { weekday } = plan;
  const ofDay = moonOfDay(plan);
  const phase = phaseOf(ofDay);
  const [isFull, isNew] = [phase === 'full moon', phase === 'new moon'];
  const isRare = isFull || isNew;
  const night = moonGround(plan);
  // In a row on paper, or beside a full moon, the other nights look like buttons.
  const hasRow = isDark(night) && ofDay.lit < 0.85;
  const nights = isRare ? undefined : { 0: wheel, 4: hasRow ? week : wheel }[weekday];
  const place: Place = isFull
    ? { place: 'in a halo', disc: [0, 0.02, 0.56], sky: [-0.76, -0.76, 0.16] }
    : isNew
      ? { place: 'in front of the sun', disc: [0, 0.02, 0.44], sky: [-0.76, -0.76, 0.16] }
      : places[nights === wheel ? 0 : weekday]!;
  const palette = paletteOn(plan, night);
  const stage = plan.stageOf('full');
  const side = isRare ? sideOf(plan) : ofDay.age < 0.5 ? 1 : -1;
  const thin = clamp((0.5 - ofDay.lit) / 0.5, 0, 1);
  const [x, y, size] = place.disc;
  const radius = isRare ? size : size * (1 + 0.1 * thin);
  const center = placed(stage, side * x, y, 0.5);
  const disc: Disc = { center, radius, bottom: Number.POSITIVE_INFINITY, lit: litOnDay(plan) };
  const [skyX, skyY, skyRadius] = place.sky;
  const skyCenter = placed(stage, side * skyX, skyY);
  const foot = footOf(stage);
  const figure: Figure = { plan, palette, disc, stage };
  const around = isRare ? haloed(figure, isNew) : nights ? nights(figure, ofDay) : onOneSide(figure);
  const isFree = isRare || nights !== undefined;
  const atFoot = { x: isFree ? 0 : skyCenter.x, y: foot - 0.075 };
  const belowStars = { x: skyCenter.x, y: skyCenter.y + skyRadius + 0.08 };
  const space = isFree ? 0.6 : Math.min(skyRadius + 0.06, stage.half.x - Math.abs(skyCenter.x) - 0.06);
  const isBelowStars = !isFree && roomBeside(belowStars, space, center, around.reach) > 0.16;
  const middle = isBelowStars ? belowStars : atFoot;
  const picture = pictureOf(
    {
      ...{ ...figure, sea: palette, horizon: Number.POSITIVE_INFINITY, ground: night },
      place: `that day’s moon is ${place.place}`,
      sky: { center: skyCenter, radius: skyRadius },
      letters: {
        middle,
        half: isFree ? space : roomBeside(middle, space, center, around.reach),
        where: isBelowStars ? 'below the stars' : 'at the foot of the picture',
      },
    },
    around,
    null,
  );
  return { ...picture, says: [...picture.says, moonSaying(plan)] };
}

/** Returns what the legend says about the moon: its phase and its true share. */
function moonSaying(plan: Plan): Saying {
  const { moon, input } = plan;
  const phase = phaseOf(moon);
  const fact = () => capitalized(phase);
  const percent = `${Math.round(100 * moon.lit)}%`;
  const when = input.birthTime === null ? 'at noon' : `at ${input.birthTime}`;
  if (phase === 'full moon')
    return {
      text: ({ were }) =>
        `${were} born under a full moon, ${percent} lit ${when}: the disc is whole, in a halo of rays.`,
      fact,
      alt: 'a full moon',
    };
  if (phase === 'new moon')
    return {
      text: ({ were }) => `${were} born under a new moon, ${percent} lit ${when}: the light stands around the disc.`,
      fact,
      alt: 'a new moon',
    };
  const shown = litOnDay(plan)?.share ?? 1;
  const wider = Math.abs(shown - moon.lit) < 0.05 ? '' : `; here it is shown ${shown > moon.lit ? 'wider' : 'thinner'}`;
  return {
    text: ({ were }) =>
      `${were} born under a ${phase}, ${percent} lit ${when}${wider}. What is bright was lit, and what lies in shadow was dark.`,
    fact,
    alt: `a ${phase}`,
  };
}

/** Returns the angle from 12 o'clock of the dark side of a disc, or the top of a full one. */
export const darkAngle = ({ lit }: Disc): number => (lit ? atan2(-lit.toward.x, lit.toward.y) : 0);

/** Open rings around an angle, as many as the life path. */
export const openRings = (figure: Figure, radii: Rings['radii'], angle: number, where = 'on the dark side'): Figured =>
  ringsAround(figure, {
    ...{ radii, where, growth: 1.2, one: 'open ring', more: { brush: easedBrush } },
    arc: { start: angle - 1.4, length: 2.8 },
    year: (radius) => visibleArc(figure.stage, figure.disc.center, radius, angle, 1),
  });

/** Open rings on the dark side, or on the lit side if the dark one leaves the sheet. */
function onOneSide(figure: Figure): Figured {
  const { disc, stage } = figure;
  const isCut = Math.abs(disc.center.x) + disc.radius > stage.half.x;
  const angle = darkAngle(disc) + (isCut ? Math.PI : 0);
  return openRings(
    figure,
    [1.09 * disc.radius, 1.09 * disc.radius + 0.17],
    angle,
    isCut ? 'on the lit side' : 'on the dark side',
  );
}

/** The seven nights around the birth in a row below the disc. */
function week(figure: Figure, moon: Moon): Figured {
  const { palette, disc } = figure;
  const y = disc.center.y + disc.radius + 0.36;
  const at = (night: number) => ({ x: 0.235 * night, y });
  const arc = onOneSide(figure);
  const row = nightsLayer(palette, { moon, nights: [-3, -2, -1, 0, 1, 2, 3], at, radius: 0.078 });
  return { ...arc, layers: [...arc.layers, row] };
}

/** The nights of the month in a wheel around the disc. */
function wheel(figure: Figure, moon: Moon): Figured {
  const { palette, disc } = figure;
  const radius = 0.69;
  const nights = Array.from({ length: 29 }, (_, i) => i - 14);
  const at = (night: number) => pointAt(disc.center, radius, (TAU * night) / 29);
  const { layers } = openRings(figure, [1.1 * disc.radius, radius - 0.09], darkAngle(disc));
  const orbit = orbitAround(figure, radius + 0.08);
  return {
    ...orbit,
    layers: [...layers, nightsLayer(palette, { moon, nights, at, radius: 0.042 }), ...orbit.layers],
  };
}

/** A full moon in a halo, or a new moon in the rays of the sun behind it. */
function haloed(figure: Figure, isNew: boolean): Figured {
  const { plan, palette, disc } = figure;
  const { center, radius } = disc;
  const outer = isNew ? 0.88 : 1.4 * radius;
  const rays = { center, inner: (isNew ? 1.16 : 1.1) * radius, outer, arc: AROUND, strands: strandsOf(plan.lifePath) };
  const inks = isNew ? { ...palette, ring: [palette.own, palette.ring[1]] as const } : palette;
  const orbit = orbitAround(figure, isNew ? 1.1 * radius : 1.46 * radius);
  return { ...orbit, layers: [raysLayer(plan, inks, rays), ...orbit.layers], reach: Math.max(outer, orbit.reach) };
}

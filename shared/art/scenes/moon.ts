import { type Ground, groundFor, isDark } from '#shared/art/color/grounds.ts';
import type { Saying } from '#shared/art/layer.ts';
import { beadLayer } from '#shared/art/layers/bead.ts';
import { discLayer } from '#shared/art/layers/disc.ts';
import { lettersLayer } from '#shared/art/layers/letters.ts';
import { nightsLayer } from '#shared/art/layers/nights.ts';
import { raysLayer } from '#shared/art/layers/rays.ts';
import { skyIn, skyLayer } from '#shared/art/layers/sky.ts';
import { waterLayer } from '#shared/art/layers/water.ts';
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
import {
  covered,
  discSayings,
  glintOf,
  paletteOn,
  placed,
  roomBeside,
  sceneSayings,
  sideOf,
  visibleArc,
} from '#shared/art/scenes/parts.ts';
import { type Moon, moonOf, phaseOf } from '#shared/art/sky/moon.ts';
import { AROUND, pointAt } from '#shared/art/voice/lines.ts';
import { strandsOf } from '#shared/art/voice/strands.ts';

/** The least share of the disc's width that is painted: a thin crescent is shown wider, so that no disc is mostly dark. */
const LEAST = 0.36;

/** Returns the moon of a birth at noon, from which the place and the form of the disc follow. */
const moonOfDay = ({ input: { birthday } }: Plan): Moon => moonOf({ birthday, birthTime: null });

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
    share: lit < 0.5 ? LEAST + (0.5 - LEAST) * (lit / 0.5) : Math.min(lit, 0.9),
    toward: { x: cos(angle), y: sin(angle) },
  };
}

/** A place of the moon of the birth in a square, with x toward its lit limb. */
type Place = {
  scene: string;
  disc: readonly [x: number, y: number, radius: number];
  sky: readonly [x: number, y: number, radius: number];
  horizon?: number;
  kind: 'arc' | 'sea' | 'nights' | 'wheel';
};

const places: readonly Place[] = [
  { scene: 'among the nights of its month', disc: [0, 0, 0.42], sky: [-0.74, -0.74, 0.17], kind: 'wheel' },
  { scene: 'low in a corner', disc: [-0.42, 0.5, 0.74], sky: [0.64, -0.64, 0.24], kind: 'arc' },
  { scene: 'high over its rings', disc: [0.38, -0.36, 0.44], sky: [-0.6, 0.54, 0.24], kind: 'arc' },
  { scene: 'with rings on its dark side', disc: [0.17, 0.1, 0.6], sky: [-0.72, -0.72, 0.19], kind: 'arc' },
  { scene: 'above the seven nights around it', disc: [0, -0.14, 0.45], sky: [-0.74, -0.74, 0.17], kind: 'nights' },
  { scene: 'cut on its dark side', disc: [-0.46, 0.08, 0.86], sky: [0.7, -0.72, 0.19], kind: 'arc' },
  { scene: 'rising from the sea', disc: [0.14, 0, 0.56], sky: [-0.66, -0.68, 0.22], horizon: 0.4, kind: 'sea' },
];

/** Returns the ground of the look Moon: an ink at night, and a paper for every third birthday. */
export function moonGround({ input: { birthday, favoriteColor } }: Plan): Ground {
  const isOnPaper = hashOf('moon on paper', birthday) % 3 === 0;
  const ground = groundFor(favoriteColor, birthday, isOnPaper ? 'paper' : 'ink', isOnPaper ? 1 : 0);
  return isDark(ground) ? { ...ground, l: Math.max(0.18, ground.l - 0.04), c: 0.8 * ground.c } : ground;
}

/** Composes the look Moon: the disc in the moon's phase at birth. */
export function composeMoon(plan: Plan): Picture {
  const { weekday } = plan;
  const ofDay = moonOfDay(plan);
  const phase = phaseOf(ofDay);
  const isFull = phase === 'full moon';
  const isNew = phase === 'new moon';
  const place = isFull
    ? ({
        ...places[3]!,
        scene: 'in a halo',
        disc: [0, 0.02, 0.56],
        sky: [-0.76, -0.76, 0.16],
      } as const)
    : isNew
      ? ({
          ...places[3]!,
          scene: 'in front of the sun',
          disc: [0, 0.02, 0.44],
          sky: [-0.76, -0.76, 0.16],
        } as const)
      : places[weekday]!;
  const night = moonGround(plan);
  const palette = paletteOn(plan, night);
  const stage = plan.stageOf('full');
  const side = ofDay.age < 0.5 ? 1 : -1;
  const thin = clamp((0.5 - ofDay.lit) / 0.5, 0, 1);
  const [x, y, size] = place.disc;
  const radius = isFull || isNew ? size : size * (1 + 0.1 * thin);
  const center = placed(stage, side * x, y, 0.5);
  const down = (stage.half.y - 1) * 0.5;
  const horizon = 'horizon' in place && place.horizon !== undefined ? place.horizon + down : Number.POSITIVE_INFINITY;
  const lit = litOnDay(plan);
  const disc: Disc = { center, radius, bottom: horizon, lit };
  const plate = plan.plateOf(disc, stage);
  const [skyX, skyY, skyRadius] = place.sky;
  const skyCenter = placed(stage, (isFull || isNew ? sideOf(plan) : side) * skyX, skyY);
  const sky = skyIn(plan, skyCenter, skyRadius);
  const figure = { plan, palette, disc, stage, moon: ofDay };
  const { layers, year, reach } = isFull || isNew ? haloed(figure, isNew) : figures[place.kind](figure);
  const isFree = isFull || isNew || place.kind !== 'arc';
  const foot = footOf(stage);
  const atFoot = { x: isFree ? 0 : skyCenter.x, y: foot - 0.075 };
  const belowStars = { x: skyCenter.x, y: skyCenter.y + skyRadius + 0.08 };
  const space = isFree ? 0.6 : Math.min(skyRadius + 0.06, stage.half.x - Math.abs(skyCenter.x) - 0.06);
  const isBelowStars = !isFree && roomBeside(belowStars, space, center, reach) > 0.16;
  const middle = isBelowStars ? belowStars : atFoot;
  return {
    palette,
    ground: { stage, sky: night, horizon },
    says: [...sceneSayings(plan, `the moon of your birth ${place.scene}`, night), moonSaying(plan)],
    plates: [plate],
    layers: [
      skyLayer(plan, palette, sky, covered(disc, reach)),
      ...layers,
      discLayer(plate, palette, ...discSayings(plan, plate)),
      beadLayer(plan, palette, year),
      lettersLayer(plan, palette, {
        middle,
        half: isFree ? space : roomBeside(middle, space, center, reach),
        where: isBelowStars ? 'below the stars' : 'at the foot of the picture',
      }),
    ],
  };
}

/** Returns what the legend says about the moon: its phase, and its true share if it is shown larger. */
function moonSaying({ moon, input }: Plan): Saying {
  const phase = phaseOf(moon);
  const percent = `${Math.round(100 * moon.lit)} %`;
  const when = input.birthTime === null ? 'at noon' : `at ${input.birthTime}`;
  if (phase === 'full moon')
    return {
      text: `You were born under a full moon, ${percent} lit ${when}: the disc is whole, in a halo of rays.`,
      alt: 'a full moon',
    };
  if (phase === 'new moon')
    return {
      text: `You were born under a new moon, ${percent} lit ${when}: the disc is only drawn, and its light stands around it.`,
      alt: 'a new moon',
    };
  const wider = moon.lit < 0.34 ? '; here it is shown wider' : '';
  return {
    text: `You were born under a ${phase}, ${percent} lit ${when}${wider}. What is painted was lit, and what is only drawn was dark.`,
    alt: `a ${phase}`,
  };
}

type Nightly = Figure & { moon: Moon };

/** Returns the angle from 12 o'clock of the dark side of a disc, or the top of a full one. */
export const darkAngle = ({ lit }: Disc): number => (lit ? atan2(-lit.toward.x, lit.toward.y) : 0);

/** Open rings around an angle, as many as the life path. */
export const openRings = (figure: Figure, radii: Rings['radii'], angle: number, where = 'on the dark side'): Figured =>
  ringsAround(figure, {
    ...{ radii, where, growth: 1.2, one: 'open ring', more: { brush: easedBrush } },
    arc: { start: angle - 1.4, length: 2.8 },
    year: (radius) => visibleArc(figure.stage, figure.disc.center, radius, angle, 1),
  });

const figures: Record<Place['kind'], (figure: Nightly) => Figured> = {
  arc: (figure) => {
    const { disc, stage } = figure;
    const radii = [1.09 * disc.radius, 1.09 * disc.radius + 0.17] as const;
    const dark = darkAngle(disc);
    // Where the dark side leaves the sheet, the rings are on the lit side.
    const isCut = Math.abs(disc.center.x) + disc.radius > stage.half.x;
    return isCut ? openRings(figure, radii, dark + Math.PI, 'on the lit side') : openRings(figure, radii, dark);
  },
  sea: (figure) => {
    const { plan, palette, disc, stage } = figure;
    const water = waterLayer(plan, palette, {
      ...{ disc, horizon: disc.bottom, shore: stage.reach.x, foot: footOf(stage) - 0.14 },
      ...{ glint: glintOf(palette), line: palette.ring[0], strands: strandsOf(plan.lifePath) },
    });
    const orbit = orbitAround(figure, 1.12 * disc.radius);
    return { ...orbit, layers: [...orbit.layers, water] };
  },
  nights: (figure) => {
    const { palette, disc, moon } = figure;
    const y = disc.center.y + disc.radius + 0.36;
    const at = (night: number) => ({ x: 0.235 * night, y });
    const arc = figures.arc(figure);
    const row = nightsLayer(palette, { moon, nights: [-3, -2, -1, 0, 1, 2, 3], at, radius: 0.078 });
    return { ...arc, layers: [...arc.layers, row] };
  },
  wheel: (figure) => {
    const { palette, disc, moon } = figure;
    const wheel = 0.74;
    const nights = Array.from({ length: 29 }, (_, i) => i - 14);
    const at = (night: number) => pointAt(disc.center, wheel, (TAU * night) / 29);
    const { layers } = openRings(figure, [1.1 * disc.radius, wheel - 0.1], darkAngle(disc));
    const orbit = orbitAround(figure, wheel + 0.1);
    return {
      ...orbit,
      layers: [...layers, nightsLayer(palette, { moon, nights, at, radius: 0.044 }), ...orbit.layers],
    };
  },
};

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

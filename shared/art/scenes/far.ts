import { type Ground, groundFor } from '#shared/art/color/grounds.ts';
import type { Layer } from '#shared/art/layer.ts';
import { beadLayer } from '#shared/art/layers/bead.ts';
import { discLayer } from '#shared/art/layers/disc.ts';
import { lettersLayer } from '#shared/art/layers/letters.ts';
import { skyIn, skyLayer } from '#shared/art/layers/sky.ts';
import { smallMoonLayers } from '#shared/art/layers/small-moon.ts';
import { voiceLayer } from '#shared/art/layers/voice.ts';
import { waterLayer } from '#shared/art/layers/water.ts';
import { atan2, clamp, exp, TAU } from '#shared/art/math.ts';
import type { Point } from '#shared/art/parameters.ts';
import type { Picture } from '#shared/art/picture.ts';
import type { Plan } from '#shared/art/plan.ts';
import { footOf } from '#shared/art/scene/stage.ts';
import {
  brushAt,
  type Figure,
  type Figured,
  orbitAround,
  type Rings,
  ringsAround,
} from '#shared/art/scenes/figures.ts';
import {
  arcAbove,
  covered,
  discSayings,
  glintOf,
  paletteOn,
  placed,
  sceneSayings,
  sideOf,
  within,
} from '#shared/art/scenes/parts.ts';
import type { Line } from '#shared/art/voice/lines.ts';
import { counted, heardAround, type Slot, type Strands, spread, strandsOf } from '#shared/art/voice/strands.ts';

/** A place in a square: the disc, its horizon, the sky, and what counts the life path. */
type Place = {
  scene: string;
  disc: readonly [x: number, y: number, radius: number];
  sky: readonly [x: number, y: number, radius: number];
  horizon?: number;
  lines: 'rings' | 'rise' | 'water' | 'strings' | 'open';
};

/** The places of the weekdays, from Sunday. Three quarters of every sheet are empty. */
const places: readonly Place[] = [
  { scene: 'bends the lines that pass it', disc: [0.3, 0.42, 0.24], sky: [-0.5, -0.54, 0.29], lines: 'strings' },
  { scene: 'in rings that a brush left open', disc: [-0.34, -0.22, 0.25], sky: [0.52, 0.46, 0.29], lines: 'open' },
  { scene: 'rises far away', disc: [0.3, 0.5, 0.24], horizon: 0.56, sky: [-0.52, -0.5, 0.3], lines: 'rise' },
  { scene: 'sends wide rings over the sheet', disc: [0.46, -0.4, 0.22], sky: [-0.52, 0.46, 0.3], lines: 'rings' },
  { scene: 'below its stars', disc: [0, 0.4, 0.23], sky: [0, -0.5, 0.31], lines: 'rings' },
  { scene: 'sinks into a wide sea', disc: [-0.28, 0.1, 0.27], horizon: 0.24, sky: [0.5, -0.52, 0.3], lines: 'water' },
  { scene: 'sends wide rings upward', disc: [0.5, 0.5, 0.3], sky: [-0.54, -0.54, 0.3], lines: 'rings' },
];

/** Returns the ground of the look Far: never that of Near. */
export const farGround = ({ input }: Plan): Ground => groundFor(input.favoriteColor, input.birthday, 'paper', 2);

/** Composes the look Far: a small disc, and much quiet around it. */
export function composeFar(plan: Plan): Picture {
  const { weekday } = plan;
  const place = places[weekday]!;
  const side = sideOf(plan);
  const stage = plan.stageOf('full');
  const ground = farGround(plan);
  const palette = paletteOn(plan, ground);
  const [x, y, radius] = place.disc;
  const center = placed(stage, side * x, y, 0.6);
  const down = placed(stage, 0, y, 0.6).y - y;
  const horizon = place.horizon === undefined ? Number.POSITIVE_INFINITY : place.horizon + down;
  const disc = { center, radius, bottom: horizon, lit: null };
  const plate = plan.plateOf(disc, stage);
  const [skyX, skyY, skyRadius] = place.sky;
  const skyCenter = placed(stage, side * skyX, skyY, 0.9);
  const sky = skyIn(plan, skyCenter, skyRadius);
  const letters = { x: skyCenter.x, y: skyCenter.y + skyRadius + 0.09 };
  // The nearest point of the line of letters.
  const nearest = { x: clamp(center.x, letters.x - 0.27, letters.x + 0.27), y: letters.y };
  const room = Math.min(distance(center, skyCenter) - skyRadius - 0.05, distance(center, nearest) - 0.06);
  const { layers, year } = figures[place.lines]({ plan, palette, disc, room, stage });
  return {
    palette,
    ground: { stage, sky: ground, horizon },
    says: sceneSayings(plan, `a small disc ${place.scene}`, ground),
    plates: [plate],
    layers: [
      skyLayer(plan, palette, sky, covered(disc, radius)),
      ...smallMoonLayers(plan, palette, sky),
      ...layers,
      discLayer(plate, palette, ...discSayings(plan, plate)),
      beadLayer(plan, palette, year),
      lettersLayer(plan, palette, {
        middle: letters,
        half: Math.min(0.27, stage.half.x - Math.abs(skyCenter.x) - 0.06),
        where: 'below the stars',
      }),
    ],
  };
}

const distance = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));

/** A figure, and the largest radius that keeps clear of the stars. */
type Distant = Figure & { room: number };

/** Rings around the disc that widen with their distance. */
const widening = (figure: Distant, arc: Rings['arc'], more: Partial<Line> = {}): Figured => {
  const { plan, palette, disc, room } = figure;
  const { count } = strandsOf(plan.lifePath);
  const outer = Math.min(room, 0.42 + 0.09 * Math.min(count, 6));
  const radii = [1.34 * disc.radius, outer] as const;
  const orbit = orbitAround(figure, 1.22 * disc.radius);
  const { layers } = ringsAround(figure, { radii, growth: 1.7, arc, more, ink: palette.own, fit: finer });
  return { ...orbit, layers: [...orbit.layers, ...layers] };
};

/** Lines of a small disc are finer than those of a large one. */
const finer = (slot: Slot): Slot => ({
  ...slot,
  quiet: Math.min(slot.quiet, 0.0028),
  loud: Math.min(slot.loud, 0.0105),
});

const waterOf = ({ plan, stage, palette, disc }: Distant, gap: number, strands?: Strands): Layer =>
  waterLayer(plan, palette, {
    ...{ disc, horizon: disc.bottom, shore: stage.reach.x, foot: footOf(stage) - gap },
    ...{ glint: glintOf(palette), line: palette.ring[0] },
    ...(strands && { strands }),
  });

const figures: Record<Place['lines'], (figure: Distant) => Figured> = {
  rings: (figure) => {
    const { center } = figure.disc;
    // The voice runs along the part of the rings that faces the middle of the sheet.
    const toward = atan2(-center.x, center.y);
    return widening(figure, { start: toward - TAU / 2, length: TAU }, { heard: heardAround(1.1) });
  },
  rise: (figure) => {
    const { center, bottom } = figure.disc;
    const rings = widening(figure, (radius) => arcAbove(center, radius, bottom, 0));
    return { ...rings, layers: [...rings.layers, waterOf(figure, 0.08)] };
  },
  water: (figure) => {
    const orbit = orbitAround(figure, 1.25 * figure.disc.radius);
    return { ...orbit, layers: [...orbit.layers, waterOf(figure, 0.06, strandsOf(figure.plan.lifePath))] };
  },
  strings: (figure) => {
    const { plan, palette, disc, stage } = figure;
    const { center, radius } = disc;
    const strands = strandsOf(plan.lifePath);
    const height = 0.86;
    const lines = spread(strands, height).map((slot): Line => {
      const rest = center.y + height * (slot.position - 0.5);
      const away = rest < center.y ? -1 : 1;
      const far = Math.abs(rest - center.y);
      // A line that would cross the disc passes it at a distance that keeps the order of the lines.
      const passing = Math.max(0, 1.42 * radius + 0.55 * far - far);
      const at = (time: number): Point => {
        const x = stage.reach.x * (2 * time - 1);
        const across = (x - center.x) / (1.5 * radius);
        return { x, y: rest + away * passing * exp(-across * across) };
      };
      return { ...finer(slot), at, length: 2 * stage.reach.x };
    });
    const strings = { lines, counted: counted(strands, 'line'), where: 'beside the disc', ink: palette.own };
    const orbit = orbitAround(figure, 1.22 * radius);
    const shows = within(stage, footOf(stage));
    return { ...orbit, layers: [...orbit.layers, voiceLayer(plan, palette, { ...strings, shows })] };
  },
  open: (figure) => {
    const { plan, palette, disc } = figure;
    const open = ringsAround(figure, {
      radii: [1.3 * disc.radius, 2.05 * disc.radius],
      arc: { start: -0.4 + 0.3 * (plan.signNumber % 4), length: 0.82 * TAU },
      one: 'open ring',
      ink: palette.ring[1],
      more: { brush: brushAt },
    });
    const orbit = orbitAround(figure, 2.14 * disc.radius);
    return { ...orbit, layers: [...open.layers, ...orbit.layers] };
  },
};

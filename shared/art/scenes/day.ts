import { type Ground, groundFor, isDark, mat } from '#shared/art/color/grounds.ts';
import { rgbOfOklch } from '#shared/art/color/oklch.ts';
import type { Palette } from '#shared/art/color/palette.ts';
import type { Layer } from '#shared/art/layer.ts';
import { beadLayer } from '#shared/art/layers/bead.ts';
import { discLayer } from '#shared/art/layers/disc.ts';
import { seaOf } from '#shared/art/layers/ground.ts';
import { hillsLayer, mixed } from '#shared/art/layers/hills.ts';
import { lettersLayer } from '#shared/art/layers/letters.ts';
import { raysLayer } from '#shared/art/layers/rays.ts';
import { skyIn, skyLayer } from '#shared/art/layers/sky.ts';
import { smallMoonLayers } from '#shared/art/layers/small-moon.ts';
import { voiceLayer } from '#shared/art/layers/voice.ts';
import { waterLayer } from '#shared/art/layers/water.ts';
import { cos, TAU } from '#shared/art/math.ts';
import type { Point } from '#shared/art/parameters.ts';
import type { Picture } from '#shared/art/picture.ts';
import type { Plan } from '#shared/art/plan.ts';
import { hashOf } from '#shared/art/random.ts';
import { footOf } from '#shared/art/scene/stage.ts';
import { brushAt, type Figure, type Figured, orbitAround, ringsAround, yearOn } from '#shared/art/scenes/figures.ts';
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
import { gestureAt } from '#shared/art/voice/sound.ts';
import { arches, counted, spread, strandsOf } from '#shared/art/voice/strands.ts';

/** How the ground of a day is divided: ink everywhere, an arch of ink on paper, or a sky of paper over a sea of ink. */
type Division = 'ink' | 'arch' | 'shore';

/** A framing in a square: the disc, its horizon, and the circle of sky, each with x toward the side of the sign. */
type Framing = {
  disc: readonly [x: number, y: number, radius: number];
  horizon?: number;
  sky: readonly [x: number, y: number, radius: number];
};

type Day = { scene: string; full: Framing; arch: Framing };

const DOME = [0, -0.62, 0.2] as const;

/** The scenes of the weekdays, from Sunday. */
const days: readonly Day[] = [
  {
    scene: 'the disc rises from the water in rings of light',
    full: { disc: [0, 0.3, 0.52], horizon: 0.56, sky: [-0.66, -0.68, 0.2] },
    arch: { disc: [0, 0.34, 0.42], horizon: 0.52, sky: DOME },
  },
  {
    scene: 'the disc sinks into the water, and the sea carries its light',
    full: { disc: [0.3, -0.02, 0.56], horizon: 0.36, sky: [-0.62, -0.62, 0.26] },
    arch: { disc: [0, 0.12, 0.5], horizon: 0.4, sky: [0, -0.64, 0.17] },
  },
  {
    scene: 'the disc stands behind a range of hills',
    full: { disc: [0.22, -0.06, 0.5], horizon: 0.55, sky: [-0.64, -0.62, 0.25] },
    arch: { disc: [0, 0.02, 0.42], horizon: 0.5, sky: DOME },
  },
  {
    scene: 'the disc sends its rays over the horizon',
    full: { disc: [0, 0.42, 0.4], horizon: 0.5, sky: [-0.7, -0.72, 0.19] },
    arch: { disc: [0, 0.44, 0.31], horizon: 0.5, sky: [0, -0.64, 0.16] },
  },
  {
    scene: 'a giant disc stands over the waves',
    full: { disc: [0.14, 0.14, 0.74], horizon: 0.36, sky: [-0.7, -0.7, 0.19] },
    arch: { disc: [0, 0.3, 0.6], horizon: 0.44, sky: [0, -0.66, 0.15] },
  },
  {
    scene: 'the disc hangs in a gate of arches',
    full: { disc: [0.18, 0.16, 0.39], horizon: 0.7, sky: [-0.72, -0.7, 0.19] },
    arch: { disc: [0, 0.2, 0.33], horizon: 0.66, sky: [0, -0.7, 0.12] },
  },
  {
    scene: 'the disc hangs in rings that a brush left open',
    full: { disc: [0.14, 0.02, 0.47], sky: [-0.7, -0.7, 0.2] },
    arch: { disc: [0, 0.12, 0.38], sky: [0, -0.68, 0.14] },
  },
];

/** The share of the extra length of a tall picture by which the disc moves down. */
const PULL = 0.5;

/** Composes the look Day: the whole disc, bright and calm. */
export function composeDay(plan: Plan): Picture {
  const { weekday } = plan;
  const { scene, full, arch } = days[weekday]!;
  const { division, ink, ground } = dividedGround(plan);
  const stage = plan.stageOf(division === 'arch' ? 'arch' : 'full');
  const framing = division === 'arch' ? arch : full;
  const side = sideOf(plan);
  const [x, y, radius] = framing.disc;
  const center = placed(stage, side * x, y, PULL);
  const down = (stage.half.y - 1) * PULL;
  const horizon = framing.horizon === undefined ? Number.POSITIVE_INFINITY : framing.horizon + down;
  const palette = paletteOn(plan, ground);
  const seaGround: Ground = division === 'shore' ? ink : { ...ground, ...seaOf(ground) };
  const isHilly = weekday === 2;
  const disc = { center, radius, bottom: isHilly ? Number.POSITIVE_INFINITY : horizon, lit: null };
  const plate = plan.plateOf(disc, stage);
  const figure = { plan, stage, palette, sea: paletteOn(plan, seaGround), horizon, disc };
  const { layers, reach, year } = figures[weekday]!(figure);
  const sky = skyIn(plan, placed(stage, side * framing.sky[0], framing.sky[1]), framing.sky[2]);
  const discs = discLayer(plate, palette, ...discSayings(plan, plate));
  const foot = footOf(stage);
  const below = horizon < foot || isHilly ? paletteOn(plan, seaGround) : palette;
  return {
    palette,
    ground: {
      stage,
      sky: ground,
      ...(division === 'shore' && { sea: ink }),
      ...(division === 'arch' && { mat }),
      ...(!isHilly && { horizon }),
    },
    says: sceneSayings(plan, scene, ground),
    plates: [plate],
    layers: [
      skyLayer(plan, palette, sky, covered(disc, reach)),
      ...smallMoonLayers(plan, palette, sky),
      ...(isHilly ? [discs, ...layers] : [...layers, discs]),
      beadLayer(plan, palette, year),
      lettersLayer(plan, below, {
        middle: { x: 0, y: foot - 0.075 },
        half: Math.min(0.6, stage.block.half.x - 0.14),
        where: 'at the foot of the picture',
      }),
    ],
  };
}

/** Returns the ground of the look Day: above the shore, if there is one. */
export const dayGround = (plan: Plan): Ground => dividedGround(plan).ground;

function dividedGround({ input: { favoriteColor, birthday }, weekday }: Plan) {
  const ink = groundFor(favoriteColor, birthday, 'ink');
  const paper = groundFor(favoriteColor, birthday, 'paper');
  const hasShore = isDark(ink) && !isDark(paper) && days[weekday]!.full.horizon !== undefined;
  const division = divisionOf(birthday, hasShore);
  return { division, ink, ground: division === 'shore' ? paper : ink };
}

/** Returns how the ground is divided, by the date of birth. */
function divisionOf(birthday: string, hasShore: boolean): Division {
  const hash = hashOf('division', birthday) % 5;
  if (hash === 4) return hasShore ? 'shore' : 'ink';
  return hash % 2 === 0 ? 'ink' : 'arch';
}

/** A figure over water, with the palette of the water. */
type OverWater = Figure & { sea: Palette; horizon: number };

/** Returns the water of a figure. Its lines count the life path if nothing else does. */
const waterOf = ({ plan, stage, palette, sea, disc, horizon }: OverWater, isCounting = false): Layer =>
  waterLayer(
    plan,
    { ...palette, accent: sea.accent },
    {
      ...{ disc, horizon, glint: glintOf(sea), line: sea.ring[0] },
      shore: stage.block.shape === 'arch' ? stage.block.half.x : stage.reach.x,
      // The reflection ends above the letters.
      foot: footOf(stage) - 0.15,
      ...(isCounting && { strands: strandsOf(plan.lifePath) }),
    },
  );

/** What is around the disc on each weekday, from Sunday. */
const figures: readonly ((figure: OverWater) => Figured)[] = [
  (figure) => {
    const { center, radius, bottom } = figure.disc;
    const around = ringsAround(figure, {
      radii: [1.13 * radius, 1.52 * radius],
      growth: 1.3,
      arc: (ring) => arcAbove(center, ring, bottom, 0),
    });
    return { ...around, layers: [...around.layers, waterOf(figure)] };
  },
  (figure) => {
    const orbit = orbitAround(figure, 1.14 * figure.disc.radius);
    return { ...orbit, layers: [...orbit.layers, waterOf(figure, true)] };
  },
  (figure) => {
    const { plan, stage, palette, sea, horizon, disc } = figure;
    const { center, radius } = disc;
    const tinted = (ground: Ground, l: number) => rgbOfOklch({ ...ground, l: ground.l + l });
    const isShore = palette.dark !== sea.dark;
    const strands = strandsOf(plan.lifePath);
    const orbit = orbitAround(figure, 1.14 * radius);
    const hills = hillsLayer(plan, palette, {
      ...{ block: stage.block, strands, ink: sea.ring[0] },
      top: center.y + (strands.count < 3 ? 0.85 : 0.62) * radius,
      foot: Math.max(horizon + 0.2, footOf(stage) - 0.12),
      far: isShore
        ? mixed(palette.tones[4]!, rgbOfOklch(palette.ground), 0.35)
        : mixed(tinted(palette.ground, palette.dark ? 0.17 : -0.06), palette.ring[0], 0.2),
      near: isShore ? rgbOfOklch(sea.ground) : tinted(palette.ground, palette.dark ? 0.05 : -0.16),
      haze: isShore ? tinted(sea.ground, 0.08) : rgbOfOklch(palette.ground),
    });
    const arc = { start: -1.7, length: 3.4 };
    return { ...orbit, layers: [...orbit.layers, hills], year: yearOn(center, orbit.reach, arc, 'the fine ring') };
  },
  (figure) => {
    const { plan, stage, palette, horizon, disc } = figure;
    const { center, radius } = disc;
    const outer = stage.block.shape === 'arch' ? 0.68 : 0.92;
    const rays = { center, inner: 1.2 * radius, outer, arc: arcAbove(center, outer, horizon, 0.03) };
    const orbit = orbitAround(figure, 1.1 * radius);
    const sheaves = raysLayer(plan, palette, { ...rays, strands: strandsOf(plan.lifePath) });
    return { ...orbit, layers: [sheaves, ...orbit.layers, waterOf(figure)], reach: outer };
  },
  (figure) => {
    const { plan, stage, sea, horizon, disc } = figure;
    const strands = strandsOf(plan.lifePath);
    const depth = footOf(stage) - 0.15 - horizon;
    const width = stage.block.shape === 'arch' ? stage.block.half.x : stage.reach.x;
    const height = Math.min(0.13, 0.55 * depth * Math.min(0.5, 1 / strands.count) + 0.03);
    const lines = spread(strands, depth, 1.5).map(({ position, ...slot }, i): Line => {
      const rest = horizon + 0.03 + position * depth;
      const at = (time: number): Point => {
        const roll = 0.5 + 0.5 * cos(TAU * (2.5 * time + 0.37 * i + 0.2 * plan.signNumber));
        return { x: width * (2 * time - 1), y: rest - height * (gestureAt(plan.sound, slot.pitch, time) - 0.2) * roll };
      };
      return { ...slot, loud: Math.min(slot.loud, 0.012), at, length: 2.2 * width };
    });
    const waves = { lines, counted: counted(strands, 'wave'), where: 'below the disc', shows: within(stage) };
    const orbit = orbitAround(figure, 1.09 * disc.radius);
    return { ...orbit, layers: [...orbit.layers, voiceLayer(plan, sea, waves)] };
  },
  (figure) => {
    const { plan, stage, palette, horizon, disc } = figure;
    const { center, radius } = disc;
    const strands = strandsOf(plan.lifePath);
    const radii = [1.28 * radius, stage.block.shape === 'arch' ? 0.7 : 0.72] as const;
    const slots = spread(strands, radii[1] - radii[0]);
    const lines = arches(slots, center, radii, horizon);
    const gate = { lines, counted: counted(strands, 'arch', 'arches'), where: 'over the disc', shows: within(stage) };
    const last = radii[0] + slots.at(-1)!.position * (radii[1] - radii[0]);
    return {
      layers: [voiceLayer(plan, palette, gate), waterOf(figure)],
      reach: radii[1],
      year: yearOn(center, last, { start: -TAU / 4, length: TAU / 2 }, 'the outermost arch'),
    };
  },
  (figure) => {
    const { radius } = figure.disc;
    const open = ringsAround(figure, {
      radii: [1.14 * radius, 1.48 * radius],
      arc: { start: -0.4 + 0.25 * (figure.plan.signNumber % 4), length: 0.84 * TAU },
      one: 'open ring',
      more: { brush: brushAt },
    });
    const orbit = orbitAround(figure, 1.52 * radius);
    return { ...orbit, layers: [...open.layers, ...orbit.layers] };
  },
];

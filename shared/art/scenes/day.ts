import { type Ground, groundFor, isDark, mat } from '#shared/art/color/grounds.ts';
import { seaOf } from '#shared/art/layers/ground.ts';
import type { Picture } from '#shared/art/picture.ts';
import type { Plan } from '#shared/art/plan.ts';
import { hashOf } from '#shared/art/random.ts';
import { footOf, inkHalfOf } from '#shared/art/scene/stage.ts';
import { distance, paletteOn, placed, sideOf } from '#shared/art/scenes/parts.ts';
import { pictureWith } from '#shared/art/scenes/scene-picture.ts';
import { discOver, isGrounded, type Kinds, kindOf } from '#shared/art/scenes/surroundings.ts';

/** How the ground of a day is divided: ink everywhere, an arch of ink on paper, or a sky of paper over a sea of ink. */
type Division = 'ink' | 'arch' | 'shore';

/** A framing in a square: the disc and the circle of sky, each with x toward the side of the sign. */
type Framing = {
  disc: readonly [x: number, y: number, radius: number];
  sky: readonly [x: number, y: number, radius: number];
};

/** The places of the weekdays, and by how many radii the horizon is below the middle of the disc. */
type Day = { place: string; full: Framing; arch: Framing; sink: number };

/** The places of the weekdays, from Sunday. */
const days: readonly Day[] = [
  {
    place: 'the disc is in the middle',
    full: { disc: [0, 0.3, 0.52], sky: [-0.7, -0.7, 0.2] },
    arch: { disc: [0, 0.34, 0.42], sky: [0, -0.62, 0.18] },
    sink: 0.46,
  },
  {
    place: 'the disc is on one side',
    full: { disc: [0.24, 0, 0.44], sky: [-0.64, -0.64, 0.25] },
    arch: { disc: [0, 0.2, 0.4], sky: [0, -0.64, 0.16] },
    sink: 0.66,
  },
  {
    place: 'the disc is high',
    full: { disc: [0.22, -0.1, 0.5], sky: [-0.66, -0.66, 0.23] },
    arch: { disc: [0, 0, 0.4], sky: [0, -0.66, 0.16] },
    sink: 0.66,
  },
  {
    place: 'the disc is small',
    full: { disc: [0, 0.42, 0.4], sky: [-0.7, -0.7, 0.21] },
    arch: { disc: [0, 0.42, 0.33], sky: [0, -0.6, 0.2] },
    sink: 0.2,
  },
  {
    place: 'the disc is large',
    full: { disc: [0.12, 0.16, 0.64], sky: [-0.72, -0.72, 0.19] },
    arch: { disc: [0, 0.28, 0.52], sky: [0, -0.66, 0.15] },
    sink: 0.3,
  },
  {
    place: 'the disc is small and on one side',
    full: { disc: [0.26, 0.16, 0.38], sky: [-0.66, -0.64, 0.24] },
    arch: { disc: [0, 0.2, 0.33], sky: [0, -0.68, 0.13] },
    sink: 0.8,
  },
  {
    place: 'the disc is beside the middle',
    full: { disc: [0.14, 0.04, 0.47], sky: [-0.7, -0.7, 0.2] },
    arch: { disc: [0, 0.14, 0.38], sky: [0, -0.66, 0.15] },
    sink: 0.74,
  },
];

const kinds: Kinds = {
  fire: ['sunrise', 'rings', 'sunrise', 'rise', 'rise', 'rings', 'gate'],
  earth: ['hills', 'rings', 'hills', 'hills', 'hills', 'gate', 'open'],
  air: ['rings', 'open', 'rings', 'gate', 'rings', 'open', 'open'],
  water: ['rise', 'rings', 'sea', 'rise', 'sea', 'sea', 'open'],
};

/** The share of the extra length of a tall picture by which the disc moves down. */
const PULL = 0.5;

/** Returns what surrounds the disc in the look Day. */
export const dayKind = (plan: Plan) => kindOf(kinds, plan);

/** Composes the look Day: the whole disc, bright and calm. */
export function composeDay(plan: Plan): Picture {
  const { weekday } = plan;
  const kind = dayKind(plan);
  const { place, full, arch, sink } = days[weekday]!;
  const { division, ink, ground } = dividedGround(plan);
  const stage = plan.stageOf(division === 'arch' ? 'arch' : 'full');
  const framing = division === 'arch' ? arch : full;
  const side = sideOf(plan);
  const [x, low, size] = framing.disc;
  const isLand = isGrounded(kind);
  // A free disc leaves space for what surrounds it, between the stars and the letters.
  const [y, radius] = isLand ? [low, size] : division === 'arch' ? [0.18, 0.95 * size] : [Math.min(low, 0.02), size];
  const center = placed(stage, side * x, y, PULL);
  const foot = footOf(stage);
  const horizon = isLand ? Math.min(center.y + sink * radius, foot - 0.24) : Number.POSITIVE_INFINITY;
  const seaGround: Ground = division === 'shore' ? ink : { ...ground, ...seaOf(ground) };
  const palette = paletteOn(plan, ground);
  const sea = paletteOn(plan, seaGround);
  const [skyX, skyY, skyRadius] = framing.sky;
  const skyCenter = placed(stage, side * skyX, skyY);
  const room = Math.min(
    distance(center, skyCenter) - skyRadius - 0.09,
    division === 'arch' ? 0.72 : 0.95,
    isLand ? 1 : foot - 0.13 - center.y,
    stage.half.x - Math.abs(center.x) - 0.09,
  );
  const outer = kind === 'sunrise' ? radius + 0.5 : (kind === 'gate' ? 1.8 : 1.56) * radius;
  return pictureWith(kind, {
    ...{ plan, stage, palette, sea, horizon, ground, place },
    disc: discOver(kind, { center, radius, lit: null }, horizon),
    orbit: radius + 0.045,
    band: [radius + 0.08, Math.min(room, outer)],
    foot: foot - 0.15,
    parted: {
      ...(division === 'shore' && { sea: ink }),
      ...(division === 'arch' && { mat }),
    },
    sky: { center: skyCenter, radius: skyRadius },
    letters: {
      middle: { x: 0, y: foot - 0.075 },
      half: Math.min(0.6, inkHalfOf(stage) - 0.14),
      where: 'at the foot of the picture',
    },
  });
}

/** Returns the ground of the look Day: above the shore, if there is one. */
export const dayGround = (plan: Plan): Ground => dividedGround(plan).ground;

function dividedGround(plan: Plan) {
  const { favoriteColor, birthday } = plan.input;
  const ink = groundFor(favoriteColor, birthday, 'ink');
  const paper = groundFor(favoriteColor, birthday, 'near');
  const hasShore = isDark(ink) && !isDark(paper) && isGrounded(dayKind(plan));
  const division = divisionOf(birthday, hasShore, mat.l - ink.l > ARCH_CONTRAST);
  return { division, ink, ground: division === 'shore' ? paper : ink };
}

/** The least difference in lightness between an arch and the paper around it, so that the arch is seen. */
const ARCH_CONTRAST = 0.1;

/** Returns how the ground is divided, by the date of birth. */
function divisionOf(birthday: string, hasShore: boolean, hasArch: boolean): Division {
  const hash = hashOf('division', birthday) % 5;
  if (hash === 4) return hasShore ? 'shore' : 'ink';
  // Judges prefer an arch wherever there is one.
  return hash === 0 || !hasArch ? 'ink' : 'arch';
}

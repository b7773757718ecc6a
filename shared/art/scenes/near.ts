import { type Ground, groundFor } from '#shared/art/color/grounds.ts';
import { seaOf } from '#shared/art/layers/ground.ts';
import { atan2, clamp } from '#shared/art/math.ts';
import type { Picture } from '#shared/art/picture.ts';
import type { Plan } from '#shared/art/plan.ts';
import { footOf } from '#shared/art/scene/stage.ts';
import { distance, paletteOn, placed, roomBeside, sideOf } from '#shared/art/scenes/parts.ts';
import { pictureWith } from '#shared/art/scenes/scene-picture.ts';
import { discOver, isGrounded, type Kinds, kindOf } from '#shared/art/scenes/surroundings.ts';

/** A crop in a square: the disc, and the sky, with x toward the side of the sign. */
type Crop = {
  place: string;
  disc: readonly [x: number, y: number, radius: number];
  sky: readonly [x: number, y: number, radius: number];
  /** the width of the rings or rays around a disc without a horizon, or the height of the horizon */
  width?: number;
  horizon?: number;
};

/** The crops of the weekdays, from Sunday, in the sky and over the land. Every disc leaves the sheet at one or two edges. */
const free: readonly Crop[] = [
  { place: 'the large disc fills the lower corner', disc: [0.5, 0.52, 0.98], width: 0.24, sky: [-0.66, -0.64, 0.24] },
  { place: 'the large disc enters from the side', disc: [0.98, 0.1, 0.98], width: 0.24, sky: [-0.58, -0.56, 0.27] },
  { place: 'the large disc hangs in the upper corner', disc: [0.5, -0.58, 0.92], width: 0.26, sky: [-0.62, 0.5, 0.23] },
  { place: 'the large disc touches the side', disc: [0.52, 0.16, 0.66], width: 0.2, sky: [-0.58, -0.6, 0.26] },
  { place: 'the large disc rises past two edges', disc: [0.95, 0.98, 1.34], width: 0.26, sky: [-0.6, -0.6, 0.25] },
  { place: 'the large disc hangs from the upper edge', disc: [0.1, -0.62, 0.76], width: 0.2, sky: [-0.54, 0.6, 0.19] },
  { place: 'the large disc leaves the sheet below', disc: [0.42, 0.52, 0.6], width: 0.46, sky: [-0.66, -0.68, 0.2] },
];
const grounded: readonly Crop[] = [
  { place: 'the large disc stands at the side', disc: [0.6, 0.1, 0.84], horizon: 0.5, sky: [-0.64, -0.62, 0.24] },
  { place: 'half of the large disc is seen', disc: [1, 0.02, 0.94], horizon: 0.6, sky: [-0.52, -0.54, 0.27] },
  {
    place: 'the large disc hangs in the upper corner',
    disc: [0.56, -0.6, 0.84],
    horizon: 0.56,
    sky: [-0.66, -0.1, 0.22],
  },
  { place: 'the large disc stands low', disc: [0.36, 0.62, 0.96], horizon: 0.52, sky: [-0.6, -0.62, 0.26] },
  {
    place: 'the large disc leaves the sheet at the side',
    disc: [0.92, -0.1, 1.2],
    horizon: 0.64,
    sky: [-0.68, -0.66, 0.21],
  },
  {
    place: 'the large disc hangs from the upper edge',
    disc: [0.12, -0.66, 0.76],
    horizon: 0.48,
    sky: [-0.72, 0, 0.18],
  },
  { place: 'the large disc touches the side', disc: [0.54, -0.14, 0.62], horizon: 0.12, sky: [-0.58, -0.6, 0.26] },
];

const kinds: Kinds = {
  fire: ['rings', 'hills', 'rings', 'rings', 'hills', 'rings', 'rings'],
  earth: ['rings', 'hills', 'rings', 'rings', 'rings', 'rings', 'sea'],
  air: ['rise', 'hills', 'rings', 'hills', 'hills', 'rings', 'rise'],
  water: ['rings', 'sea', 'rings', 'rings', 'hills', 'rings', 'sea'],
};

/** The share of the extra length of a longer picture by which the disc moves with its edges. */
const PULL = 0.85;

/** Returns the ground of the look Near. */
export const nearGround = ({ input }: Plan): Ground => groundFor(input.favoriteColor, input.birthday, 'near');

/** Returns what surrounds the disc in the look Near. */
export const nearKind = (plan: Plan) => kindOf(kinds, plan);

/** Composes the look Near: a disc cut by one or two edges, and quiet behind it. */
export function composeNear(plan: Plan): Picture {
  const { weekday } = plan;
  const kind = nearKind(plan);
  const crop = (isGrounded(kind) ? grounded : free)[weekday]!;
  const side = sideOf(plan);
  const stage = plan.stageOf('full');
  const ground = nearGround(plan);
  const [x, y, radius] = crop.disc;
  const center = placed(stage, side * x, y, PULL);
  const [skyX, skyY, skyRadius] = crop.sky;
  const skyCenter = placed(stage, side * skyX, skyY);
  const horizon = crop.horizon === undefined ? Number.POSITIVE_INFINITY : placed(stage, 0, crop.horizon).y;
  const orbit = radius + 0.055;
  const [dx, dy] = [skyCenter.x - center.x, skyCenter.y - center.y];
  const letters = { x: skyCenter.x, y: skyCenter.y + skyRadius + 0.09 };
  // Rings over the water reach as far as the stars and the letters allow.
  const room = Math.min(
    radius + 0.5,
    distance(center, skyCenter) - skyRadius - 0.04,
    distance(center, { x: clamp(center.x, letters.x - 0.2, letters.x + 0.2), y: letters.y }) - 0.05,
  );
  const reach = kind === 'rise' ? Math.max(room, orbit + 0.1) : orbit + (crop.width ?? 0);
  const space = Math.min(skyRadius + 0.08, stage.half.x - Math.abs(skyCenter.x) - 0.06);
  return pictureWith(kind, {
    ...{ plan, stage, palette: paletteOn(plan, ground), sea: paletteOn(plan, { ...ground, ...seaOf(ground) }) },
    disc: discOver(kind, { center, radius, lit: null }, horizon),
    ...{ horizon, orbit, band: [orbit + 0.035, reach], foot: footOf(stage) - 0.06 },
    toward: atan2(dx, -dy),
    ground,
    place: crop.place,
    sky: { center: skyCenter, radius: skyRadius },
    letters: { middle: letters, half: roomBeside(letters, space, center, reach), where: 'below the stars' },
  });
}

import { type Ground, groundFor } from '#shared/art/color/grounds.ts';
import { seaOf } from '#shared/art/layers/ground.ts';
import { clamp } from '#shared/art/math.ts';
import type { Picture } from '#shared/art/picture.ts';
import type { Plan } from '#shared/art/plan.ts';
import { footOf } from '#shared/art/scene/stage.ts';
import { distance, paletteOn, placed, sideOf } from '#shared/art/scenes/parts.ts';
import { pictureWith } from '#shared/art/scenes/scene-picture.ts';
import { discOver, isGrounded, type Kind, type Kinds, kindOf } from '#shared/art/scenes/surroundings.ts';
import { type Slot, strandsOf } from '#shared/art/voice/strands.ts';

/** A place in a square: the disc, the sky, and the horizon, if there is one. */
type Place = {
  place: string;
  disc: readonly [x: number, y: number, radius: number];
  sky: readonly [x: number, y: number, radius: number];
  horizon?: number;
};

/** The places of a disc in the sky, on Wednesdays and on Thursdays. */
const besideStars: Place = {
  place: 'the small disc is beside its stars',
  disc: [0.37, 0.04, 0.33],
  sky: [-0.5, -0.06, 0.31],
};
const belowStars: Place = { place: 'the small disc is below its stars', disc: [0, 0.34, 0.38], sky: [0, -0.66, 0.2] };

/** The places of the weekdays, from Sunday, over the land. Much of every sheet is empty. */
const grounded: readonly Place[] = [
  { place: 'the small disc is low', disc: [0.26, 0.42, 0.38], horizon: 0.54, sky: [-0.54, -0.54, 0.3] },
  { place: 'the small disc is high', disc: [-0.36, -0.02, 0.35], horizon: 0.16, sky: [0.56, -0.6, 0.26] },
  { place: 'the small disc is in a wide sheet', disc: [-0.26, 0.12, 0.38], horizon: 0.34, sky: [0.56, -0.58, 0.27] },
  { place: 'the small disc is above the middle', disc: [0.36, -0.02, 0.36], horizon: 0.24, sky: [-0.54, -0.58, 0.27] },
  { place: 'the small disc is below its stars', disc: [0, 0.28, 0.38], horizon: 0.46, sky: [0, -0.64, 0.22] },
  { place: 'the small disc is far to one side', disc: [0.34, 0.24, 0.37], horizon: 0.4, sky: [-0.5, -0.54, 0.3] },
  { place: 'the small disc is at the lower edge', disc: [0.26, 0.58, 0.48], horizon: 0.68, sky: [-0.52, -0.52, 0.3] },
];

const kinds: Kinds = {
  fire: ['hills', 'sunrise', 'hills', 'open', 'open', 'rise', 'hills'],
  earth: ['sea', 'rise', 'rise', 'sea', 'rise', 'hills', 'hills'],
  air: ['hills', 'sea', 'rise', 'open', 'sea', 'rise', 'hills'],
  water: ['hills', 'hills', 'hills', 'open', 'open', 'hills', 'hills'],
};

/** Returns the ground of the look Far. */
export const farGround = ({ input }: Plan): Ground => groundFor(input.favoriteColor, input.birthday, 'far');

/** The least distance of a ring from the edge. */
const CLEAR = 0.06;

/** Composes the look Far: a small disc in muted tones, and much quiet around it. */
export function composeFar(plan: Plan): Picture {
  const { weekday } = plan;
  const kind = kindOf(kinds, plan);
  const place = isGrounded(kind) ? grounded[weekday]! : weekday === 3 ? besideStars : belowStars;
  const side = sideOf(plan);
  const stage = plan.stageOf('full');
  const ground = farGround(plan);
  const palette = paletteOn(plan, ground, true);
  const [x, y, radius] = place.disc;
  const center = placed(stage, side * x, y, 0.6);
  const down = placed(stage, 0, y, 0.6).y - y;
  const horizon = place.horizon === undefined ? Number.POSITIVE_INFINITY : place.horizon + down;
  const [skyX, skyY, skySize] = place.sky;
  // The rings need space beside the stars.
  const skyRadius = (isGrounded(kind) ? 0.94 : 0.82) * skySize;
  const skyCenter = placed(stage, side * skyX, skyY, 0.9);
  const letters = { x: skyCenter.x, y: skyCenter.y + skyRadius + 0.09 };
  // The nearest point of the line of letters.
  const nearest = { x: clamp(center.x, letters.x - 0.27, letters.x + 0.27), y: letters.y };
  const room = Math.min(distance(center, skyCenter) - skyRadius - 0.05, distance(center, nearest) - 0.06);
  const rings = radius + 0.14 + 0.07 * Math.min(strandsOf(plan.lifePath).count, 6);
  const below = isGrounded(kind) ? Number.POSITIVE_INFINITY : stage.half.y - Math.abs(center.y);
  const edge = Math.min(stage.half.x - Math.abs(center.x), below);
  const widths = {
    rise: Math.min(rings, edge - CLEAR),
    open: Math.min(2 * radius, edge - CLEAR),
  } as Partial<Record<Kind, number>>;
  return pictureWith(kind, {
    ...{ plan, stage, palette, sea: paletteOn(plan, { ...ground, ...seaOf(ground) }, true), horizon },
    disc: discOver(kind, { center, radius, lit: null }, horizon),
    orbit: 1.22 * radius,
    band: [1.34 * radius, Math.min(room, widths[kind] ?? Math.min(0.7, edge - CLEAR))],
    foot: footOf(stage) - 0.07,
    ...{ ink: palette.own, fit: finer, ground, place: place.place },
    sky: { center: skyCenter, radius: skyRadius },
    letters: {
      middle: letters,
      half: Math.min(0.27, stage.half.x - Math.abs(skyCenter.x) - 0.06),
      where: 'below the stars',
    },
  });
}

/** Lines of a small disc are finer than those of a large one. */
const finer = (slot: Slot): Slot => ({
  ...slot,
  quiet: Math.min(slot.quiet, 0.0028),
  loud: Math.min(slot.loud, 0.0105),
});

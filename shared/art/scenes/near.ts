import { type Ground, groundFor } from '#shared/art/color/grounds.ts';
import { beadLayer } from '#shared/art/layers/bead.ts';
import { discLayer } from '#shared/art/layers/disc.ts';
import { lettersLayer } from '#shared/art/layers/letters.ts';
import { skyIn, skyLayer } from '#shared/art/layers/sky.ts';
import { smallMoonLayers } from '#shared/art/layers/small-moon.ts';
import { atan2, TAU } from '#shared/art/math.ts';
import type { Picture } from '#shared/art/picture.ts';
import type { Plan } from '#shared/art/plan.ts';
import { ringsAround } from '#shared/art/scenes/figures.ts';
import {
  covered,
  discSayings,
  paletteOn,
  placed,
  roomBeside,
  sceneSayings,
  sideOf,
  visibleArc,
} from '#shared/art/scenes/parts.ts';
import { heardAround } from '#shared/art/voice/strands.ts';

/** A crop in a square: the disc, the width of the rings around it, and the sky, with x toward the side of the sign. */
type Crop = {
  scene: string;
  disc: readonly [x: number, y: number, radius: number];
  rings: number;
  sky: readonly [x: number, y: number, radius: number];
};

/** The crops of the weekdays, from Sunday. Every disc leaves the sheet at one or two edges. */
const crops: readonly Crop[] = [
  { scene: 'fills the lower corner', disc: [0.5, 0.52, 0.98], rings: 0.24, sky: [-0.66, -0.64, 0.24] },
  { scene: 'enters from the side', disc: [0.98, 0.1, 0.98], rings: 0.24, sky: [-0.58, -0.56, 0.27] },
  { scene: 'hangs in the upper corner', disc: [0.5, -0.58, 0.92], rings: 0.26, sky: [-0.62, 0.5, 0.23] },
  {
    scene: 'touches the side and leaves the rest free',
    disc: [0.52, 0.16, 0.66],
    rings: 0.2,
    sky: [-0.58, -0.6, 0.26],
  },
  { scene: 'rises past two edges', disc: [0.95, 0.98, 1.34], rings: 0.26, sky: [-0.6, -0.6, 0.25] },
  { scene: 'hangs from the upper edge', disc: [0.1, -0.62, 0.76], rings: 0.2, sky: [-0.54, 0.6, 0.19] },
  { scene: 'leaves the sheet below, in wide rings', disc: [0.42, 0.52, 0.6], rings: 0.46, sky: [-0.66, -0.68, 0.2] },
];

/** The share of the extra length of a longer picture by which the disc moves with its edges. */
const PULL = 0.85;

/** Returns the ground of the look Near. */
export const nearGround = ({ input }: Plan): Ground => groundFor(input.favoriteColor, input.birthday, 'paper');

/** Composes the look Near: a disc cut by one or two edges, and quiet behind it. */
export function composeNear(plan: Plan): Picture {
  const { weekday } = plan;
  const crop = crops[weekday]!;
  const side = sideOf(plan);
  const stage = plan.stageOf('full');
  const ground = nearGround(plan);
  const palette = paletteOn(plan, ground);
  const [x, y, radius] = crop.disc;
  const center = placed(stage, side * x, y, PULL);
  const disc = { center, radius, bottom: Number.POSITIVE_INFINITY, lit: null };
  const plate = plan.plateOf(disc, stage);
  const [skyX, skyY, skyRadius] = crop.sky;
  const skyCenter = placed(stage, side * skyX, skyY);
  const letters = { x: skyCenter.x, y: skyCenter.y + skyRadius + 0.09 };
  const sky = skyIn(plan, skyCenter, skyRadius);
  const reach = radius + 0.055 + crop.rings;
  // The rings face the sky; the year and the voice run along the part of them that is on the sheet.
  const toward = atan2(skyCenter.x - center.x, center.y - skyCenter.y);
  const visible = visibleArc(stage, center, reach, toward, 1.2);
  const around = ringsAround(
    { plan, stage, palette, disc },
    {
      radii: [radius + 0.055, reach],
      growth: 1.2,
      arc: { start: toward - TAU / 2, length: TAU },
      more: { heard: heardAround(Math.max(0.3, visible.length / 2)) },
      year: (last) => visibleArc(stage, center, last, toward, 1.2),
    },
  );
  const space = Math.min(skyRadius + 0.08, stage.half.x - Math.abs(skyCenter.x) - 0.06);
  return {
    palette,
    ground: { stage, sky: ground },
    says: sceneSayings(plan, `the large disc ${crop.scene}`, ground),
    plates: [plate],
    layers: [
      skyLayer(plan, palette, sky, covered(disc, reach)),
      ...smallMoonLayers(plan, palette, sky),
      discLayer(plate, palette, ...discSayings(plan, plate)),
      ...around.layers,
      beadLayer(plan, palette, around.year),
      lettersLayer(plan, palette, {
        middle: letters,
        half: roomBeside(letters, space, center, reach),
        where: 'below the stars',
      }),
    ],
  };
}

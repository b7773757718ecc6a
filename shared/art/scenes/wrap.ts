import type { Ground } from '#shared/art/color/grounds.ts';
import { beadLayer } from '#shared/art/layers/bead.ts';
import { discLayer } from '#shared/art/layers/disc.ts';
import { lettersLayer } from '#shared/art/layers/letters.ts';
import { skyIn, skyLayer } from '#shared/art/layers/sky.ts';
import { voiceLayer } from '#shared/art/layers/voice.ts';
import { defaultLook, type Look } from '#shared/art/looks.ts';
import type { Frame } from '#shared/art/marks/strip.ts';
import type { ArtInput, Point } from '#shared/art/parameters.ts';
import { type Composition, composed } from '#shared/art/picture.ts';
import { type Plan, planOf } from '#shared/art/plan.ts';
import { halfOf } from '#shared/art/scene/stage.ts';
import { bandLines, heightIn } from '#shared/art/scenes/bands.ts';
import { dayGround } from '#shared/art/scenes/day.ts';
import { farGround } from '#shared/art/scenes/far.ts';
import { moonGround } from '#shared/art/scenes/moon.ts';
import { nearGround } from '#shared/art/scenes/near.ts';
import { discSayings, paletteOn, sceneSayings } from '#shared/art/scenes/parts.ts';
import { counted, spread, strandsOf } from '#shared/art/voice/strands.ts';

/**
 * The distance of the two visible sides of a mug from the center of its print area, as a share of the area's width. The
 * center is opposite the handle. On the provider's area of 2700 px, the sides are at 587 and 2112 px.
 */
const SIDE = 0.2824;
/** The heights between which the voice runs, in picture units. */
export const BAND = { top: 0.52, bottom: 0.86 };
/** The aspect ratio from which an area has space for a constellation between two figures. */
const WIDE = 2;

/** The places of the parts of a wrap: the discs, the sky, and the letters. */
export type WrapPlaces = {
  discs: readonly Point[];
  radius: number;
  sky: { center: Point; radius: number };
  letters: Point;
};

/** On a mug, a disc faces each hand, and the sky is between them. A tall cup has one front: the disc below the sky. */
export function wrapPlaces(frame: Frame): WrapPlaces {
  const half = halfOf(frame);
  if (half.x / half.y < WIDE)
    return {
      discs: [{ x: 0, y: 0.02 }],
      radius: 0.4,
      sky: { center: { x: 0, y: -0.68 }, radius: 0.22 },
      letters: { x: 0.72, y: -0.1 },
    };
  const x = 2 * SIDE * half.x;
  return {
    discs: [-x, x].map((x) => ({ x, y: -0.17 })),
    radius: 0.58,
    sky: { center: { x: 0, y: -0.3 }, radius: 0.4 },
    letters: { x: 0, y: 0.24 },
  };
}

/** A cup stands on the ground of the chosen look, which the shopper has seen on the sheet. */
const grounds: Record<Look, (plan: Plan) => Ground> = {
  day: dayGround,
  moon: moonGround,
  near: nearGround,
  far: farGround,
};

/** Composes the picture that wraps around a cup. Only the proportions of `frame` matter. Paint it with `paintBands`. */
export function composeWrap(input: ArtInput, frame: Frame): Composition {
  const plan = planOf({ ...input, caption: false }, { frame });
  const stage = plan.stageOf('full');
  const ground = grounds[input.look ?? defaultLook](plan);
  const palette = paletteOn(plan, ground);
  const { discs, radius, sky, letters } = wrapPlaces(frame);
  const plates = discs.map((center) =>
    plan.plateOf({ center, radius, bottom: Number.POSITIVE_INFINITY, lit: null }, stage),
  );
  const strands = strandsOf(plan.lifePath);
  const band = { half: stage.half.x, ...BAND };
  const [first] = spread(strands, BAND.bottom - BAND.top);
  return composed({
    palette,
    ground: { stage, sky: ground },
    says: sceneSayings(plan, 'the voice runs around below the disc', null, ground),
    plates,
    layers: [
      ...plates.map((plate, i) => discLayer(plate, palette, ...(i === 0 ? discSayings(plan, plate, palette) : []))),
      skyLayer(plan, palette, skyIn(plan, sky.center, sky.radius), () => false),
      voiceLayer(plan, palette, {
        lines: bandLines(plan, band),
        counted: counted(strands, 'line'),
        where: 'around the cup',
        shows: () => true,
      }),
      beadLayer(plan, palette, {
        at: (time) => {
          const shown = 0.5 + 0.92 * (time - 0.5);
          return { x: stage.half.x * (2 * shown - 1), y: heightIn(plan, band, first!.position, shown) };
        },
        path: 'the first line',
        runs: 'from January on the left to December on the right',
      }),
      lettersLayer(plan, palette, { middle: letters, half: 0.4, where: 'below the stars' }),
    ],
  });
}

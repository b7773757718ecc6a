import type { Ground } from '#shared/art/color/grounds.ts';
import type { Palette } from '#shared/art/color/palette.ts';
import { beadLayer } from '#shared/art/layers/bead.ts';
import { discLayer } from '#shared/art/layers/disc.ts';
import type { GroundPlan } from '#shared/art/layers/ground.ts';
import { type LettersPlace, lettersLayer } from '#shared/art/layers/letters.ts';
import { skyIn, skyLayer } from '#shared/art/layers/sky.ts';
import { smallMoonLayers } from '#shared/art/layers/small-moon.ts';
import type { Point } from '#shared/art/parameters.ts';
import type { Picture } from '#shared/art/picture.ts';
import type { Figure } from '#shared/art/scenes/figures.ts';
import { covered, discSayings, sceneSayings } from '#shared/art/scenes/parts.ts';
import {
  type Kind,
  phraseOf,
  type Setting,
  type Surroundings,
  surroundingsOf,
} from '#shared/art/scenes/surroundings.ts';

/** A disc, the ground it stands on, and the places of what does not surround the disc. */
export type Scene = Figure & {
  /** the palette of the water and the land, and the height at which they begin */
  sea: Palette;
  horizon: number;
  ground: Ground;
  place: string;
  /** the ink of the sea, or the paper around an arch */
  parted?: Pick<GroundPlan, 'sea' | 'mat'>;
  sky: { center: Point; radius: number };
  letters: LettersPlace;
};

/** Returns the picture of a scene with a kind of surroundings. */
export const pictureWith = (kind: Kind, scene: Scene & Setting): Picture =>
  pictureOf(scene, surroundingsOf(kind, scene), phraseOf(kind, scene.plan.element));

/** Returns the picture of a scene whose disc has these surroundings, described by a phrase if the element chose them. */
export function pictureOf(scene: Scene, around: Surroundings, phrase: string | null): Picture {
  const { plan, stage, palette, sea, disc, horizon, ground, place, parted } = scene;
  const plate = plan.plateOf(disc, stage);
  const { layers, front, reach, year } = around;
  const sky = skyIn(plan, scene.sky.center, scene.sky.radius);
  return {
    palette,
    // Hills have a ground of their own.
    ground: { stage, sky: ground, ...parted, ...(!front && { horizon }) },
    says: sceneSayings(plan, place, phrase, ground),
    plates: [plate],
    layers: [
      skyLayer(plan, palette, sky, covered(disc, reach)),
      ...smallMoonLayers(plan, palette, sky),
      ...layers,
      discLayer(plate, palette, ...discSayings(plan, plate, palette)),
      ...(front ?? []),
      beadLayer(plan, palette, year),
      lettersLayer(plan, scene.letters.middle.y > horizon ? sea : palette, scene.letters),
    ],
  };
}

import type { Palette } from '#shared/art/color/palette.ts';
import type { Layer, Saying } from '#shared/art/layer.ts';
import { type GroundPlan, groundBelow, groundLayer } from '#shared/art/layers/ground.ts';
import { EVERYWHERE, type Span } from '#shared/art/marks/draw-mark.ts';
import type { Plate } from '#shared/art/materials/material.ts';

/** What a scene composes: its ground, and the layers on it from bottom to top. */
export type Picture = {
  palette: Palette;
  ground: GroundPlan;
  /** what the legend says about the ground */
  says: readonly Saying[];
  plates: readonly Plate[];
  layers: readonly Layer[];
};

/** A picture as layers that can be painted at any size of its proportions. */
export type Composition = Pick<Picture, 'palette' | 'ground' | 'plates' | 'layers'> & {
  /** the range of canvas heights for which the composition is complete; grains are missing elsewhere */
  span: Span;
};

/** Returns the composition of a scene. Nothing reaches into the space of a caption, where only the ground is. */
export function composed({ palette, ground, says, plates, layers }: Picture, span = EVERYWHERE): Composition {
  const { stage } = ground;
  const below = stage.hasCaption ? [groundLayer(groundBelow(ground))] : [];
  return { palette, ground, plates, layers: [groundLayer(ground, ...says), ...layers, ...below], span };
}

import { defaultLook, type Look } from '#shared/art/looks.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { type Composition, composed, type Picture } from '#shared/art/picture.ts';
import { type Extent, type Plan, planOf } from '#shared/art/plan.ts';
import { composeDay } from '#shared/art/scenes/day.ts';
import { composeFar } from '#shared/art/scenes/far.ts';
import { composeMoon } from '#shared/art/scenes/moon.ts';
import { composeNear } from '#shared/art/scenes/near.ts';

/** The scene of each look. */
const scenes: Record<Look, (plan: Plan) => Picture> = {
  day: composeDay,
  moon: composeMoon,
  near: composeNear,
  far: composeFar,
};

/**
 * Composes an artwork. Call this function once per artwork and shape, or once per thread with the `span` that the thread
 * paints. Only the proportions of `frame` and its face matter. If the input has a caption, its space is left empty;
 * `composeCaptioned` adds the caption. `recolored` is a composition of the same extent whose input differs only in the
 * favorite color; using its plates again saves most of the time.
 */
export function composeArtwork(
  input: ArtInput,
  { recolored = null, ...extent }: Extent & { recolored?: Composition | null } = {},
): Composition {
  const plan = planOf(input, recolored ? { ...extent, plates: recolored.plates } : extent);
  return composed(scenes[input.look ?? defaultLook](plan), extent.span);
}

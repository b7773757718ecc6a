import type { GroundRoots } from '#shared/art/color/ground-colors.ts';
import { type Palette, paletteOf } from '#shared/art/color/palette.ts';
import { groundOf, type TonalKey, tonalKeyOf } from '#shared/art/color/tonal-key.ts';
import { foodHueOf } from '#shared/art/materials/materials.ts';
import type { ArtInput } from '#shared/art/parameters.ts';

/**
 * Returns the inks of a picture, and the paper around an arch. The arch shows the night; its paper has the light of the
 * birth hour. `clarity` is how clear the voice is, from 0 to 1.
 */
export function inksOf(input: ArtInput, clarity: number): { palette: Palette; paper: GroundRoots | null } {
  const inks = (key: TonalKey) => paletteOf(input, foodHueOf(input.favoriteFood), key, clarity);
  const own = inks(tonalKeyOf(input));
  return groundOf(input) === 'arch'
    ? { palette: inks('night'), paper: own.groundRoots }
    : { palette: own, paper: null };
}

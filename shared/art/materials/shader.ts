import type { Palette } from '#shared/art/color/palette.ts';
import { bed, sandBed, seedBed } from '#shared/art/materials/bed.ts';
import { engrave } from '#shared/art/materials/engrave.ts';
import type { MaterialName } from '#shared/art/materials/food.ts';
import { liquid } from '#shared/art/materials/liquid.ts';
import type { Shader } from '#shared/art/materials/material.ts';
import { strata } from '#shared/art/materials/strata.ts';
import { threads } from '#shared/art/materials/threads.ts';

/**
 * Returns the shader of a material. Sand grains and seeds are marks, so the shaders of these materials color only the
 * bed.
 */
export function plateShader(material: MaterialName, palette: Palette): Shader {
  switch (material) {
    case 'threads':
      return threads(palette);
    case 'engrave':
      return engrave(palette);
    case 'liquid':
      return liquid();
    case 'strata':
      return strata();
    case 'sand':
      return bed(sandBed(palette), 0.1);
    case 'seeds':
      return bed(seedBed(palette), 0.3);
  }
}

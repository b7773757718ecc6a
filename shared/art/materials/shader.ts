import type { Palette } from '#shared/art/colour/palette.ts';
import { rampColour } from '#shared/art/colour/ramp.ts';
import { bed, sandBed } from '#shared/art/materials/bed.ts';
import { engrave } from '#shared/art/materials/engrave.ts';
import type { MaterialName } from '#shared/art/materials/food.ts';
import { dunes, liquid } from '#shared/art/materials/liquid.ts';
import type { Shader } from '#shared/art/materials/material.ts';
import { strata } from '#shared/art/materials/strata.ts';
import { threads } from '#shared/art/materials/threads.ts';

/** The shader of a material on the plate. Sand and seeds are marks; theirs colours what they lie on. */
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
      return bed(rampColour(palette.ramp, palette.dark ? 0.05 : 0.04), 0.3);
  }
}

/** The shader of a material where the wave floods the ground: engraving would be too busy there, loose sand too costly. */
export function floodShader(material: MaterialName, palette: Palette): Shader {
  if (material === 'engrave') return threads(palette);
  if (material === 'sand') return dunes();
  return plateShader(material, palette);
}

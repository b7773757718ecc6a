import { engrave } from '#shared/art/materials/engrave.ts';
import { liquid } from '#shared/art/materials/liquid.ts';
import type { Material } from '#shared/art/materials/material.ts';
import { sand } from '#shared/art/materials/sand.ts';
import { seeds } from '#shared/art/materials/seeds.ts';
import { strata } from '#shared/art/materials/strata.ts';
import { threads } from '#shared/art/materials/threads.ts';
import { plain } from '#shared/art/materials/words.ts';
import { hashOf } from '#shared/art/random.ts';

/** All materials. A food that matches several of them gets the first. */
export const materials: readonly Material[] = [liquid, threads, strata, sand, seeds, engrave];

const known = (food: string): Material | undefined => materials.find(({ foods }) => foods.test(plain(food)));

/** Returns the material of a food. The material of an unknown food depends only on a hash of its name. */
export const materialOf = (food: string): Material =>
  known(food) ?? materials[hashOf('material', food) % materials.length]!;

/**
 * Returns the accent hue of a food in degrees: within 24 degrees of its material's hue, or any hue for an unknown food.
 */
export function foodHueOf(food: string): number {
  const hash = hashOf('food hue', food);
  const material = known(food);
  return material ? (material.hue + (hash % 49) - 24 + 360) % 360 : hash % 360;
}

/** Returns a factor near 1 for the fineness of the figure, so that two foods of one material differ. */
export const finenessOf = (food: string): number => 0.9 + (0.2 * (hashOf('fineness', food) % 101)) / 100;

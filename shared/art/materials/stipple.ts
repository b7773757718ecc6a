import type { DiscBuilder } from '#shared/art/marks/discs.ts';
import type { Span } from '#shared/art/marks/span.ts';
import type { Frame } from '#shared/art/marks/strip.ts';
import { levelOf } from '#shared/art/materials/levels.ts';
import type { Plate } from '#shared/art/materials/material.ts';
import { scatter } from '#shared/art/materials/scatter.ts';

/** Grains of sand: the largest share of the scattered grains that is kept, and their radii in picture units. */
const SAND = { most: 0.26, smallest: 0.0013, largest: 0.0031 };

/** Returns grains of the next lighter tone: dense at the edge of their tone, and sparser beyond it. */
export function sandGrains(plate: Plate, seed: number, frame: Frame, span: Span): DiscBuilder {
  const { most, smallest, largest } = SAND;
  const kept = (height: number): number => {
    const level = levelOf(plate.tone, height);
    const within = level - Math.floor(level);
    return most * within * within;
  };
  const inkOf = (height: number) => Math.min(6, Math.floor(levelOf(plate.tone, height)) + 1);
  return scatter(plate, { kept, most, smallest, largest, inkOf }, seed, frame, span);
}

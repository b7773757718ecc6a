import { inArch } from '#shared/art/scene/in-arch.ts';
import type { Layout } from '#shared/art/scene/layout.ts';

const LEFT_TOP = { x: -1, y: -1 };
const RIGHT_TOP = { x: 1, y: -1 };
const LEFT_BOTTOM = { x: -1, y: 1 };
const BOTTOM = { x: 0, y: 1 };
const RIGHT_BOTTOM = { x: 1, y: 1 };

/** The layouts of the weekdays, from Sunday to Saturday. */
export const layouts: readonly Layout[] = [
  {
    planet: 'the Sun',
    scene: 'a disc that rises from the water in rings of light',
    styles: ['rings'],
    framings: [
      // In the middle.
      {
        anchor: BOTTOM,
        offset: { x: 0, y: -0.68 },
        plate: 0.58,
        ring: [1.15, 1.4],
        horizon: 0.45,
        sky: { anchor: LEFT_TOP, offset: { x: 0.31, y: 0.3 }, radius: 0.2 },
      },
      // On the left.
      {
        anchor: LEFT_BOTTOM,
        offset: { x: 0.87, y: -0.68 },
        plate: 0.54,
        ring: [1.15, 1.41],
        horizon: 0.45,
        sky: { anchor: RIGHT_TOP, offset: { x: -0.36, y: 0.34 }, radius: 0.24 },
      },
      // Large.
      {
        anchor: BOTTOM,
        offset: { x: -0.06, y: -0.66 },
        plate: 0.63,
        ring: [1.13, 1.34],
        horizon: 0.42,
        sky: { anchor: RIGHT_TOP, offset: { x: -0.31, y: 0.3 }, radius: 0.2 },
      },
    ],
    arches: [
      inArch({ rise: 0.6, plate: 0.5, ring: [1.15, 1.38], horizon: 0.42 }),
      inArch({ rise: 0.5, plate: 0.55, ring: [1.14, 1.34], horizon: 0.18 }),
    ],
  },
  {
    planet: 'the Moon',
    scene: 'a disc that sinks into the water, with its light on the waves',
    styles: ['reflection'],
    framings: [
      // On the right.
      {
        anchor: RIGHT_BOTTOM,
        offset: { x: -0.8, y: -0.84 },
        plate: 0.6,
        ring: [1.15, 1.15],
        horizon: 0.5,
        sky: { anchor: LEFT_TOP, offset: { x: 0.35, y: 0.33 }, radius: 0.23 },
      },
      // In the middle.
      {
        anchor: BOTTOM,
        offset: { x: 0, y: -0.84 },
        plate: 0.64,
        ring: [1.14, 1.14],
        horizon: 0.44,
        sky: { anchor: LEFT_TOP, offset: { x: 0.33, y: 0.31 }, radius: 0.22 },
      },
      // On the left.
      {
        anchor: LEFT_BOTTOM,
        offset: { x: 0.82, y: -0.8 },
        plate: 0.62,
        ring: [1.14, 1.14],
        horizon: 0.45,
        sky: { anchor: RIGHT_TOP, offset: { x: -0.36, y: 0.34 }, radius: 0.24 },
      },
    ],
    arches: [
      inArch({ rise: 0.7, plate: 0.54, ring: [1.14, 1.14], horizon: 0.45 }),
      inArch({ rise: 0.6, plate: 0.57, ring: [1.13, 1.13], horizon: 0.3 }),
    ],
  },
  {
    planet: 'Mars',
    scene: 'a large disc on the horizon, with its reflection below',
    styles: ['reflection'],
    framings: [
      // In the middle.
      {
        anchor: BOTTOM,
        offset: { x: 0.06, y: -0.74 },
        plate: 0.7,
        ring: [1.13, 1.13],
        horizon: 0.28,
        sky: { anchor: LEFT_TOP, offset: { x: 0.33, y: 0.31 }, radius: 0.22 },
      },
      // Large.
      {
        anchor: BOTTOM,
        offset: { x: -0.08, y: -0.66 },
        plate: 0.75,
        ring: [1.12, 1.12],
        horizon: 0.24,
        sky: { anchor: RIGHT_TOP, offset: { x: -0.33, y: 0.31 }, radius: 0.22 },
      },
      // On the left.
      {
        anchor: LEFT_BOTTOM,
        offset: { x: 0.8, y: -0.7 },
        plate: 0.62,
        ring: [1.14, 1.14],
        horizon: 0.28,
        sky: { anchor: RIGHT_TOP, offset: { x: -0.38, y: 0.36 }, radius: 0.25 },
      },
    ],
    arches: [
      inArch({ rise: 0.58, plate: 0.62, ring: [1.12, 1.12], horizon: 0.26 }),
      inArch({ rise: 0.5, plate: 0.66, ring: [1.12, 1.12], horizon: 0.1 }),
    ],
  },
  {
    planet: 'Mercury',
    scene: 'a disc on the water under lines of sound',
    styles: ['ridges'],
    framings: [
      // On the right.
      {
        anchor: RIGHT_BOTTOM,
        offset: { x: -0.86, y: -0.76 },
        plate: 0.58,
        ring: [1.12, 1.32],
        horizon: 0.38,
        sky: { anchor: LEFT_TOP, offset: { x: 0.34, y: 0.33 }, radius: 0.23 },
      },
      // On the left.
      {
        anchor: LEFT_BOTTOM,
        offset: { x: 0.9, y: -0.64 },
        plate: 0.6,
        ring: [1.12, 1.32],
        horizon: 0.2,
        sky: { anchor: RIGHT_TOP, offset: { x: -0.35, y: 0.34 }, radius: 0.25 },
      },
      // In the middle.
      {
        anchor: BOTTOM,
        offset: { x: 0, y: -0.8 },
        plate: 0.6,
        ring: [1.12, 1.3],
        horizon: 0.42,
        sky: { anchor: LEFT_TOP, offset: { x: 0.3, y: 0.28 }, radius: 0.19 },
      },
    ],
    arches: [
      inArch({ rise: 0.64, plate: 0.54, ring: [1.12, 1.28], horizon: 0.4 }),
      inArch({ rise: 0.56, plate: 0.56, ring: [1.12, 1.28], horizon: 0.22 }),
    ],
  },
  {
    planet: 'Jupiter',
    scene: 'a giant disc that rises from the water, with bands of sound around it',
    styles: ['rings'],
    framings: [
      // On the right.
      {
        anchor: RIGHT_BOTTOM,
        offset: { x: -0.9, y: -0.7 },
        plate: 0.63,
        ring: [1.1, 1.27],
        horizon: 0.32,
        sky: { anchor: LEFT_TOP, offset: { x: 0.31, y: 0.3 }, radius: 0.22 },
      },
      // On the left, low.
      {
        anchor: LEFT_BOTTOM,
        offset: { x: 0.9, y: -0.58 },
        plate: 0.64,
        ring: [1.1, 1.27],
        horizon: 0.16,
        sky: { anchor: RIGHT_TOP, offset: { x: -0.34, y: 0.33 }, radius: 0.24 },
      },
      // In the middle.
      {
        anchor: BOTTOM,
        offset: { x: 0.05, y: -0.74 },
        plate: 0.64,
        ring: [1.1, 1.26],
        horizon: 0.38,
        sky: { anchor: LEFT_TOP, offset: { x: 0.3, y: 0.28 }, radius: 0.2 },
      },
    ],
    arches: [
      inArch({ rise: 0.6, plate: 0.58, ring: [1.1, 1.23], horizon: 0.34 }),
      inArch({ rise: 0.52, plate: 0.6, ring: [1.1, 1.22], horizon: 0.14 }),
    ],
  },
  {
    planet: 'Venus',
    scene: 'a disc in a halo of dots',
    styles: ['dots'],
    framings: [
      // Low on the right.
      {
        anchor: RIGHT_BOTTOM,
        offset: { x: -0.82, y: -0.82 },
        plate: 0.52,
        ring: [1.14, 1.4],
        sky: { anchor: LEFT_TOP, offset: { x: 0.36, y: 0.34 }, radius: 0.24 },
      },
      // Low on the left.
      {
        anchor: LEFT_BOTTOM,
        offset: { x: 0.84, y: -0.84 },
        plate: 0.5,
        ring: [1.16, 1.46],
        sky: { anchor: RIGHT_TOP, offset: { x: -0.36, y: 0.34 }, radius: 0.24 },
      },
      // High on the right.
      {
        anchor: RIGHT_TOP,
        offset: { x: -0.82, y: 0.82 },
        plate: 0.5,
        ring: [1.16, 1.44],
        sky: { anchor: LEFT_BOTTOM, offset: { x: 0.36, y: -0.35 }, radius: 0.25 },
      },
    ],
    arches: [
      inArch({ rise: 0.7, plate: 0.48, ring: [1.13, 1.32] }),
      inArch({ rise: 0.71, plate: 0.46, ring: [1.14, 1.35] }),
    ],
  },
  {
    planet: 'Saturn',
    scene: 'a disc in rings that a brush leaves open',
    styles: ['rings'],
    isOpen: true,
    framings: [
      // Low on the right.
      {
        anchor: RIGHT_BOTTOM,
        offset: { x: -0.86, y: -0.86 },
        plate: 0.57,
        ring: [1.13, 1.36],
        sky: { anchor: LEFT_TOP, offset: { x: 0.34, y: 0.32 }, radius: 0.22 },
      },
      // Low in the middle.
      {
        anchor: BOTTOM,
        offset: { x: 0, y: -0.86 },
        plate: 0.56,
        ring: [1.13, 1.38],
        sky: { anchor: LEFT_TOP, offset: { x: 0.29, y: 0.27 }, radius: 0.18 },
      },
      // High on the left.
      {
        anchor: LEFT_TOP,
        offset: { x: 0.86, y: 0.84 },
        plate: 0.57,
        ring: [1.13, 1.36],
        sky: { anchor: RIGHT_BOTTOM, offset: { x: -0.34, y: -0.32 }, radius: 0.22 },
      },
    ],
    arches: [
      inArch({ rise: 0.7, plate: 0.48, ring: [1.13, 1.32] }),
      inArch({ rise: 0.71, plate: 0.47, ring: [1.13, 1.34] }),
    ],
  },
];

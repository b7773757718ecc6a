import { ALL_AROUND, type Layout } from '#shared/art/scene/layout.ts';

const LEFT_TOP = { x: -1, y: -1 };
const RIGHT_TOP = { x: 1, y: -1 };
const LEFT_BOTTOM = { x: -1, y: 1 };
const BOTTOM = { x: 0, y: 1 };
const RIGHT_BOTTOM = { x: 1, y: 1 };

/** The layouts of the weekdays, from Sunday to Saturday. */
export const layouts: readonly Layout[] = [
  {
    planet: 'the Sun',
    scene: 'half a plate that rises from the water in a halo of dots',
    styles: ['dots'],
    framings: [
      // In the middle.
      {
        anchor: BOTTOM,
        offset: { x: 0, y: -0.54 },
        plate: 0.56,
        ring: [1.16, 1.5],
        arc: [-90, 90],
        horizon: 0,
        sky: { anchor: LEFT_TOP, offset: { x: 0.34, y: 0.32 }, radius: 0.23 },
      },
      // On the left.
      {
        anchor: LEFT_BOTTOM,
        offset: { x: 0.86, y: -0.58 },
        plate: 0.52,
        ring: [1.16, 1.47],
        arc: [-90, 90],
        horizon: 0,
        sky: { anchor: RIGHT_TOP, offset: { x: -0.4, y: 0.38 }, radius: 0.28 },
      },
      // Large.
      {
        anchor: BOTTOM,
        offset: { x: 0, y: -0.48 },
        plate: 0.64,
        ring: [1.12, 1.36],
        arc: [-90, 90],
        horizon: 0,
        sky: { anchor: RIGHT_TOP, offset: { x: -0.36, y: 0.34 }, radius: 0.25 },
      },
    ],
  },
  {
    planet: 'the Moon',
    scene: 'a plate that sinks into the water, with its light on the waves',
    styles: ['reflection'],
    framings: [
      // On the right.
      {
        anchor: RIGHT_BOTTOM,
        offset: { x: -0.8, y: -0.84 },
        plate: 0.6,
        ring: [1.15, 1.15],
        arc: [-104, 104],
        horizon: 0.5,
        sky: { anchor: LEFT_TOP, offset: { x: 0.38, y: 0.36 }, radius: 0.26 },
      },
      // In the middle.
      {
        anchor: BOTTOM,
        offset: { x: 0, y: -0.84 },
        plate: 0.64,
        ring: [1.14, 1.14],
        arc: [-102, 102],
        horizon: 0.44,
        sky: { anchor: LEFT_TOP, offset: { x: 0.33, y: 0.31 }, radius: 0.22 },
      },
      // On the left.
      {
        anchor: LEFT_BOTTOM,
        offset: { x: 0.82, y: -0.72 },
        plate: 0.62,
        ring: [1.14, 1.14],
        arc: [-86, 86],
        horizon: 0.32,
        sky: { anchor: RIGHT_TOP, offset: { x: -0.42, y: 0.4 }, radius: 0.29 },
      },
    ],
  },
  {
    planet: 'Mars',
    scene: 'half a plate on the horizon, with its reflection below',
    styles: ['reflection'],
    framings: [
      // In the middle.
      {
        anchor: BOTTOM,
        offset: { x: 0, y: -0.64 },
        plate: 0.7,
        ring: [1.14, 1.14],
        arc: [-90, 90],
        horizon: 0,
        sky: { anchor: LEFT_TOP, offset: { x: 0.37, y: 0.35 }, radius: 0.26 },
      },
      // Large.
      {
        anchor: BOTTOM,
        offset: { x: 0, y: -0.5 },
        plate: 0.8,
        ring: [1.12, 1.12],
        arc: [-90, 90],
        horizon: 0,
        sky: { anchor: RIGHT_TOP, offset: { x: -0.36, y: 0.34 }, radius: 0.25 },
      },
      // On the left.
      {
        anchor: LEFT_BOTTOM,
        offset: { x: 0.76, y: -0.62 },
        plate: 0.58,
        ring: [1.15, 1.15],
        arc: [-90, 90],
        horizon: 0,
        sky: { anchor: RIGHT_TOP, offset: { x: -0.44, y: 0.42 }, radius: 0.32 },
      },
    ],
  },
  {
    planet: 'Mercury',
    scene: 'a plate like a stone in raked sand',
    styles: ['ridges'],
    framings: [
      // Low on the right.
      {
        anchor: RIGHT_BOTTOM,
        offset: { x: -0.82, y: -0.82 },
        plate: 0.56,
        ring: [1.13, 1.3],
        arc: ALL_AROUND,
        sky: { anchor: LEFT_TOP, offset: { x: 0.36, y: 0.34 }, radius: 0.25 },
      },
      // High on the left.
      {
        anchor: LEFT_TOP,
        offset: { x: 0.82, y: 0.82 },
        plate: 0.56,
        ring: [1.13, 1.3],
        arc: ALL_AROUND,
        sky: { anchor: RIGHT_BOTTOM, offset: { x: -0.36, y: -0.34 }, radius: 0.25 },
      },
      // Low in the middle.
      {
        anchor: BOTTOM,
        offset: { x: 0, y: -0.86 },
        plate: 0.58,
        ring: [1.13, 1.29],
        arc: ALL_AROUND,
        sky: { anchor: LEFT_TOP, offset: { x: 0.3, y: 0.28 }, radius: 0.19 },
      },
    ],
  },
  {
    planet: 'Jupiter',
    scene: 'a giant plate, with bands of sound around it',
    styles: ['rings'],
    framings: [
      // Almost filling the picture.
      {
        anchor: RIGHT_BOTTOM,
        offset: { x: -0.94, y: -0.94 },
        plate: 0.68,
        ring: [1.1, 1.26],
        arc: ALL_AROUND,
        sky: { anchor: LEFT_TOP, offset: { x: 0.27, y: 0.26 }, radius: 0.17 },
      },
      // A little smaller, to the left.
      {
        anchor: LEFT_BOTTOM,
        offset: { x: 0.9, y: -0.9 },
        plate: 0.64,
        ring: [1.11, 1.28],
        arc: ALL_AROUND,
        sky: { anchor: RIGHT_TOP, offset: { x: -0.29, y: 0.28 }, radius: 0.19 },
      },
      // High on the right.
      {
        anchor: RIGHT_TOP,
        offset: { x: -0.92, y: 0.92 },
        plate: 0.64,
        ring: [1.11, 1.29],
        arc: ALL_AROUND,
        sky: { anchor: LEFT_BOTTOM, offset: { x: 0.28, y: -0.27 }, radius: 0.18 },
      },
    ],
  },
  {
    planet: 'Venus',
    scene: 'a plate in a halo of dots',
    styles: ['dots'],
    framings: [
      // Low on the right.
      {
        anchor: RIGHT_BOTTOM,
        offset: { x: -0.82, y: -0.82 },
        plate: 0.52,
        ring: [1.14, 1.4],
        arc: ALL_AROUND,
        sky: { anchor: LEFT_TOP, offset: { x: 0.36, y: 0.34 }, radius: 0.24 },
      },
      // Low on the left.
      {
        anchor: LEFT_BOTTOM,
        offset: { x: 0.84, y: -0.84 },
        plate: 0.5,
        ring: [1.16, 1.46],
        arc: ALL_AROUND,
        sky: { anchor: RIGHT_TOP, offset: { x: -0.36, y: 0.34 }, radius: 0.24 },
      },
      // High on the right.
      {
        anchor: RIGHT_TOP,
        offset: { x: -0.82, y: 0.82 },
        plate: 0.5,
        ring: [1.16, 1.44],
        arc: ALL_AROUND,
        sky: { anchor: LEFT_BOTTOM, offset: { x: 0.36, y: -0.35 }, radius: 0.25 },
      },
    ],
  },
  {
    planet: 'Saturn',
    scene: 'a plate in the middle of wide rings, seen from above the pole',
    styles: ['rings'],
    framings: [
      // Low on the right.
      {
        anchor: RIGHT_BOTTOM,
        offset: { x: -0.86, y: -0.86 },
        plate: 0.5,
        ring: [1.18, 1.52],
        arc: ALL_AROUND,
        sky: { anchor: LEFT_TOP, offset: { x: 0.34, y: 0.32 }, radius: 0.22 },
      },
      // Low in the middle.
      {
        anchor: BOTTOM,
        offset: { x: 0, y: -0.86 },
        plate: 0.46,
        ring: [1.2, 1.62],
        arc: ALL_AROUND,
        sky: { anchor: LEFT_TOP, offset: { x: 0.29, y: 0.27 }, radius: 0.18 },
      },
      // High on the left.
      {
        anchor: LEFT_TOP,
        offset: { x: 0.86, y: 0.84 },
        plate: 0.48,
        ring: [1.18, 1.56],
        arc: ALL_AROUND,
        sky: { anchor: RIGHT_BOTTOM, offset: { x: -0.34, y: -0.32 }, radius: 0.22 },
      },
    ],
  },
];

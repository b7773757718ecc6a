import type { Rgb } from '#shared/art/color/oklch.ts';

/** The color of a mark and its opacity, 0 to 1. */
export type Ink = { color: Rgb; alpha: number };

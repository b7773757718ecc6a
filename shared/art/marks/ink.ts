import type { Rgb } from '#shared/art/color/oklch.ts';

/** What a mark is drawn with: a color and its opacity, 0 to 1. */
export type Ink = { color: Rgb; alpha: number };

import type { Rgb } from '#shared/art/colour/oklch.ts';

/** What a mark is drawn with: a colour and its opacity, 0 to 1. */
export type Ink = { colour: Rgb; alpha: number };

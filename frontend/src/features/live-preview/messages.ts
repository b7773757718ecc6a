import type { ArtInput } from '#shared/art/parameters.ts';

/** What the page asks of the painter: one artwork, at these sizes in pixels, coarse ones first. */
export type PaintRequest = { id: number; input: ArtInput; sizes: readonly number[] };

/** One finished size: RGBA, `size × size × 4` bytes. */
export type Painted = { id: number; size: number; pixels: Uint8ClampedArray<ArrayBuffer> };

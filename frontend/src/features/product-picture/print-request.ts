import type { Cloth } from '#shared/art/cutout/cloth.ts';
import type { Frame } from '#shared/art/marks/strip.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import type { Quality } from '#shared/art/preview.ts';
import type { Stretched } from './stretched-frame.ts';
import type { Vessel } from './vessel.ts';

/** What to paint: a picture with its ground, one that runs around a cup, or the figure alone on cloth and stickers. */
export type PrintLook = { frame: Frame; quality: Quality } & (
  | { kind: 'whole' }
  | { kind: 'wrap' }
  | { kind: 'figure'; cloth: Cloth; hasConstellation: boolean }
);

/**
 * What to make of a painted print: nothing, or a square picture with this many pixels on each side of the print wound
 * around a vessel or stretched over a frame.
 */
export type PrintShape =
  | { kind: 'flat' }
  | { kind: 'wound'; vessel: Vessel; side: number }
  | { kind: 'stretched'; canvas: Stretched; side: number };

/** A request to the worker, which answers with an `ImageBitmap`. */
export type PrintRequest = { input: ArtInput; look: PrintLook; shape: PrintShape };

import type { Cloth } from '#shared/art/cutout/cloth.ts';
import type { Frame } from '#shared/art/marks/strip.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import type { Quality } from '#shared/art/preview.ts';
import type { Stretched } from './stretched-frame.ts';
import type { Vessel } from './vessel.ts';

/** What to paint: a whole picture, a wrap for a cup, or only the figure for cloth and stickers. */
export type PrintLook = { frame: Frame; quality: Quality } & (
  | { kind: 'whole' }
  | { kind: 'wrap' }
  | { kind: 'figure'; cloth: Cloth; hasConstellation: boolean }
);

/**
 * The shape of the product. A flat print is used as it is. The other shapes are drawn as a square picture of this
 * size in pixels, with the print wound around a vessel or stretched over a frame. The browser may round one side of the
 * square up and the other down.
 */
export type PrintShape =
  | { kind: 'flat' }
  | { kind: 'wound'; vessel: Vessel; size: Frame }
  | { kind: 'stretched'; canvas: Stretched; size: Frame };

/** A request to the worker. */
export type PrintRequest = {
  input: ArtInput;
  look: PrintLook;
  shape: PrintShape;
  /**
   * Whether to respond with a PNG as a `Blob`, which takes a fraction of the memory of an `ImageBitmap`. A bitmap is
   * ready sooner, and the browser moves its canvas without drawing it again.
   */
  isFile: boolean;
};

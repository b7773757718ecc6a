import type { Cloth } from '#shared/art/cutout/cloth.ts';
import type { Frame } from '#shared/art/marks/strip.ts';
import type { ArtInput } from '#shared/art/parameters.ts';

/** What to paint: a picture with its ground, one that runs round a cup, or the figure alone on cloth and stickers. */
export type PrintLook = { frame: Frame } & (
  | { kind: 'whole' }
  | { kind: 'wrap' }
  | { kind: 'figure'; cloth: Cloth; hasConstellation: boolean }
);

/** A request to the worker, which answers with RGBA pixels. */
export type PrintRequest = { input: ArtInput; look: PrintLook };

import type { Cloth } from '#shared/art/cutout/cloth.ts';
import type { Frame } from '#shared/art/marks/strip.ts';
import type { ArtInput } from '#shared/art/parameters.ts';

/** What to paint: a picture with its ground or, on cloth and stickers, the figure alone. */
export type PrintLook = { frame: Frame; figure: { cloth: Cloth; hasConstellation: boolean } | null };

/** A request to the worker, which answers with RGBA pixels. */
export type PrintRequest = PrintLook & { input: ArtInput };

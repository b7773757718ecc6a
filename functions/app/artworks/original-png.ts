import { original } from '#shared/model/artwork.ts';
import type { PictureFiles } from './ports.ts';
import type { Rendering } from './renderings.ts';

const frame = { width: original.pixels, height: original.pixels };

/** Paints an original as a PNG stream. */
export const originalPng = (pictures: Pick<PictureFiles, 'png'>, rendering: Rendering): AsyncIterable<Uint8Array> =>
  pictures.png({ ...frame, bands: rendering.bands(frame) });

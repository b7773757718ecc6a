import { parentPort } from 'node:worker_threads';
import { composeArtwork } from '#shared/art/compose.ts';
import { spanOfRows } from '#shared/art/marks/draw-mark.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { paintedWhole, type Quality, squareOf } from '#shared/art/preview.ts';

// A worker thread that paints like the live preview's worker in the browser: it composes a picture, paints some of the
// rows in each quality, and transfers the painted rows.
type Rows = { input: ArtInput; size: number; qualities: readonly Quality[]; fromRow: number; toRow: number };

parentPort!.on('message', ({ input, size, qualities, fromRow, toRow }: Rows) => {
  const composition = composeArtwork(input, { span: spanOfRows(input, size, fromRow, toRow) });
  for (const quality of qualities) {
    const pixels = paintedWhole(quality, composition, squareOf(size), fromRow, toRow);
    parentPort!.postMessage(pixels, [pixels.buffer]);
  }
});

import { parentPort } from 'node:worker_threads';
import { composeArtwork } from '#shared/art/compose.ts';
import { spanOfRows } from '#shared/art/marks/strip.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { paintPreview } from '#shared/art/preview.ts';

// This thread is a live preview painter like the one on the page. It composes a picture, paints some of the rows, and
// transfers the painted rows.
type Rows = { input: ArtInput; size: number; fromRow: number; toRow: number };

parentPort!.on('message', ({ input, size, fromRow, toRow }: Rows) => {
  const pixels = paintPreview(composeArtwork(input, { span: spanOfRows(size, fromRow, toRow) }), size, fromRow, toRow);
  parentPort!.postMessage(pixels, [pixels.buffer]);
});

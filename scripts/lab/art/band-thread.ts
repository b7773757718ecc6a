import { parentPort, workerData } from 'node:worker_threads';
import { composeArtwork } from '#shared/art/compose.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { paintBand } from '#shared/art/raster.ts';

// A worker thread that paints some rows of a print and posts their pixels.
const { input, size, fromRow, toRow } = workerData as { input: ArtInput; size: number; fromRow: number; toRow: number };

parentPort!.postMessage(paintBand(composeArtwork(input), { width: size, height: size }, fromRow, toRow));

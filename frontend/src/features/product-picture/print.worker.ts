import { composeArtwork } from '#shared/art/compose.ts';
import { composeCutout, paintCutout } from '#shared/art/cutout/cutout.ts';
import { paintPreview } from '#shared/art/preview.ts';
import type { PrintRequest } from './print-request.ts';

// The live preview has a worker of its own, which loads without the code for cloth.
self.onmessage = ({ data: { input, frame, figure } }: MessageEvent<PrintRequest>) => {
  const pixels = figure
    ? paintCutout(composeCutout(input, { frame, ...figure }), frame)
    : paintPreview(composeArtwork(input, { frame }), frame);
  self.postMessage(pixels, { transfer: [pixels.buffer] });
};

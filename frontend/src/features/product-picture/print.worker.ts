import { paintPrint } from './paint-print.ts';
import type { PrintRequest } from './print-request.ts';

// The live preview has a worker of its own, which loads without the code for cloth and cups.
self.onmessage = ({ data: { input, look } }: MessageEvent<PrintRequest>) => {
  const pixels = paintPrint(input, look);
  self.postMessage(pixels, { transfer: [pixels.buffer] });
};

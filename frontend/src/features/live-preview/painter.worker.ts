import { composeArtwork } from '#shared/art/compose.ts';
import { paintPreview } from '#shared/art/preview.ts';
import type { Painted, PaintRequest } from './messages.ts';

let latest: PaintRequest | undefined;
let painting = false;

// Only the newest request counts: while one is painted, those that arrive replace each other.
self.onmessage = ({ data }: MessageEvent<PaintRequest>) => {
  latest = data;
  if (!painting) void paintUntilSettled();
};

async function paintUntilSettled(): Promise<void> {
  painting = true;
  while (latest) {
    const request: PaintRequest = latest;
    latest = undefined;
    const composition = composeArtwork(request.input);
    for (const size of request.sizes) {
      const pixels = new Uint8ClampedArray(paintPreview(composition, size));
      const painted: Painted = { id: request.id, size, pixels };
      self.postMessage(painted, { transfer: [pixels.buffer] });
      await messagesToArrive();
      if (latest) break;
    }
  }
  painting = false;
}

/** Painting keeps the thread busy, and a waiting message is only seen between two tasks. */
function messagesToArrive(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

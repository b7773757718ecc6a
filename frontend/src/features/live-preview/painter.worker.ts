import { type Composition, composeArtwork } from '#shared/art/compose.ts';
import { paintPreview } from '#shared/art/preview.ts';
import type { PaintedRows, PaintRequest } from './messages.ts';

let last: { picture: number; composition: Composition } | undefined;

self.onmessage = ({ data }: MessageEvent<PaintRequest>) => {
  const { picture, input, span, size, fromRow, toRow } = data;
  if (last?.picture !== picture) last = { picture, composition: composeArtwork(input, { span }) };
  const painted: PaintedRows = { fromRow, pixels: paintPreview(last.composition, size, fromRow, toRow) };
  self.postMessage(painted, { transfer: [painted.pixels.buffer] });
};

import type { PaintRequest } from './messages.ts';
import { RowPainter } from './row-painter.ts';

const { port1, port2 } = new MessageChannel();

/** Waits for a message of its own, which arrives after the requests that were sent before it. */
const pause = () =>
  new Promise<void>((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

const painter = new RowPainter((rows) => self.postMessage(rows, { transfer: [rows.pixels.buffer] }), pause);

self.onmessage = ({ data }: MessageEvent<PaintRequest>) => {
  // The page replaces a worker that reports an error.
  painter.paint(data).catch(reportError);
};

import type { PaintRequest } from './messages.ts';
import { RowPainter } from './row-painter.ts';

const { port1, port2 } = new MessageChannel();

/**
 * Resolves after the worker has received all requests that are already queued: it sends itself a message, which arrives
 * after them.
 */
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

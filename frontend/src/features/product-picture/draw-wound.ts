import type { Vessel } from './vessel.ts';
import { columnsOf } from './wound-print.ts';

/** The print covers 318 of 360 degrees. It starts 21 degrees beyond the handle, which is on the right. */
const view = { seen: 180 / 318, besideHandle: 249 / 318 };

/** Draws a flat print as it runs round a vessel, into a square that shows the whole vessel. */
export function drawWound(context: OffscreenCanvasRenderingContext2D, sheet: OffscreenCanvas, vessel: Vessel): void {
  const { print, sag, taper, handle, body } = vessel;
  const zoom = context.canvas.width / 1000;
  context.scale(zoom, zoom);
  context.clip(new Path2D(body));
  const middle = handle ? view.besideHandle : 0.5;
  // The sides of a tapered vessel lean in, so every column is drawn as narrow as halfway down.
  const lean = (print.width * (1 - taper)) / 2;
  const columns = columnsOf({ seen: view.seen, middle, sag, taper }, Math.round(print.width * zoom));
  for (const column of columns) {
    const x = print.left + column.from * print.width;
    const slant = lean === 0 ? 0 : ((0.5 - column.from) * 2 * lean) / print.height;
    const top = print.top + sag * column.hangs;
    context.setTransform(zoom, 0, slant * zoom, zoom, -slant * print.top * zoom, 0);
    context.drawImage(
      sheet,
      column.sliceFrom * sheet.width,
      0,
      Math.max(0.5, column.sliceWidth * sheet.width),
      sheet.height,
      x,
      top,
      1.4 / zoom,
      print.height,
    );
  }
}

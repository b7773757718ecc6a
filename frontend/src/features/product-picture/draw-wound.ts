import type { Vessel } from './vessel.ts';
import { columnsOf, seenOf } from './wound-print.ts';

/** The point of the print that faces a viewer who sees the handle on the right, as a fraction of the print's width. */
const besideHandle = 249 / 318;

/** Draws a flat print wound around a vessel, into a square picture of the whole vessel. */
export function drawWound(context: OffscreenCanvasRenderingContext2D, sheet: OffscreenCanvas, vessel: Vessel): void {
  const { print, sag, taper, handle, body } = vessel;
  const zoom = context.canvas.width / 1000;
  context.scale(zoom, zoom);
  context.clip(new Path2D(body));
  const middle = handle ? besideHandle : 0.5;
  const seen = seenOf(vessel, sheet.width / sheet.height);
  // The sides of a tapered vessel lean inward. Columns are sheared but keep the width that they have at half the
  // height.
  const lean = (print.width * (1 - taper)) / 2;
  const columns = columnsOf({ seen, middle, sag, taper }, Math.round(print.width * zoom));
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

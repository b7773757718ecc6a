import type { Vessel } from './vessel.ts';
import { beyond, columnsOf, turnOf, wallOf } from './wound-print.ts';

/** The point of the print that faces a viewer who sees the handle on the right, as a fraction of the print's width. */
const besideHandle = 249 / 318;

/** Draws a flat print wound around a vessel, into a square picture of the whole vessel. */
export function drawWound(context: OffscreenCanvasRenderingContext2D, sheet: OffscreenCanvas, vessel: Vessel): void {
  const { print, eye, away, hasHandle } = vessel;
  const zoom = context.canvas.width / 1000;
  context.scale(zoom, zoom);
  // Near the outline, a column shows many pixels of the sheet, which would be crumbs unless they are averaged first.
  context.imageSmoothingQuality = 'medium';
  const middle = hasHandle ? besideHandle : 0.5;
  const turn = turnOf(vessel, sheet.width / sheet.height);
  const count = Math.round(print.width * zoom);
  // The ends of columns are jagged, so they are cut off.
  const cut = 1 / zoom;
  for (const { from, sliceFrom, sliceWidth, near } of columnsOf({ turn, middle, away }, count)) {
    const [before, after] = [from === 0 ? beyond : 0, from === (count - 1) / count ? beyond : 0];
    context.drawImage(
      sheet,
      sliceFrom * sheet.width,
      0,
      Math.max(0.5, sliceWidth * sheet.width),
      sheet.height,
      print.left + from * print.width - before,
      eye + (print.top - eye) * near - cut,
      before + 1.4 / zoom + after,
      print.height * near + 2 * cut,
    );
  }
  context.globalCompositeOperation = 'destination-in';
  context.fill(new Path2D(wallOf(vessel, print.top, print.top + print.height)));
}

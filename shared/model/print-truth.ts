import type { Position } from './position.ts';
import type { Box } from './print-area.ts';
import { motifBox, type PrintSpot, printedFile, printPlan, shownBox } from './print-plan.ts';
import { dpiLimits } from './product.ts';

/** How a print looks from near. */
export type Sharpness = 'Sharp' | 'Good' | 'Soft';

/** From so many dpi on, a print is sharp from a hand's width away. */
const sharpFrom = 200;

/** What is true of a print: the size of the printed picture in inches, its resolution, and the share that is cut off. */
export type PrintTruth = {
  inches: { width: number; height: number };
  dpi: number;
  sharpness: Sharpness;
  /** The share of the artwork that the product does not show from its front, from 0 to 1. */
  cropped: number;
};

/** Returns what is true of a print at a position, judged by the file that will be printed. */
export function printTruth(spot: PrintSpot, position: Position | null): PrintTruth {
  const plan = printPlan(spot, position);
  const { inches, dpi } = printedFile(plan);
  return {
    inches,
    dpi,
    sharpness: dpi >= sharpFrom ? 'Sharp' : dpi >= dpiLimits.warnBelow ? 'Good' : 'Soft',
    cropped: plan.kind === 'whole' ? outside(motifBox(spot, position), shownBox(spot)) : 0,
  };
}

/** Returns the share of a box that lies outside of another one. */
function outside(box: Box, shown: Box): number {
  const shared = (from: number, length: number, shownFrom: number, shownLength: number) =>
    Math.max(0, Math.min(from + length, shownFrom + shownLength) - Math.max(from, shownFrom)) / length;
  return (
    1 - shared(box.left, box.width, shown.left, shown.width) * shared(box.top, box.height, shown.top, shown.height)
  );
}

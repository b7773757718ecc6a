import type { Position } from './position.ts';
import { type Box, inchesOf } from './print-area.ts';
import { motifBox, type PrintSpot, printedFile, printPlan, shownBox } from './print-plan.ts';
import { dpiLimits } from './product.ts';

/** How sharp a print looks up close. */
export type Sharpness = 'Sharp' | 'Good' | 'Soft';

/** The resolution in dpi from which a print looks sharp from a hand's width away. */
const sharpFrom = 200;

/** The facts about a print: the visible size of the picture in inches, its resolution, and the cropped part. */
export type PrintFacts = {
  inches: { width: number; height: number };
  dpi: number;
  sharpness: Sharpness;
  /** The part of the artwork that is not visible on the front of the product, from 0 to 1. */
  cropped: number;
};

/** Returns the facts about a print at a position, based on the file that will be printed. */
export function printFacts(spot: PrintSpot, position: Position | null): PrintFacts {
  const plan = printPlan(spot, position);
  const { inches, dpi } = printedFile(plan);
  return {
    // What folds around the edges of a canvas is printed, but nobody measures it.
    inches: plan.kind === 'figure' ? inches : inchesOf({ ...shownBox(spot), dpi: spot.area.dpi }),
    dpi,
    sharpness: dpi >= sharpFrom ? 'Sharp' : dpi >= dpiLimits.warnBelow ? 'Good' : 'Soft',
    cropped: plan.kind === 'whole' ? outside(motifBox(spot, position), shownBox(spot)) : 0,
  };
}

/** Returns the part of a box that is outside another box, from 0 to 1. */
function outside(box: Box, shown: Box): number {
  const shared = (from: number, length: number, shownFrom: number, shownLength: number) =>
    Math.max(0, Math.min(from + length, shownFrom + shownLength) - Math.max(from, shownFrom)) / length;
  return (
    1 - shared(box.left, box.width, shown.left, shown.width) * shared(box.top, box.height, shown.top, shown.height)
  );
}

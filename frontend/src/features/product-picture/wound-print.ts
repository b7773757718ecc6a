import type { Vessel } from './vessel.ts';

/** How a print runs around an upright cylinder. */
export type Cylinder = {
  /** The angle around which the print runs, in radians. */
  turn: number;
  /** The point of the print in the middle of the view, as a fraction of its width. */
  middle: number;
  /** The distance of the camera from the axis, in radii. */
  away: number;
};

/**
 * A column of the view and the slice of the print that it shows, as fractions of the width of the view and of the
 * print. `near` is the column's scale: 1 in the middle of the view, and less where the wall recedes.
 */
export type Column = { from: number; sliceFrom: number; sliceWidth: number; near: number };

/**
 * Returns the angle around which a print runs if the motif keeps its proportions. `aspect` is the print's width divided
 * by its height.
 */
export function turnOf({ print, away }: Pick<Vessel, 'print' | 'away'>, aspect: number): number {
  // The outline of the wall is farther away than its middle, so the camera sees it smaller.
  const radius = (print.width / 2) * Math.sqrt((away + 1) / (away - 1));
  return (aspect * print.height) / radius;
}

/** Returns the columns of the view, from left to right. Columns beyond the ends of the print are omitted. */
export function columnsOf({ turn, middle, away }: Cylinder, count: number): Column[] {
  const angleAt = (column: number) => angleOf((2 * column) / count - 1, away);
  const at = (column: number) => middle + angleAt(column) / turn;
  return Array.from({ length: count }, (_, column) => {
    const [start, end] = [Math.max(0, at(column)), Math.min(1, at(column + 1))];
    const near = (away - 1) / (away - Math.cos(angleAt(column + 0.5)));
    return { from: column / count, sliceFrom: start, sliceWidth: end - start, near };
  }).filter(({ sliceWidth }) => sliceWidth > 0);
}

/** Returns the angle between the camera and a point of the wall. `across` is -1 at the left outline, 1 at the right. */
function angleOf(across: number, away: number): number {
  const slope = across / Math.sqrt(away ** 2 - 1);
  const sine = (away * slope) / Math.hypot(1, slope);
  return Math.asin(Math.max(-1, Math.min(1, sine))) - Math.atan(slope);
}

/** Returns where a line around a vessel meets the sides of its outline. `y` is its place in the middle of the view. */
export const sideOf = ({ eye, away }: Vessel, y: number) => y - (y - eye) / (away + 1);

/**
 * How far a print is drawn beyond the vessel's outline, in thousandths, where the picture of the light hides it. Ending
 * at the outline, it would leave a pale line.
 */
export const beyond = 2;

/**
 * Returns the outline of the part of a vessel's wall between two lines that run around it, and of what is drawn beyond
 * its sides.
 */
export function wallOf(vessel: Vessel, top: number, bottom: number): string {
  const { left, width } = vessel.print;
  const [upper, lower] = [sideOf(vessel, top), sideOf(vessel, bottom)];
  const arc = (y: number, side: number) => `a${width / 2} ${y - side} 0 0`;
  return (
    `M${left - beyond} ${upper}h${beyond}${arc(top, upper)} 0 ${width} 0h${beyond}` +
    `V${lower}h${-beyond}${arc(bottom, lower)} 1 ${-width} 0h${-beyond}Z`
  );
}

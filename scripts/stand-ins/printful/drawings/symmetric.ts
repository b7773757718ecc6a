/** A cubic curve to the last two numbers, with the first four as its control points. */
export type Curve = [number, number, number, number, number, number];

const axis = 500;
const flip = (x: number) => 2 * axis - x;

/** Path data of the left side of a shape. */
export const curves = (start: [number, number], list: Curve[]) =>
  `M${start.join(' ')}${list.map((curve) => `C${curve.join(' ')}`).join('')}`;

/** The same on the right side. */
export const mirrored = (start: [number, number], list: Curve[]) =>
  curves(
    [flip(start[0]), start[1]],
    list.map(([a, b, c, d, e, f]): Curve => [flip(a), b, flip(c), d, flip(e), f]),
  );

/** A closed shape whose left half runs from the axis at the top to the axis at the bottom. */
export function symmetric(start: [number, number], left: Curve[]): string {
  const ends = [start, ...left.map(([, , , , x, y]): [number, number] => [x, y])];
  const right = left
    .map(([ax, ay, bx, by], at): Curve => [flip(bx), by, flip(ax), ay, flip(ends[at]![0]), ends[at]![1]])
    .reverse();
  return `${curves(start, left)}${right.map((curve) => `C${curve.join(' ')}`).join('')}Z`;
}

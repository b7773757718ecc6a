import type { Palette } from '#shared/art/color/palette.ts';
import type { Layout } from '#shared/art/layout.ts';
import { DiscBuilder } from '#shared/art/marks/discs.ts';
import type { Mark } from '#shared/art/marks/mark.ts';
import { SegmentBuilder } from '#shared/art/marks/segments.ts';
import { cos, sin, TAU } from '#shared/art/math.ts';
import type { Point } from '#shared/art/parameters.ts';

const STEPS = 1024;

/**
 * Returns the hairline circle around the plate, if the layout has one, and its beads. A solid bead marks the day of the
 * year, clockwise with January at the top. An open bead marks the hour of birth, if known, with noon at the top.
 */
export function orbitMarks(
  { orbit }: Layout,
  center: Point,
  palette: Palette,
  dayOfYear: number,
  sun: Point | null,
): Mark[] {
  const marks: Mark[] = [];
  const ink = palette.stops[5]!;
  if (orbit.line) {
    const line = new SegmentBuilder();
    for (let i = 0; i < STEPS; i += 1) {
      const [a, b] = [(TAU * i) / STEPS, (TAU * (i + 1)) / STEPS];
      const at = (angle: number): [number, number] => [
        center.x + orbit.radius * sin(angle),
        center.y - orbit.radius * cos(angle),
      ];
      line.add(...at(a), ...at(b), 0.0006, 0);
    }
    marks.push(line.build([{ color: ink, alpha: 0.5 }]));
  }
  const angle = (TAU * dayOfYear) / 365.25;
  const beads = new DiscBuilder();
  beads.add(center.x + orbit.radius * sin(angle), center.y - orbit.radius * cos(angle), 0.0215, 0);
  if (sun) {
    beads.add(center.x + orbit.radius * sun.x, center.y + orbit.radius * sun.y, 0.0102, 1);
    beads.add(center.x + orbit.radius * sun.x, center.y + orbit.radius * sun.y, 0.0062, 2);
  }
  marks.push(
    beads.build([
      { color: palette.accent, alpha: 1 },
      { color: ink, alpha: 1 },
      { color: palette.ground, alpha: 1 },
    ]),
  );
  return marks;
}

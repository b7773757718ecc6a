import { weekdayOf } from '#shared/astrology/calendar.ts';

export type LayoutName = 'corona' | 'eclipse' | 'core' | 'flood' | 'giant' | 'halo' | 'saturn';

/** The positions and sizes of the parts of an artwork, in canvas units. The square canvas is 2 units wide. */
export type Layout = {
  name: LayoutName;
  /** outer radius of the plate */
  plate: number;
  /** radius of the hole in the plate, 0 for none */
  hole: number;
  /** inner and outer radii of the voice ring */
  ring: readonly [inner: number, outer: number];
  /** radius of the constellation */
  stars: number;
  /** radius of the hairline circle and its beads; `line` is true if the circle is drawn */
  orbit: { radius: number; line: boolean };
};

const byWeekday: readonly Layout[] = [
  { name: 'corona', plate: 0.575, hole: 0, ring: [0.632, 0.94], stars: 0.454, orbit: { radius: 0.605, line: false } },
  { name: 'eclipse', plate: 0.575, hole: 0, ring: [0.73, 0.9], stars: 0.454, orbit: { radius: 0.613, line: true } },
  { name: 'core', plate: 0.9, hole: 0.52, ring: [0.4, 0.486], stars: 0.38, orbit: { radius: 0.502, line: true } },
  { name: 'flood', plate: 0.555, hole: 0, ring: [0.612, 0.76], stars: 0.438, orbit: { radius: 0.584, line: true } },
  { name: 'giant', plate: 0.8, hole: 0, ring: [0.845, 0.935], stars: 0.63, orbit: { radius: 0.825, line: true } },
  { name: 'halo', plate: 0.6, hole: 0, ring: [0.665, 0.895], stars: 0.474, orbit: { radius: 0.634, line: true } },
  { name: 'saturn', plate: 0.61, hole: 0, ring: [0.71, 0.915], stars: 0.455, orbit: { radius: 0.675, line: false } },
];

/** Returns the layout for the weekday of birth. Each weekday belongs to the Sun, the Moon, or one of five planets. */
export const layoutOf = (birthday: string): Layout => byWeekday[weekdayOf(birthday)]!;

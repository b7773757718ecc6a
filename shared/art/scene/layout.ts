import type { Point } from '#shared/art/parameters.ts';

export type RingStyle = 'dots' | 'ridges' | 'rings' | 'reflection';

/**
 * The position of the subject in the block, which is the whole picture or an arch in it. Lengths are in
 * picture units: the shorter side of the picture is 2 units long, and (0, 0) is its center.
 */
export type Framing = {
  /**
   * The point of the block that `offset` starts from: x is -1 for the left edge, 0 for the center, and 1 for the right
   * edge; y is the same from top to bottom. The subject keeps its distance from this point in pictures of every shape.
   */
  anchor: Point;
  /** the center of the plate, relative to the anchor */
  offset: Point;
  /** radius of the plate */
  plate: number;
  /** inner and outer radii of the voice ring, in plate radii */
  ring: readonly [inner: number, outer: number];
  /**
   * The distance of the sea's horizon below the center of the plate, in plate radii. The horizon hides everything below
   * it, and the plate is reflected in the water. If omitted, there is no sea.
   */
  horizon?: number;
  /** the circle in which the constellation lies */
  sky: { anchor: Point; offset: Point; radius: number };
};

/** A composition for one day of the week, with everything that distinguishes it from the others. */
export type Layout = {
  /** the celestial body of the weekday, in a sentence */
  planet: string;
  /** the subject of the picture, in a sentence */
  scene: string;
  /** the ring styles that suit the layout; the name chooses one of them */
  styles: readonly RingStyle[];
  /** whether the ring is open, like a circle drawn with one brushstroke */
  isOpen?: boolean;
  /** framings in the whole picture */
  framings: readonly Framing[];
  /** framings in an arch, for pictures by day */
  arches: readonly Framing[];
};

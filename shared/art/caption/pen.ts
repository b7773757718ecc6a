import { cos, sin, TAU } from '#shared/art/math.ts';

/**
 * A character as strokes of one pen. A stroke lists the x and y of each point. A capital is 20 units high, from its top
 * at y 0 to the baseline at y 20; y points down.
 */
export type Glyph = { width: number; strokes: readonly Stroke[] };

export type Stroke = readonly number[];

export const glyph = (width: number, ...strokes: Stroke[]): Glyph => ({ width, strokes });

/** Returns the points of an arc of an ellipse between two angles in degrees: 0 is right, 90 down. */
export function arc(x: number, y: number, width: number, height: number, from: number, to: number): number[] {
  const steps = Math.max(4, Math.ceil(Math.abs(to - from) / 10));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * TAU) / 360;
    return [x + width * cos(angle), y + height * sin(angle)];
  }).flat();
}

/** Returns the points of a closed ellipse around (x, y). `width` and `height` are its radii. */
export const ring = (x: number, y: number, width: number, height = width): number[] => arc(x, y, width, height, 0, 360);

/** Returns a dot: a small ring that the width of the pen fills. */
export const dot = (x: number, y: number): number[] => ring(x, y, 0.5);

import type { Point } from '#shared/art/parameters.ts';
import { type Arc, angleAt, type Line, pointAt } from '#shared/art/voice/lines.ts';
import { inWords } from '#shared/art/words.ts';
import type { LifePath } from '#shared/astrology/life-path.ts';

/** The lines that count a life path: as many as it says, or one, two, or three double ones for 11, 22, and 33. */
export type Strands = { count: number; isDouble: boolean };

export const strandsOf = (lifePath: LifePath): Strands =>
  lifePath > 9 ? { count: lifePath / 11, isDouble: true } : { count: lifePath, isDouble: false };

/** Returns the number of strands and their name, such as “seven rings” or “two double rings”. */
export const counted = ({ count, isDouble }: Strands, one: string, many = `${one}s`): string =>
  `${inWords(count)} ${isDouble ? 'double ' : ''}${count === 1 ? one : many}`;

/** One line of a strand: its position from 0 (first) to 1 (last), its pitch, and half its width. */
export type Slot = { position: number; pitch: number; quiet: number; loud: number };

/**
 * Spreads strands over a length in picture units. Fewer strands are bolder. With `growth` above 1, later strands are
 * farther apart.
 */
export function spread({ count, isDouble }: Strands, length: number, growth = 1): Slot[] {
  const spacing = length / count;
  const bold = Math.min(0.3 * spacing, count === 1 ? 0.024 : 0.018);
  const quiet = count === 1 && !isDouble ? 0.5 * bold : Math.min(0.0032, 0.1 * spacing) + 0.03 * bold;
  const slot = (at: number, pitch: number, half: number): Slot => ({
    position: count === 1 && !isDouble ? 0.35 : growthOf(at, growth),
    pitch,
    quiet: Math.min(quiet, half),
    loud: half,
  });
  return Array.from({ length: count }, (_, i) => (i + 0.5) / count).flatMap((at) => {
    if (!isDouble) return [slot(at, at, bold)];
    const apart = Math.min(0.2 / count, 0.016 / length);
    return [
      slot(at - apart, at - 0.2, 0.5 * Math.min(bold, 0.011)),
      slot(at + apart, at + 0.2, 0.5 * Math.min(bold, 0.011)),
    ];
  });
}

/** Bends a position from 0 to 1 so that early positions are closer together. */
const growthOf = (at: number, growth: number): number => at * (1 + (growth - 1) * (at - 1) * 0.5);

/** Returns strands as circles around a center, between two radii. */
export const rings = (
  slots: readonly Slot[],
  center: Point,
  [inner, outer]: readonly [number, number],
  arcOf: Arc | ((radius: number) => Arc),
  more: Partial<Line> = {},
): Line[] =>
  slots.map(({ position, ...slot }) => {
    const radius = inner + position * (outer - inner);
    const arc = typeof arcOf === 'function' ? arcOf(radius) : arcOf;
    return { ...slot, at: (time) => pointAt(center, radius, angleAt(arc, time)), length: radius * arc.length, ...more };
  });

/**
 * Returns strands as arches around a center that stand on a floor: half circles between two radii, with straight legs.
 * Time runs from the left foot to the right.
 */
export const arches = (
  slots: readonly Slot[],
  center: Point,
  [inner, outer]: readonly [number, number],
  floor: number,
): Line[] =>
  slots.map(({ position, ...slot }) => {
    const radius = inner + position * (outer - inner);
    const leg = Math.max(0, floor - center.y);
    const length = 2 * leg + Math.PI * radius;
    const at = (time: number): Point => {
      const along = time * length;
      if (along < leg) return { x: center.x - radius, y: floor - along };
      if (along > length - leg) return { x: center.x + radius, y: floor - (length - along) };
      return pointAt(center, radius, (along - leg) / radius - Math.PI / 2);
    };
    return { ...slot, at, length };
  });

/** Returns the moment of the voice at each time on a whole circle, so that the voice runs around an angle toward the sheet. */
export const heardAround =
  (half: number) =>
  (time: number): number =>
    0.5 + (time - 0.5) * (Math.PI / half);

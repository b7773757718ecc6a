import { arc, dot, ring, type Stroke } from '#shared/art/caption/pen.ts';

/**
 * The accents by combining character, as strokes around x 0. Most are above a capital. Strokes with a positive y are
 * below it.
 */
export const accents: Readonly<Record<string, readonly Stroke[]>> = {
  '\u0300': [[1.5, -4, -2, -8.5]],
  '\u0301': [[-1.5, -4, 2, -8.5]],
  '\u0302': [[-3.6, -4, 0, -8, 3.6, -4]],
  '\u0303': [[...arc(-2.2, -5.6, 2.2, 1.7, 180, 360), ...arc(2.2, -5.6, 2.2, 1.7, 180, 0)]],
  '\u0304': [[-3.8, -5.6, 3.8, -5.6]],
  '\u0306': [arc(0, -8, 3.6, 3.8, 180, 0)],
  '\u0307': [dot(0, -5.5)],
  '\u0308': [dot(-3.2, -5.5), dot(3.2, -5.5)],
  '\u0309': [[...arc(0, -8, 2, 2, 180, 410), 0, -4]],
  '\u030a': [ring(0, -6.2, 2.4)],
  '\u030b': [
    [-3.2, -4, -0.6, -8.5],
    [1.2, -4, 3.8, -8.5],
  ],
  '\u030c': [[-3.6, -8, 0, -4, 3.6, -8]],
  '\u0323': [dot(0, 24.5)],
  '\u0326': [[0.6, 23, -0.6, 26.5]],
  '\u0327': [[0, 20, 0, 21.8, ...arc(-0.4, 24, 2.4, 2.2, -70, 130)]],
};

/** The accents that touch the right side of a capital, as strokes relative to its right edge. */
export const sideAccents: Readonly<Record<string, readonly Stroke[]>> = {
  '\u031b': [[0, 1.5, 2.2, -0.5, 2.6, -4]],
  '\u0328': [arc(-1, 23, 2.6, 3, -90, -300)],
};

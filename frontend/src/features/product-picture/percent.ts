import type { Box } from '#shared/model/print-area.ts';

/** Returns CSS that positions an element over a box of a picture, independent of the picture's size. */
export const over = ({ left, top, width, height }: Box, whole: { width: number; height: number }) => ({
  left: `${(100 * left) / whole.width}%`,
  top: `${(100 * top) / whole.height}%`,
  width: `${(100 * width) / whole.width}%`,
  height: `${(100 * height) / whole.height}%`,
});

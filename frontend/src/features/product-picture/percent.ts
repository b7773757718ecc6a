import type { Box } from '#shared/model/print-area.ts';

/** Returns the CSS that lays an element over a box of a picture, at any size of the picture. */
export const over = ({ left, top, width, height }: Box, whole: { width: number; height: number }) => ({
  left: `${(100 * left) / whole.width}%`,
  top: `${(100 * top) / whole.height}%`,
  width: `${(100 * width) / whole.width}%`,
  height: `${(100 * height) / whole.height}%`,
});

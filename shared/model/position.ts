import * as z from 'zod/mini';

/**
 * The position of the motif in a print area. `x` and `y` are its center, in thousandths of the area's width and height.
 * `size` is in thousandths of the largest motif that fits. The units are independent of the product's size.
 */
export const Position = z.object({
  x: z.int().check(z.minimum(0), z.maximum(1000)),
  y: z.int().check(z.minimum(0), z.maximum(1000)),
  size: z.int().check(z.minimum(250), z.maximum(1500)),
});
export type Position = z.output<typeof Position>;

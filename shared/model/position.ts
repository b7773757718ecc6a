import * as z from 'zod/mini';

/**
 * Where the motif lies in a print area. `x` and `y` are its middle, in thousandths of the area's width and height.
 * `size` is in thousandths of the largest motif that fits. It means the same on every size of a product.
 */
export const Position = z.object({
  x: z.int().check(z.minimum(0), z.maximum(1000)),
  y: z.int().check(z.minimum(0), z.maximum(1000)),
  size: z.int().check(z.minimum(250), z.maximum(1500)),
});
export type Position = z.output<typeof Position>;

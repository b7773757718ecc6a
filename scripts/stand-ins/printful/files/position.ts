import * as z from 'zod';

/**
 * The position of an image in its print area, in pixels. `top` and `left` are measured from the top left corner of the
 * area.
 */
export const PositionBody = z.object({
  area_width: z.int().positive(),
  area_height: z.int().positive(),
  width: z.int().positive(),
  height: z.int().positive(),
  top: z.int(),
  left: z.int(),
});
export type Position = z.output<typeof PositionBody>;

import * as z from 'zod';

/** A picture's position in its print area, in pixels from the top left. */
export const PositionBody = z.object({
  area_width: z.int().positive(),
  area_height: z.int().positive(),
  width: z.int().positive(),
  height: z.int().positive(),
  top: z.int(),
  left: z.int(),
});
export type Position = z.output<typeof PositionBody>;

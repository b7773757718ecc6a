import * as z from 'zod/mini';

/** The measurements of a garment in one unit. */
const SizeTable = z.object({
  /** `garment` measures the product laid flat, `body` the person who wears it. */
  of: z.enum(['garment', 'body']),
  unit: z.enum(['inches', 'cm']),
  /** The provider's note about the measurements as plain text. */
  note: z.string(),
  /** One text per size of the guide, such as `28` or `34–37`, or null if missing. */
  measures: z.array(z.object({ name: z.string(), values: z.array(z.nullable(z.string())) })),
});
export type SizeTable = z.output<typeof SizeTable>;

/** The measurements of a garment in each size, and its materials. */
export const SizeGuide = z.object({
  sizes: z.array(z.string()),
  tables: z.array(SizeTable),
  /** The material of each color, such as `52% cotton, 48% polyester`. Colors of the same material are grouped. */
  materials: z.array(z.object({ text: z.string(), colors: z.array(z.string()) })),
});
export type SizeGuide = z.output<typeof SizeGuide>;

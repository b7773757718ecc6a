import * as z from 'zod/mini';

/** The measures of a garment in one unit. */
const SizeTable = z.object({
  /** `garment`: the product laid flat. `body`: the person who wears it. */
  of: z.enum(['garment', 'body']),
  unit: z.enum(['inches', 'cm']),
  /** What the provider says about the measures, without markup. */
  note: z.string(),
  /** One text for each of the guide's sizes, such as `28` or `34–37`, or null where there is none. */
  measures: z.array(z.object({ name: z.string(), values: z.array(z.nullable(z.string())) })),
});
export type SizeTable = z.output<typeof SizeTable>;

/** How large a garment is in each size, and what it is made of. */
export const SizeGuide = z.object({
  sizes: z.array(z.string()),
  tables: z.array(SizeTable),
  /** What each color is made of, such as `52% cotton, 48% polyester`. Colors of one material stand together. */
  materials: z.array(z.object({ text: z.string(), colors: z.array(z.string()) })),
});
export type SizeGuide = z.output<typeof SizeGuide>;

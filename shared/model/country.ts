import * as z from 'zod/mini';

export const Country = z.object({
  code: z.string(),
  name: z.string(),
  states: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type Country = z.output<typeof Country>;

/** What the print provider lists as countries and the postal service of the United States as states. */
export const usTerritories: readonly string[] = ['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'];

/** The usual production time in business days, according to the print provider. */
export const productionDays = { min: 2, max: 7 } as const;

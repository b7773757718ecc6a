/** How long production usually takes, in business days, as the print provider publishes it. */
export const productionDays = { min: 2, max: 7 } as const;

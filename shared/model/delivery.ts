/**
 * How long things usually take, in business days, as the print provider publishes it. Before checkout, no address is
 * known; the checkout shows the provider's estimate for the address.
 */
export const usualDays = {
  production: { min: 2, max: 7 },
  unitedStates: { min: 3, max: 5 },
  elsewhere: { max: 20 },
} as const;

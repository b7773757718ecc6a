/** The paths that the landing page needs. It loads no schemas, so it cannot import the route group. */
export const printfulPaths = { pricesFrom: '/api/printful/prices-from' } as const;

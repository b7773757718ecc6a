/**
 * The paths that the landing page needs. A separate module without schemas, because importing the route group would add
 * them to the page's script.
 */
export const printfulPaths = { pricesFrom: '/api/printful/prices-from' } as const;

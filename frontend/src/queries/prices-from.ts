import type { printful } from '#shared/api/printful.ts';
import { printfulPaths } from '#shared/api/printful-paths.ts';
import { readOptions } from '../lib/read-options.ts';

/**
 * The route without its schema, which only the server needs. Omitting the schema keeps zod out of the landing page's
 * bundle.
 */
const route = { method: 'GET', path: printfulPaths.pricesFrom, access: 'public' } as typeof printful.pricesFrom;

/** The lowest price of each kind of product on the landing page. */
export const pricesFromQuery = readOptions(route);

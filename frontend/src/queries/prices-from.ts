import { pricesFrom } from '#shared/api/endpoints/printful.ts';
import { readOptions } from '../lib/read-options.ts';

/** The lowest price of each kind of product on the landing page. */
export const pricesFromQuery = readOptions(pricesFrom);

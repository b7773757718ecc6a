import * as addressesRoutes from '#shared/api/endpoints/addresses.ts';
import * as printfulRoutes from '#shared/api/endpoints/printful.ts';
import { readOptions } from '../lib/read-options.ts';

/** The shopper's saved addresses. */
export const addressesQuery = readOptions(addressesRoutes.list);

/** The countries that the print provider ships to. */
export const countriesQuery = readOptions(printfulRoutes.countries);

import * as siteRoutes from '#shared/api/endpoints/site.ts';
import { readOptions } from '../lib/read-options.ts';

/** The shop's public settings, such as the payment key and the sign-in methods. */
export const configQuery = readOptions(siteRoutes.config);

import { site as siteRoutes } from '#shared/api/site.ts';
import { readOptions } from '../lib/read-options.ts';

/** The shop's public settings: payment keys and sign-in methods. */
export const configQuery = readOptions(siteRoutes.config);

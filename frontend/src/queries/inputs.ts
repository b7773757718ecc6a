import { inputs as inputsRoutes } from '#shared/api/inputs.ts';
import { readOptions } from '../lib/read-options.ts';

/** The shopper's saved inputs, newest first. */
export const inputsQuery = readOptions(inputsRoutes.list);

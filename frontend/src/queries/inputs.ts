import * as inputsRoutes from '#shared/api/endpoints/inputs.ts';
import { listOptions } from '../lib/list-options.ts';

/** The shopper's saved inputs, newest first. */
export const inputsQuery = listOptions(inputsRoutes.list);

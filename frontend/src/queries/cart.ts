import * as cartRoutes from '#shared/api/endpoints/cart.ts';
import { readOptions } from '../lib/read-options.ts';

export const cartQuery = readOptions(cartRoutes.get);

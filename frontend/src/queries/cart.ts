import { cart as cartRoutes } from '#shared/api/cart.ts';
import { readOptions } from '../lib/read-options.ts';

export const cartQuery = readOptions(cartRoutes.get);

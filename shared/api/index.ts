import { addresses } from './addresses.ts';
import { artworks } from './artworks.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { inputs } from './inputs.ts';
import { orders } from './orders.ts';
import { printful } from './printful.ts';
import type { RouteGroup } from './route.ts';
import { session } from './session.ts';
import { site } from './site.ts';
import { webhooks } from './webhooks.ts';

/**
 * The route table. The Lambda `functions/http/<group>.ts` serves each group. The URLs are in `rows`, which the browser's
 * client imports without the schemas.
 */
export const api = {
  site,
  session,
  inputs,
  artworks,
  printful,
  cart,
  addresses,
  checkout,
  orders,
  webhooks,
} as const satisfies Record<string, RouteGroup>;

export type GroupName = keyof typeof api;
export const groupNames = Object.keys(api) as GroupName[];

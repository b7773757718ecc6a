import { addresses } from './addresses.ts';
import { artworks } from './artworks.ts';
import { cart } from './cart.ts';
import { cartPage } from './cart-page.ts';
import { checkout } from './checkout.ts';
import { inputs } from './inputs.ts';
import { orders } from './orders.ts';
import { printful } from './printful.ts';
import type { RouteGroup } from './route.ts';
import { session } from './session.ts';
import { site } from './site.ts';
import { webhooks } from './webhooks.ts';

/** The route table, the only place with the API's URLs. The Lambda `functions/http/<group>.ts` serves each group. */
export const api = {
  site,
  session,
  inputs,
  artworks,
  printful,
  cart: { ...cart, ...cartPage },
  addresses,
  checkout,
  orders,
  webhooks,
} as const satisfies Record<string, RouteGroup>;

export type GroupName = keyof typeof api;
export const groupNames = Object.keys(api) as GroupName[];

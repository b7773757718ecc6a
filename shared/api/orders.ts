import * as z from 'zod/mini';
import { AddressCorrection } from '../model/address.ts';
import { OrderId } from '../model/id.ts';
import { Order } from '../model/order.ts';
import * as endpoints from './endpoints/orders.ts';
import { OrdersPage } from './page.ts';
import { at, type RouteGroup } from './route.ts';

/** An order ID, or a payment ID (`pi_…`) for the thank-you page, which knows only the payment. */
const OrderOrPaymentId = z.union([
  OrderId,
  z.string().check(z.regex(/^pi_[A-Za-z0-9_]{1,100}$/, 'Must be an order id')),
]);

export const orders = {
  /** Returns a page of the shopper's orders, newest first. A `Link` header leads to the next page. */
  list: { ...at(endpoints.list), access: 'session', query: OrdersPage, response: z.array(Order) },
  find: {
    ...at(endpoints.find),
    access: 'session',
    params: z.object({ orderId: OrderOrPaymentId }),
    response: Order,
  },
  /**
   * Corrects the address of an order that has not been submitted to the printer. Country and state cannot change,
   * because the tax depends on them.
   */
  correctAddress: {
    ...at(endpoints.correctAddress),
    access: 'session',
    params: z.object({ orderId: OrderId }),
    body: AddressCorrection,
    response: Order,
  },
  /**
   * Cancels and refunds an order that is not yet in production. The print provider may still reject the cancellation.
   */
  cancel: {
    ...at(endpoints.cancel),
    access: 'session',
    params: z.object({ orderId: OrderId }),
    response: Order,
  },
} as const satisfies RouteGroup;

import {
  Calculation,
  CheckoutRequest,
  ConfirmedOrder,
  DeliveryEstimate,
  DeliveryRequest,
  OrderConfirmation,
  PaymentRequest,
  PaymentSession,
} from '../model/checkout.ts';
import * as endpoints from './endpoints/checkout.ts';
import { at, type RouteGroup } from './route.ts';

export const checkout = {
  calculate: {
    ...at(endpoints.calculate),
    access: 'session',
    body: CheckoutRequest,
    response: Calculation,
  },
  /**
   * Returns the shipping costs and delivery times for a country, before the address is known. They may differ between
   * regions of the country.
   */
  delivery: {
    ...at(endpoints.delivery),
    access: 'session',
    body: DeliveryRequest,
    response: DeliveryEstimate,
  },
  createPayment: {
    ...at(endpoints.createPayment),
    access: 'session',
    body: PaymentRequest,
    response: PaymentSession,
  },
  /** Returns 402 for an incomplete payment, with `{ success: false, error }` in addition to the usual error fields. */
  confirmOrder: {
    ...at(endpoints.confirmOrder),
    access: 'session',
    body: OrderConfirmation,
    response: ConfirmedOrder,
  },
} as const satisfies RouteGroup;

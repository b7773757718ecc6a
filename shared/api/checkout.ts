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
import type { RouteGroup } from './route.ts';

export const checkout = {
  calculate: {
    method: 'POST',
    path: '/api/checkout/calculate',
    access: 'session',
    body: CheckoutRequest,
    response: Calculation,
  },
  /**
   * Returns the shipping costs and delivery times for a country, before the address is known. They may differ between
   * regions of the country.
   */
  delivery: {
    method: 'POST',
    path: '/api/checkout/delivery',
    access: 'session',
    body: DeliveryRequest,
    response: DeliveryEstimate,
  },
  createPayment: {
    method: 'POST',
    path: '/api/checkout/create-payment',
    access: 'session',
    body: PaymentRequest,
    response: PaymentSession,
  },
  /** Returns 402 for an incomplete payment, with `{ success: false, error }` in addition to the usual error fields. */
  confirmOrder: {
    method: 'POST',
    path: '/api/checkout/confirm-order',
    access: 'session',
    body: OrderConfirmation,
    response: ConfirmedOrder,
  },
} as const satisfies RouteGroup;

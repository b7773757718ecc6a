import {
  Calculation,
  CheckoutRequest,
  ConfirmedOrder,
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

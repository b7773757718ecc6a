import type Stripe from 'stripe';
import type { ErrorBody } from './failure.ts';

/**
 * The fields of a payment intent that a publishable key may read, as in the `PaymentIntent` type of stripe-js. Metadata
 * is not among them.
 */
const shown = [
  'id',
  'object',
  'amount',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
] as const satisfies (keyof Stripe.PaymentIntent)[];

export function publicIntent(intent: object): object {
  return Object.fromEntries(Object.entries(intent).filter(([key]) => (shown as readonly string[]).includes(key)));
}

export function publicError(error: ErrorBody): object {
  return error.payment_intent ? { ...error, payment_intent: publicIntent(error.payment_intent) } : error;
}

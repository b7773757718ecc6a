/** A mistake in the page's code. Like Stripe.js, the stand-in throws such errors instead of returning them. */
export class IntegrationError extends Error {
  override name = 'IntegrationError';
}

/** An error that Stripe.js returns to the page, as in the `StripeError` type of stripe-js. */
export type Failure = {
  type: 'api_connection_error' | 'api_error' | 'card_error' | 'invalid_request_error' | 'validation_error';
  message?: string;
  code?: string;
  decline_code?: string;
  payment_intent?: Intent;
};

/** The fields of a payment intent that this script reads. */
export type Intent = {
  id: string;
  status: string;
  client_secret: string;
  last_payment_error: Failure | null;
};

export type Result = { paymentIntent: Intent; error?: undefined } | { error: Failure; paymentIntent?: undefined };

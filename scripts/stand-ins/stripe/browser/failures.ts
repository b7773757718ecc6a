/** A mistake in the page's code, never the shopper's. Thrown, as in Stripe.js. */
export class IntegrationError extends Error {
  override name = 'IntegrationError';
}

/** The StripeError type of stripe-js. */
export type Failure = {
  type: 'api_connection_error' | 'api_error' | 'card_error' | 'invalid_request_error' | 'validation_error';
  message?: string;
  code?: string;
  decline_code?: string;
  payment_intent?: Intent;
};

/** The intent as a publishable key sees it. */
export type Intent = {
  id: string;
  status: string;
  client_secret: string;
  last_payment_error: Failure | null;
};

export type Result = { paymentIntent: Intent; error?: undefined } | { error: Failure; paymentIntent?: undefined };

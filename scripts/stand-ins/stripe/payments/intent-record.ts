import type Stripe from 'stripe';
import { badParameter, Failure, missing } from '../http/failure.ts';
import type { ShippingParameter } from '../http/parameters.ts';
import type { Call } from '../world.ts';

/**
 * Returns the intent. Throws a 404 if there is none or if the given client secret is wrong. A publishable key requires
 * the client secret.
 */
export function findIntent(call: Call, id: string, clientSecret?: string): Stripe.PaymentIntent {
  const intent = call.store.get('intents', id);
  if (!intent) throw missing('payment_intent', id, 'intent');
  if (call.key === 'publishable' && clientSecret === undefined) {
    throw badParameter('parameter_missing', 'client_secret', 'Missing required param: client_secret.');
  }
  if (clientSecret !== undefined && clientSecret !== intent.client_secret)
    throw missing('payment_intent', id, 'intent');
  return intent;
}

export function saveIntent(call: Call, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  call.store.put('intents', intent.id, intent);
  return intent;
}

export function unexpectedState(intent: Stripe.PaymentIntent, verb: string): Failure {
  const message = `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}.`;
  const code = 'payment_intent_unexpected_state';
  return new Failure(400, { type: 'invalid_request_error', code, message, payment_intent: intent });
}

/** Converts a `shipping` parameter into the shipping details to store. Returns null if the parameter is empty or absent. */
export function shippingOf(given: '' | ShippingParameter | undefined): Stripe.PaymentIntent.Shipping | null {
  if (!given) return null;
  const { address } = given;
  return {
    address: {
      city: address.city ?? null,
      country: address.country ?? null,
      line1: address.line1 ?? null,
      line2: address.line2 ?? null,
      postal_code: address.postal_code ?? null,
      state: address.state ?? null,
    },
    carrier: given.carrier ?? null,
    name: given.name,
    phone: given.phone ?? null,
    tracking_number: given.tracking_number ?? null,
  };
}

/**
 * Returns `before` with the keys of `given` added or replaced. An empty value removes the key. If `given` is an empty
 * string, all keys are removed.
 */
export function merged(before: Stripe.Metadata, given: '' | Record<string, string> | undefined): Stripe.Metadata {
  if (given === '') return {};
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''));
}

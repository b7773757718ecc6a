import type Stripe from 'stripe';
import { badParameter, Failure, missing } from '../http/failure.ts';
import type { ShippingParameter } from '../http/parameters.ts';
import type { Call } from '../world.ts';

/** A publishable key must show the intent's own secret; without it the intent does not exist. */
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

/** Keeps the intent as it now is. */
export function hold(call: Call, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  call.store.put('intents', intent.id, intent);
  return intent;
}

export function unexpectedState(intent: Stripe.PaymentIntent, verb: string): Failure {
  const message = `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}.`;
  const code = 'payment_intent_unexpected_state';
  return new Failure(400, { type: 'invalid_request_error', code, message, payment_intent: intent });
}

/** `null` for the empty text that takes a shipping address away. */
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

/** Keys are added and replaced; an empty value takes one away, an empty text all. */
export function merged(before: Stripe.Metadata, given: '' | Record<string, string> | undefined): Stripe.Metadata {
  if (given === '') return {};
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''));
}

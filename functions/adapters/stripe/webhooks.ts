import Stripe from 'stripe';
import * as z from 'zod/mini';
import { handledPaymentEvents, type PaymentEvent, type WebhookReader } from '#functions/app/orders/ports/payments.ts';
import { AppError } from '#shared/errors.ts';

/** The number of seconds for which a signature is valid. The limit prevents replays. */
const tolerance = 300;

/** Verifies and parses Stripe's webhooks. `secret` is the endpoint's signing secret, `whsec_…`. */
export function stripeWebhooks(secret: string): WebhookReader {
  return {
    read(rawBody, signature) {
      const body = typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody);
      return eventOf(verified(body, signature, secret));
    },
  };
}

function verified(body: string | Buffer, signature: string | undefined, secret: string): unknown {
  try {
    return Stripe.webhooks.constructEvent(body, signature ?? '', secret, tolerance);
  } catch (error) {
    // The SDK's error contains the body, which may include personal data and must not reach the logs.
    const cause = error instanceof Error ? new Error(error.message) : undefined;
    throw new AppError('bad-signature', 'Invalid event signature', { cause });
  }
}

/**
 * The fields of an event that the shop reads. Stripe also signs events of other shapes, such as thin events of API v2.
 */
const Shape = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  livemode: z.boolean(),
  data: z.object({ object: z.looseObject({}) }),
});

function eventOf(signed: unknown): PaymentEvent {
  const read = Shape.safeParse(signed);
  if (!read.success) throw new AppError('invalid-request', 'Invalid event payload');
  const { id, type, created, livemode, data } = read.data;
  const event = { id, created, livemode, paymentIntentId: paymentOf(data.object) };
  const handled = handledPaymentEvents.find((one) => one === type);
  return handled ? { ...event, type: handled } : { ...event, type: 'other', name: type };
}

/**
 * Returns the payment intent ID of an event's object. The object is an intent itself or refers to one. Returns null for
 * any other object.
 */
function paymentOf(object: object): string | null {
  if (!('object' in object)) return null;
  if (object.object === 'payment_intent' && 'id' in object) return String(object.id);
  return 'payment_intent' in object && typeof object.payment_intent === 'string' ? object.payment_intent : null;
}

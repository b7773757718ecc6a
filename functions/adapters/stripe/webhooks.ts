import Stripe from 'stripe';
import * as z from 'zod/mini';
import { handledPaymentEvents, type PaymentEvent, type WebhookReader } from '#functions/app/orders/ports/payments.ts';
import { AppError } from '#shared/errors.ts';
import { eventText } from '../event-text.ts';

/** The number of seconds for which a signature is valid. The limit prevents replays. */
const tolerance = 300;

/**
 * Verifies and parses Stripe's webhooks. `secret` is the endpoint's signing secret, `whsec_…`. Without a secret, no
 * signature is valid.
 */
export function stripeWebhooks(secret: string | undefined): WebhookReader {
  return {
    read(rawBody, signature) {
      const body = typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody);
      return eventOf(verified(body, signature, secret));
    },
  };
}

function verified(body: string | Buffer, signature: string | undefined, secret: string | undefined): unknown {
  // An HMAC with an empty key can be forged by anyone.
  if (!secret) throw new AppError('bad-signature', 'Invalid event signature');
  try {
    return Stripe.webhooks.constructEvent(body, signature ?? '', secret, tolerance);
  } catch (error) {
    // The SDK's error contains the body, which may include personal data and must not reach the logs.
    const cause = error instanceof Error ? new Error(error.message) : undefined;
    throw new AppError('bad-signature', 'Invalid event signature', { cause });
  }
}

/**
 * The fields of an event that the shop reads. The shop reads the payment again, so an event needs only its ID and its
 * type. Stripe would repeat a rejected event for days.
 */
const Shape = z.object({
  id: eventText(),
  type: eventText(),
  created: z.catch(z.int(), 0),
  livemode: z.catch(z.boolean(), false),
  data: z.catch(z.object({ object: z.looseObject({}) }), { object: {} }),
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
 * Returns the payment intent ID of an event's object. The object is an intent itself, or refers to one by its ID, or
 * contains one. Returns null for any other object.
 */
function paymentOf(object: object): string | null {
  if ('object' in object && object.object === 'payment_intent') return idIn(object);
  if (!('payment_intent' in object)) return null;
  const { payment_intent: intent } = object;
  if (typeof intent === 'string') return textIn(intent);
  return typeof intent === 'object' && intent !== null ? idIn(intent) : null;
}

const textIn = (value: unknown): string | null => eventText().safeParse(value).data ?? null;
const idIn = (object: object): string | null => textIn('id' in object ? object.id : null);

import Stripe from 'stripe';
import { AppError } from '#shared/errors.ts';

/** What of a Stripe error may be logged. The original holds the whole intent, its client secret included. */
class StripeCause extends Error {
  readonly type: string;
  readonly code: string | undefined;
  readonly declineCode: string | undefined;
  readonly statusCode: number | undefined;
  readonly requestId: string | undefined;

  constructor(error: InstanceType<typeof Stripe.errors.StripeError>) {
    super(error.message);
    this.name = 'StripeCause';
    this.type = error.type;
    this.code = error.code;
    this.declineCode = error.decline_code;
    this.statusCode = error.statusCode;
    this.requestId = error.requestId;
    if (error.stack !== undefined) this.stack = error.stack;
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

/** The id of a request that was answered with a failure of the past, kept under its idempotency key. */
export function storedFailure(error: unknown): string | undefined {
  const stored = error instanceof Stripe.errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true';
  return stored ? error.requestId : undefined;
}

/** Throws in the shop's own words what the SDK threw. What is no failure of Stripe's is thrown as it is. */
export function stripeFailure(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const cause = new StripeCause(error);
  const { errors } = Stripe;
  // A stored answer under the key says nothing of now; the same call may be made again in a moment.
  const busy = error instanceof errors.StripeRateLimitError || error.code === 'idempotency_key_in_use';
  if (busy) throw new AppError('upstream-busy', 'The payment provider is busy.', { cause, retryAfter: 2 });
  if (error instanceof errors.StripeCardError) throw new AppError('payment-declined', error.message, { cause });
  if (error.code === 'resource_missing') throw new AppError('not-found', 'Payment not found', { cause });
  const unreachable = error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError;
  if (unreachable) throw new AppError('upstream-failed', 'The payment provider could not be reached.', { cause });
  // A refused key or parameter is our own fault, and trying again would not help.
  throw new AppError('internal', 'The payment provider refused the request.', { cause });
}

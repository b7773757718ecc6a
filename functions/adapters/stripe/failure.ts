import Stripe from 'stripe';
import { AppError } from '#shared/errors.ts';

/** The loggable part of a Stripe error. The Stripe error itself contains the payment intent with its client secret. */
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

/** Returns what of an error may be logged. */
export const loggable = (error: unknown): unknown =>
  error instanceof Stripe.errors.StripeError ? new StripeCause(error) : error;

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

/** Returns whether Stripe refused the amount. Stripe may leave out the code, such as `amount_too_large`. */
export const isAboutAmount = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'amount';

/** Returns whether Stripe replayed a stored failure, whose reason may have passed: an outage, a dispute, a low balance. */
export const isStoredFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';

/** Throws an AppError for a Stripe error, and any other error unchanged. */
export function stripeFailure(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const cause = new StripeCause(error);
  const { errors } = Stripe;
  // Too many requests, or a concurrent request with the same idempotency key. A retry may succeed in both cases.
  const busy = error instanceof errors.StripeRateLimitError || error.code === 'idempotency_key_in_use';
  if (busy)
    throw new AppError('upstream-busy', 'The payment provider is busy. Please try again in a moment.', {
      cause,
      retryAfter: 2,
    });
  if (error instanceof errors.StripeCardError) throw new AppError('payment-declined', error.message, { cause });
  if (error.code === 'resource_missing') throw new AppError('not-found', 'Payment not found', { cause });
  const unreachable = error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError;
  if (unreachable) throw new AppError('upstream-failed', 'The payment provider could not be reached.', { cause });
  // A rejected API key or parameter is a bug or a misconfiguration of the shop. A retry would fail again.
  throw new AppError('internal', 'The payment provider refused the request.', { cause });
}

import type Stripe from 'stripe';

export type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string | undefined;
  param?: string | undefined;
  decline_code?: string | undefined;
  charge?: string | undefined;
  payment_intent?: Stripe.PaymentIntent | undefined;
  payment_method?: Stripe.PaymentMethod | undefined;
};

/**
 * An error response. Whatever the request has already stored is kept. For example, a declined card leaves a failed
 * charge.
 */
export class Failure extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** False if the request never began to execute. Stripe then stores no response under the idempotency key. */
  readonly executed: boolean;

  constructor(status: number, body: ErrorBody, executed = true) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.executed = executed;
  }
}

/** Returns the failure for a request with invalid parameters. */
export function badParameter(code: string, param: string, message: string): Failure {
  return new Failure(400, { type: 'invalid_request_error', code, param, message }, false);
}

/** Returns the failure for a well-formed request that cannot be executed. */
export function refused(code: string | undefined, message: string, param?: string): Failure {
  return new Failure(400, { type: 'invalid_request_error', code, param, message });
}

export function missing(what: string, id: string, param: string): Failure {
  const message = `No such ${what}: '${id}'`;
  return new Failure(404, { type: 'invalid_request_error', code: 'resource_missing', param, message });
}

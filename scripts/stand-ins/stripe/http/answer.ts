import { setTimeout as pause } from 'node:timers/promises';
import type Stripe from 'stripe';
import { apiVersion } from '../api-version.ts';
import { type CallFault, takeCallFault } from '../faults.ts';
import { newId } from '../ids.ts';
import { localStripe } from '../keys.ts';
import type { Call, World } from '../world.ts';
import { type ErrorBody, Failure } from './failure.ts';
import { parseForm } from './form.ts';
import { fingerprint, keepAnswer, keyInUse, replayOf } from './idempotency.ts';
import { type Operation, operations } from './operations.ts';

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

function publicIntent(intent: object): object {
  return Object.fromEntries(Object.entries(intent).filter(([key]) => (shown as readonly string[]).includes(key)));
}

function publicError(error: ErrorBody): object {
  return error.payment_intent ? { ...error, payment_intent: publicIntent(error.payment_intent) } : error;
}

export type Request = {
  method: string;
  path: string;
  /** The query string without the question mark. */
  query: string;
  body: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
};

export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The effect of a planned fault: the response is never sent, or the connection is reset. */
  lost?: 'hang' | 'reset';
};

export type Api = World & { callFaults: CallFault[]; inFlight: Set<string> };

/** Handles an API request. Commits all changes to the store before it returns. */
export async function answer(api: Api, request: Request): Promise<Answer> {
  const requestId = newId('req', 14);
  const headers = { 'Request-Id': requestId, 'Stripe-Version': apiVersion };
  const fault = takeCallFault(api.callFaults, request.method, request.path);
  if (fault?.fault === 'reset-before') return { status: 0, headers, body: '', lost: 'reset' };
  let key: Call['key'] = 'secret';
  try {
    key = keyOf(request.authorization);
    const { operation, id } = find(request, key);
    if (fault?.fault === 'rate-limit') throw rateLimited();
    const call = { ...api, key, requestId, idempotencyKey: request.idempotencyKey };
    const { replayed, ...made } = await once(api, call, request, () => execute(call, request, operation, id, fault));
    const lost = lossOf(fault);
    // Retrying is pointless because every request with this idempotency key returns the same failure.
    const final = replayed && made.status >= 500;
    return {
      ...made,
      headers: {
        ...headers,
        ...(replayed && { 'Idempotent-Replayed': 'true' }),
        ...(final && { 'Stripe-Should-Retry': 'false' }),
      },
      ...(lost && { lost }),
    };
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    return { status: failure.status, headers, body: render({ error: errorFor(key, failure) }) };
  } finally {
    api.store.commit();
  }
}

type Made = { status: number; body: string; executed: boolean };

/** Runs a request once per idempotency key. A repeated request gets the first response. */
async function once(api: Api, call: Call, request: Request, run: () => Promise<Made>) {
  const key = request.method === 'POST' ? request.idempotencyKey : undefined;
  if (key === undefined) return { ...(await run()), replayed: false };
  const print = fingerprint(request.method, request.path, request.body);
  const kept = replayOf(call, key, print);
  if (kept) return { status: kept.status, body: kept.body, replayed: true };
  if (api.inFlight.has(key)) throw keyInUse(key);
  api.inFlight.add(key);
  try {
    const { executed, ...made } = await run();
    if (executed) keepAnswer(call, key, print, made.status, made.body);
    return { ...made, replayed: false };
  } finally {
    api.inFlight.delete(key);
  }
}

async function execute(
  call: Call,
  request: Request,
  operation: Operation,
  id: string,
  fault?: CallFault,
): Promise<Made> {
  if (fault?.fault === 'delay') await pause(fault.milliseconds);
  try {
    if (fault?.fault === 'server-error') throw broken(500, true);
    if (fault?.fault === 'unavailable') throw broken(503, false);
    const form = parseForm(request.method === 'GET' ? request.query : request.body);
    const result = operation.run(call, id, form);
    const shown = call.key === 'publishable' ? publicIntent(Object(result)) : result;
    return { status: 200, body: render(shown), executed: true };
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    const shown = errorFor(call.key, failure);
    const error = fault?.fault === 'no-error-code' ? { ...shown, code: undefined } : shown;
    return { status: failure.status, body: render({ error }), executed: failure.executed };
  }
}

function keyOf(authorization: string | undefined): Call['key'] {
  const [scheme, given = ''] = (authorization ?? '').split(' ');
  const user = scheme === 'Basic' ? (Buffer.from(given, 'base64').toString().split(':')[0] ?? '') : given;
  if (user === localStripe.secretKey) return 'secret';
  if (user === localStripe.publishableKey) return 'publishable';
  const message = user === '' ? 'You did not provide an API key.' : `Invalid API Key provided: ${user.slice(0, 8)}****`;
  throw new Failure(401, { type: 'invalid_request_error', message }, false);
}

function find(request: Request, key: Call['key']): { operation: Operation; id: string } {
  for (const operation of operations) {
    const match = operation.method === request.method ? operation.path.exec(request.path) : null;
    if (!match) continue;
    if (key === 'publishable' && !operation.publishable) {
      const message = 'This API call cannot be made with a publishable API key.';
      throw new Failure(403, { type: 'invalid_request_error', code: 'secret_key_required', message }, false);
    }
    return { operation, id: decodeURIComponent(match.groups?.id ?? '') };
  }
  const message = `Unrecognized request URL (${request.method}: ${request.path}).`;
  throw new Failure(404, { type: 'invalid_request_error', message }, false);
}

function errorFor(key: Call['key'], { body }: Failure): object {
  return key === 'publishable' ? publicError(body) : body;
}

function lossOf(fault: CallFault | undefined): Answer['lost'] {
  if (fault?.fault === 'timeout-after-commit') return 'hang';
  return fault?.fault === 'reset-after-commit' ? 'reset' : undefined;
}

function rateLimited(): Failure {
  const message = 'Too many requests hit the API too quickly.';
  return new Failure(429, { type: 'invalid_request_error', code: 'rate_limit', message }, false);
}

function broken(status: number, executed: boolean): Failure {
  return new Failure(status, { type: 'api_error', message: 'Something went wrong on our end.' }, executed);
}

function render(body: unknown): string {
  return JSON.stringify(body, null, 2);
}

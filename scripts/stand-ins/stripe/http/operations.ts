import { retrieveCharge } from '../payments/charges.ts';
import { authenticateIntent, confirmIntent } from '../payments/confirmation.ts';
import { endDispute, listDisputes, retrieveDispute } from '../payments/disputes.ts';
import { findIntent } from '../payments/intent-record.ts';
import { cancelIntent, createIntent, listIntents, updateIntent } from '../payments/payment-intents.ts';
import { approveReview, listWarnings, retrieveReview } from '../payments/radar.ts';
import { createRefund, listRefunds, retrieveRefund } from '../payments/refunds.ts';
import { createEndpoint, deleteEndpoint, listEndpoints, updateEndpoint } from '../webhooks/endpoints.ts';
import { listEvents, retrieveEvent } from '../webhooks/events.ts';
import type { Call } from '../world.ts';
import { expand } from './expand.ts';
import type { FormTree } from './form.ts';
import { type Parameters, readParameters } from './parameters.ts';

export type Operation = {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  /** Whether the operation accepts a publishable key, the type of key that Stripe.js uses. */
  publishable: boolean;
  run(call: Call, id: string, form: FormTree): unknown;
};

export const operations: Operation[] = [
  post('/v1/payment_intents', 'createIntent', (call, request) => createIntent(call, request)),
  get('/v1/payment_intents', 'listIntents', (call, query) => listIntents(call, query)),
  forBrowsers(
    get('/v1/payment_intents/{id}', 'retrieveIntent', (call, query, id) => findIntent(call, id, query.client_secret)),
  ),
  post('/v1/payment_intents/{id}', 'updateIntent', (call, request, id) => updateIntent(call, id, request)),
  forBrowsers(
    post('/v1/payment_intents/{id}/confirm', 'confirmIntent', (call, request, id) => confirmIntent(call, id, request)),
  ),
  post('/v1/payment_intents/{id}/cancel', 'cancelIntent', (call, request, id) => cancelIntent(call, id, request)),
  // Not a real Stripe operation. Stands in for the protocol between the bank's authentication page and Stripe.
  forBrowsers(
    post('/_browser/payment_intents/{id}/authenticate', 'authenticate', (call, answer, id) =>
      authenticateIntent(call, id, answer),
    ),
  ),
  post('/v1/refunds', 'createRefund', (call, request) => createRefund(call, request)),
  get('/v1/refunds', 'listRefunds', (call, query) => listRefunds(call, query)),
  get('/v1/refunds/{id}', 'retrieve', (call, _query, id) => retrieveRefund(call, id)),
  get('/v1/reviews/{id}', 'retrieve', (call, _query, id) => retrieveReview(call, id)),
  post('/v1/reviews/{id}/approve', 'retrieve', (call, _request, id) => approveReview(call, id)),
  get('/v1/radar/early_fraud_warnings', 'listWarnings', (call, query) => listWarnings(call, query)),
  get('/v1/disputes', 'listDisputes', (call, query) => listDisputes(call, query)),
  get('/v1/disputes/{id}', 'retrieve', (call, _query, id) => retrieveDispute(call, id)),
  post('/v1/disputes/{id}/close', 'retrieve', (call, _request, id) => endDispute(call, id, 'lost')),
  get('/v1/charges/{id}', 'retrieve', (call, _query, id) => retrieveCharge(call, id)),
  get('/v1/events', 'listEvents', (call, query) => listEvents(call, query)),
  get('/v1/events/{id}', 'retrieve', (call, _query, id) => retrieveEvent(call, id)),
  post('/v1/webhook_endpoints', 'createEndpoint', (call, request) => createEndpoint(call, request)),
  get('/v1/webhook_endpoints', 'listEndpoints', (call, query) => listEndpoints(call, query)),
  post('/v1/webhook_endpoints/{id}', 'updateEndpoint', (call, request, id) => updateEndpoint(call, id, request)),
  operation('DELETE', '/v1/webhook_endpoints/{id}', 'retrieve', (call, _request, id) => deleteEndpoint(call, id)),
];

type Run<Name extends keyof Parameters> = (call: Call, request: Parameters[Name], id: string) => unknown;

function get<Name extends keyof Parameters>(path: string, name: Name, run: Run<Name>): Operation {
  return operation('GET', path, name, run);
}

function post<Name extends keyof Parameters>(path: string, name: Name, run: Run<Name>): Operation {
  return operation('POST', path, name, run);
}

function operation<Name extends keyof Parameters>(
  method: Operation['method'],
  path: string,
  name: Name,
  run: Run<Name>,
): Operation {
  return {
    method,
    path: new RegExp(`^${path.replace('{id}', '(?<id>[^/]+)')}$`),
    publishable: false,
    run(call, id, form) {
      const request = readParameters(name, form);
      return expand(call.store, run(call, request, id), 'expand' in request ? request.expand : []);
    },
  };
}

function forBrowsers(operation: Operation): Operation {
  return { ...operation, publishable: true };
}

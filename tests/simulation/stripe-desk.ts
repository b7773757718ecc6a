import { createHmac } from 'node:crypto';
import type { HandledPaymentEvent, PaymentIntent } from '#functions/app/orders/ports/payments.ts';
import type { Chance } from './chance.ts';
import type { Dispute, Review, Warning } from './doubts.ts';
import type { Desk, HttpAnswer, HttpRequest } from './http.ts';
import type { PaymentHouse, Refund } from './payment-house.ts';
import type { VirtualTime } from './virtual-time.ts';

export const webhookSecret = 'whsec_simulation';
/** How long the provider repeats its first response to an idempotency key, in milliseconds. */
const keptFor = 24 * 60 * 60_000;

/** The published parameters of the operations that the shop uses. Stripe rejects all others. */
const parameters: Record<string, RegExp> = {
  'POST /v1/payment_intents':
    /^(amount|currency|metadata\[\w+\]|expand\[\d\]|allowed_payment_method_types\[\d\]|shipping\[(name|phone)\]|shipping\[address\]\[(line1|line2|city|state|postal_code|country)\])$/,
  'POST /v1/payment_intents/:id':
    /^(amount|currency|metadata\[\w+\]|expand\[\d\]|shipping\[(name|phone)\]|shipping\[address\]\[(line1|line2|city|state|postal_code|country)\])$/,
  'POST /v1/payment_intents/:id/cancel': /^cancellation_reason$/,
  'POST /v1/refunds': /^(payment_intent|amount|reason|metadata\[\w+\])$/,
  'GET /v1/payment_intents': /^(created\[gt\]|limit|starting_after|expand\[\d\])$/,
  'GET /v1/payment_intents/:id': /^expand\[\d\]$/,
  'GET /v1/refunds': /^(payment_intent|created\[gt\]|limit|starting_after)$/,
  'GET /v1/disputes': /^(payment_intent|created\[gt\]|limit|starting_after|expand\[\d\])$/,
  'POST /v1/disputes/:id/close': /^expand\[\d\]$/,
  'GET /v1/reviews/:id': /^expand\[\d\]$/,
  'GET /v1/radar/early_fraud_warnings': /^(payment_intent|created\[gt\]|limit|starting_after)$/,
};

const failure = (status: number, code: string, message: string, type = 'invalid_request_error'): HttpAnswer => ({
  status,
  body: { error: { type, code, message } },
});

type Kept = { request: string; at: number; answer: HttpAnswer };

/**
 * Answers the shop's requests to Stripe from the records of the payment house, according to Stripe's published rules.
 */
export function stripeDesk(house: PaymentHouse, time: VirtualTime, chance: Chance): Desk {
  const kept = new Map<string, Kept>();
  let requests = 0;

  return (request) => {
    const key = request.headers.get('Idempotency-Key');
    if (request.method !== 'POST' || key === null) return operate(request);
    const content = `${request.url.pathname}\n${request.body}`;
    const known = kept.get(key);
    if (known && known.at > time.now() - keptFor) {
      if (known.request !== content)
        return failure(400, '', 'This key was used for another request', 'idempotency_error');
      return { ...known.answer, headers: { ...known.answer.headers, 'Idempotent-Replayed': 'true' } };
    }
    const made = operate(request);
    // Stripe may fail after its work is done, and then repeats the failure for a day.
    const isBroken = made.status === 200 && chance.happens(0.004);
    const answer = isBroken ? { ...failure(500, '', 'Something went wrong', 'api_error'), headers: requestId() } : made;
    kept.set(key, { request: content, at: time.now(), answer });
    return answer;
  };
  function requestId() {
    requests += 1;
    return { 'Request-Id': `req_${requests}` };
  }

  function operate({ method, url, body }: HttpRequest): HttpAnswer {
    const [, kind, id, action] =
      /^\/v1\/(payment_intents|disputes|reviews)\/(\w+)(?:\/(\w+))?$/.exec(url.pathname) ?? [];
    const operation = `${method} ${url.pathname.replace(id ?? '\n', ':id')}`;
    const form = new URLSearchParams(method === 'GET' ? url.search : body);
    const allowed = parameters[operation];
    if (!allowed) return failure(404, 'resource_missing', `No such operation: ${operation}`);
    const unknown = [...form.keys()].find((name) => !allowed.test(name));
    if (unknown !== undefined) return failure(400, 'parameter_unknown', `Unknown parameter: ${unknown}`);
    if (url.pathname === '/v1/refunds') return method === 'POST' ? refund(form) : refunds(form);
    if (url.pathname === '/v1/disputes') return disputes(form);
    if (url.pathname === '/v1/radar/early_fraud_warnings') return warnings(form);
    if (kind === 'disputes') return closeDispute(id ?? '');
    if (kind === 'reviews') return review(id ?? '');
    if (id === undefined) return method === 'POST' ? create(form) : list(form);
    const intent = house.intents.get(id);
    if (!intent) return failure(404, 'resource_missing', `No such payment_intent: '${id}'`);
    if (method === 'GET') return found(intent, isExpanded(form), reviewOf(intent));
    const isOpen = ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status);
    if (action === 'cancel') return isOpen ? found(house.cancel(id)) : unexpected(intent);
    return isOpen ? found(house.update(id, Number(form.get('amount')), metadataIn(form)), true) : unexpected(intent);
  }

  function create(form: URLSearchParams): HttpAnswer {
    const amount = Number(form.get('amount'));
    if (!Number.isInteger(amount) || amount < 50) return failure(400, 'amount_too_small', 'At least $0.50');
    if (form.get('currency') !== 'usd') return failure(400, 'parameter_missing', 'currency');
    return found(house.create(amount, metadataIn(form)), true);
  }

  function list(form: URLSearchParams): HttpAnswer {
    const after = Number(form.get('created[gt]') ?? 0);
    const all = [...house.intents.values()].filter(({ created }) => created > after).reverse();
    return page(all, form, (intent) => intentAnswer(intent, true));
  }

  /** Returns the rows about a payment, or those made after a time, newest first. */
  function asked<T extends { intentId: string; at: number }>(all: readonly T[], form: URLSearchParams): T[] {
    const intent = form.get('payment_intent');
    const after = Number(form.get('created[gt]') ?? 0);
    return all.filter(({ intentId, at }) => (intent ?? intentId) === intentId && secondsOf(at) > after).reverse();
  }

  function refunds(form: URLSearchParams): HttpAnswer {
    return page(asked(house.refunds, form), form, refundAnswer);
  }

  function disputes(form: URLSearchParams): HttpAnswer {
    return page(asked(house.disputes, form), form, disputeAnswer);
  }

  function warnings(form: URLSearchParams): HttpAnswer {
    return page(asked(house.warnings, form).map(warningAnswer), form, (one) => one);
  }

  function disputeAnswer({ id, intentId, at, status, amount, isPart }: Dispute) {
    const intent = house.intents.get(intentId);
    return {
      ...{ id, object: 'dispute', amount, created: secondsOf(at), payment_intent: intentId, status },
      balance_transactions: [],
      charge: intent && chargeOf(intent),
      is_charge_refundable: status !== 'needs_response' && (status !== 'lost' || isPart),
    };
  }

  function reviewOf({ id }: PaymentIntent): string | null {
    return house.reviews.find(({ intentId }) => intentId === id)?.id ?? null;
  }

  function closeDispute(id: string): HttpAnswer {
    const closed = house.accept(id);
    return closed
      ? { status: 200, body: disputeAnswer(closed) }
      : failure(400, 'dispute_already_closed', `Dispute ${id} is already closed`);
  }

  function review(id: string): HttpAnswer {
    const known = house.reviews.find((one) => one.id === id);
    return known
      ? { status: 200, body: reviewAnswer(known) }
      : failure(404, 'resource_missing', `No such review: '${id}'`);
  }

  function refund(form: URLSearchParams): HttpAnswer {
    const intent = house.intents.get(form.get('payment_intent') ?? '');
    if (intent?.status !== 'succeeded') return failure(400, 'payment_intent_unexpected_state', 'Nothing to refund');
    if (house.isContested(intent.id)) return failure(400, 'charge_disputed', 'The charge is disputed');
    const left = house.leftOf(intent.id);
    const amount = form.has('amount') ? Number(form.get('amount')) : left;
    if (left <= 0) return failure(400, 'charge_already_refunded', 'The charge has already been refunded');
    if (amount > left) return failure(400, 'amount_too_large', 'Refund amount is greater than what is left');
    const metadata = metadataIn(form);
    return { status: 200, body: refundAnswer(house.refund(intent.id, amount, metadata)), headers: requestId() };
  }

  function page<T extends { id: string }>(all: T[], form: URLSearchParams, answer: (one: T) => unknown): HttpAnswer {
    const from = all.findIndex(({ id }) => id === form.get('starting_after')) + 1;
    const limit = Math.min(100, Number(form.get('limit') ?? 10));
    const data = all.slice(from, from + limit).map(answer);
    return { status: 200, body: { object: 'list', url: '/v1/x', has_more: from + limit < all.length, data } };
  }
}

const isExpanded = (form: URLSearchParams) => [...form].some(([name]) => name.startsWith('expand'));
const found = (intent: PaymentIntent, isWhole = false, review: string | null = null): HttpAnswer => ({
  status: 200,
  body: { ...intentAnswer(intent, isWhole), review },
});
const unexpected = ({ status }: PaymentIntent) =>
  failure(400, 'payment_intent_unexpected_state', `This PaymentIntent has the status ${status}`);

function metadataIn(form: URLSearchParams): Record<string, string> {
  const named = [...form].flatMap(([name, value]) => {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(named);
}

const intentAnswer = (intent: PaymentIntent, isExpandedToo: boolean) => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  amount_received: intent.amountReceived,
  client_secret: intent.clientSecret,
  created: intent.created,
  currency: intent.currency,
  latest_charge: intent.amountReceived === 0 ? null : isExpandedToo ? chargeOf(intent) : `ch_${intent.id}`,
  livemode: intent.livemode,
  metadata: intent.metadata,
  review: null,
  status: intent.status,
});

const chargeOf = ({ id, amountReceived, amountRefunded, disputed }: PaymentIntent) => ({
  id: `ch_${id}`,
  object: 'charge',
  amount: amountReceived,
  amount_refunded: amountRefunded,
  disputed,
  refunded: amountRefunded >= amountReceived,
});

const refundAnswer = ({ id, intentId, amount, at, status, metadata }: Refund) => ({
  id,
  object: 'refund',
  amount,
  created: secondsOf(at),
  currency: 'usd',
  metadata,
  payment_intent: intentId,
  status,
});

const reviewAnswer = ({ id, intentId, closedAt }: Review) => ({
  id,
  object: 'review',
  open: closedAt === null,
  payment_intent: intentId,
});

const secondsOf = (at: number) => Math.floor(at / 1000);

const warningAnswer = ({ intentId, at }: Warning) => ({
  id: `issfr_${intentId}`,
  created: secondsOf(at),
  object: 'radar.early_fraud_warning',
  actionable: true,
  payment_intent: intentId,
});

/**
 * Returns the signed body of an event. The signature uses the real time, which the shop compares with its own clock.
 */
export function signedEvent(id: string, type: HandledPaymentEvent, intentId: string, at: number) {
  const about = type.startsWith('payment_intent')
    ? { object: 'payment_intent', id: intentId }
    : { object: 'charge', payment_intent: intentId };
  const created = Math.floor(at / 1000);
  const body = JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object: about } });
  const now = Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', webhookSecret).update(`${now}.${body}`).digest('hex');
  return { body, signature: `t=${now},v1=${mac}` };
}

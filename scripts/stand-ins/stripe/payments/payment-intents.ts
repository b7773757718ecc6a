import type Stripe from 'stripe';
import { badParameter, refused } from '../http/failure.ts';
import { type Listing, pageOf } from '../http/pages.ts';
import type { Parameters } from '../http/parameters.ts';
import { newId } from '../ids.ts';
import { emit } from '../webhooks/events.ts';
import { type Call, seconds } from '../world.ts';
import { checkConfirmable, confirmIntent } from './confirmation.ts';
import { findIntent, merged, saveIntent, shippingOf, unexpectedState } from './intent-record.ts';
import { methodOf } from './payment-methods.ts';

/** Stripe's minimum amount for US dollars, in cents. */
const smallestAmount = 50;
const largestAmount = 99_999_999;
/** The payment methods that the account's dashboard enables. */
const offered: ('card' | 'link')[] = ['card', 'link'];

export function createIntent(call: Call, request: Parameters['createIntent']): Stripe.PaymentIntent {
  checkAmount(request.amount);
  const id = newId('pi');
  const method = methodOf(call, request);
  const allowed = request.allowed_payment_method_types ?? null;
  if (allowed && request.automatic_payment_methods) {
    const message =
      'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.';
    throw refused(undefined, message, 'automatic_payment_methods');
  }
  const automatic = request.automatic_payment_methods ?? { enabled: true, allow_redirects: undefined };
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: allowed,
    amount: request.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: allowed
      ? null
      : { enabled: automatic.enabled, allow_redirects: automatic.allow_redirects ?? 'always' },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: seconds(call),
    currency: currencyOf(request.currency),
    customer: null,
    customer_account: null,
    description: request.description || null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: merged({}, request.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.method.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: offered.filter((type) => !allowed || allowed.includes(type)),
    payment_record: null,
    processing: null,
    receipt_email: request.receipt_email || null,
    review: null,
    setup_future_usage: null,
    shipping: shippingOf(request.shipping),
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  if (request.confirm) checkConfirmable(call, request, intent, method);
  call.store.put('intents', id, intent);
  emit(call, 'payment_intent.created', intent);
  return request.confirm ? confirmIntent(call, id, request) : intent;
}

export function updateIntent(call: Call, id: string, request: Parameters['updateIntent']): Stripe.PaymentIntent {
  const before = findIntent(call, id);
  const open: Stripe.PaymentIntent.Status[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
  if (!open.includes(before.status) && (request.amount ?? request.currency ?? request.payment_method) !== undefined) {
    throw unexpectedState(before, 'updated');
  }
  if (request.amount !== undefined) checkAmount(request.amount);
  const method = methodOf(call, request);
  return saveIntent(call, {
    ...before,
    amount: request.amount ?? before.amount,
    currency: request.currency === undefined ? before.currency : currencyOf(request.currency),
    description: request.description === undefined ? before.description : request.description || null,
    last_payment_error: null,
    metadata: merged(before.metadata, request.metadata),
    payment_method: method?.method.id ?? before.payment_method,
    receipt_email: request.receipt_email === undefined ? before.receipt_email : request.receipt_email || null,
    shipping: request.shipping === undefined ? before.shipping : shippingOf(request.shipping),
    status: method ? 'requires_confirmation' : before.status,
  });
}

export function cancelIntent(call: Call, id: string, request: Parameters['cancelIntent']): Stripe.PaymentIntent {
  const before = findIntent(call, id);
  if (before.status === 'succeeded' || before.status === 'canceled' || before.status === 'processing') {
    throw unexpectedState(before, 'canceled');
  }
  const canceled = saveIntent(call, {
    ...before,
    status: 'canceled',
    canceled_at: seconds(call),
    cancellation_reason: request.cancellation_reason ?? null,
    next_action: null,
  });
  emit(call, 'payment_intent.canceled', canceled);
  return canceled;
}

export function listIntents({ store }: Call, query: Parameters['listIntents']): Listing<Stripe.PaymentIntent> {
  return pageOf('/v1/payment_intents', store.list('intents'), query);
}

function checkAmount(amount: number): void {
  if (amount < 1) throw badParameter('parameter_invalid_integer', 'amount', 'Amount must be a positive integer.');
  if (amount < smallestAmount) throw refused('amount_too_small', 'Amount must be at least $0.50 usd.', 'amount');
  if (amount > largestAmount) throw refused('amount_too_large', 'Amount must be no more than $999,999.99.', 'amount');
}

function currencyOf(given: string): string {
  const currency = given.toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) throw badParameter('parameter_invalid', 'currency', `Invalid currency: ${given}.`);
  return currency;
}

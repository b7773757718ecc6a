import type Stripe from 'stripe';
import { Failure, refused } from '../http/failure.ts';
import type { Parameters } from '../http/parameters.ts';
import { newId } from '../ids.ts';
import type { StoredMethod } from '../store.ts';
import { emit } from '../webhooks/events.ts';
import type { Call } from '../world.ts';
import type { Decline } from './cards.ts';
import { attemptCharge } from './charges.ts';
import { findIntent, saveIntent, shippingOf, unexpectedState } from './intent-record.ts';
import { methodOf } from './payment-methods.ts';
import { openReview } from './radar.ts';

/** Milliseconds between the payment and the dispute, for test cards that cause a dispute. */
const disputeDelay = 1500;

/**
 * Attempts to pay the intent. Returns the intent if it is paid or requires authentication. If the card is declined,
 * throws a `Failure` with status 402. The intent can then be paid with another card.
 */
export function confirmIntent(call: Call, id: string, request: Parameters['confirmIntent']): Stripe.PaymentIntent {
  const before = findIntent(call, id, request.client_secret);
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(before.status)) {
    throw unexpectedState(before, 'confirmed');
  }
  const method = methodOf(call, request) ?? storedMethod(call, before);
  checkConfirmable(call, request, before, method);
  const intent = saveIntent(call, {
    ...before,
    last_payment_error: null,
    next_action: null,
    payment_method: method.method.id,
    receipt_email: request.receipt_email ?? before.receipt_email,
    shipping: request.shipping === undefined ? before.shipping : shippingOf(request.shipping),
  });
  if (!method.behavior.challenge) return charge(call, intent, method, false);
  if (request.error_on_requires_action) {
    throw decline(call, intent, method, {
      code: 'authentication_required',
      declineCode: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    });
  }
  const waiting = saveIntent(call, {
    ...intent,
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'stripe_3ds2_fingerprint', source: newId('src') } },
  });
  emit(call, 'payment_intent.requires_action', waiting);
  return waiting;
}

/** Throws a `Failure` if the request lacks a payment method or a required return URL. */
export function checkConfirmable(
  call: Call,
  { return_url: returnUrl }: Pick<Parameters['confirmIntent'], 'return_url'>,
  { automatic_payment_methods: automatic }: Pick<Stripe.PaymentIntent, 'automatic_payment_methods'>,
  method: StoredMethod | undefined,
): asserts method is StoredMethod {
  if (!method) {
    throw refused(
      'payment_intent_unexpected_state',
      'You cannot confirm this PaymentIntent because it has no payment method. Send payment_method with the request.',
    );
  }
  if (call.key === 'secret' && automatic && automatic.allow_redirects !== 'never' && returnUrl === undefined) {
    throw refused('parameter_missing', 'A return_url is needed while redirects are allowed.', 'return_url');
  }
}

/** Records the outcome of the cardholder's authentication, as reported by Stripe.js. */
export function authenticateIntent(call: Call, id: string, answer: Parameters['authenticate']): Stripe.PaymentIntent {
  const intent = findIntent(call, id, answer.client_secret);
  const method = storedMethod(call, intent);
  if (intent.status !== 'requires_action' || !method) throw unexpectedState(intent, 'authenticated');
  if (answer.outcome === 'complete') return charge(call, { ...intent, next_action: null }, method, true);
  const failed = saveIntent(call, {
    ...intent,
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: method.method,
    },
  });
  emit(call, 'payment_intent.payment_failed', failed);
  return failed;
}

function storedMethod({ store }: Call, intent: Stripe.PaymentIntent): StoredMethod | undefined {
  return typeof intent.payment_method === 'string' ? store.get('methods', intent.payment_method) : undefined;
}

function charge(call: Call, intent: Stripe.PaymentIntent, method: StoredMethod, challenged: boolean) {
  if (method.behavior.decline) throw decline(call, intent, method, method.behavior.decline, challenged);
  const made = attemptCharge(call, intent, method, challenged);
  const paid = saveIntent(call, {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: made.id,
  });
  emit(call, 'charge.succeeded', made);
  emit(call, 'payment_intent.succeeded', paid);
  const { afterwards } = method.behavior;
  if (afterwards === 'dispute' || afterwards === 'inquiry' || afterwards === 'warning') {
    const id = newId('errand');
    const does =
      afterwards === 'warning' ? { does: 'warn' as const } : { does: 'open-dispute' as const, kind: afterwards };
    call.store.put('errands', id, { id, ...does, charge: made.id, dueAt: call.now() + disputeDelay });
  }
  if (afterwards === 'review') openReview(call, made.id);
  return paid;
}

function decline(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: StoredMethod,
  reason: Decline,
  challenged = false,
): Failure {
  const made = attemptCharge(call, intent, method, challenged, reason);
  const error = {
    type: 'card_error' as const,
    code: reason.code,
    ...(reason.declineCode !== undefined && { decline_code: reason.declineCode }),
    message: reason.message,
    charge: made.id,
    payment_method: method.method,
  };
  const declined = saveIntent(call, {
    ...intent,
    status: 'requires_payment_method',
    latest_charge: made.id,
    payment_method: null,
    // The SDK types `code` as a closed union. All codes in cards.ts are members of this union.
    last_payment_error: error as Stripe.PaymentIntent.LastPaymentError,
  });
  emit(call, 'charge.failed', made);
  emit(call, 'payment_intent.payment_failed', declined);
  return new Failure(402, { ...error, payment_intent: declined });
}

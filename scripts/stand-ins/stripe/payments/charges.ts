import type Stripe from 'stripe';
import { missing } from '../http/failure.ts';
import { newId } from '../ids.ts';
import type { StoredMethod } from '../store.ts';
import { type Call, seconds, type World } from '../world.ts';
import type { Decline } from './cards.ts';

/** Stores and returns one attempt to charge the intent. The attempt fails if `decline` is given. */
export function attemptCharge(
  call: Call,
  intent: Stripe.PaymentIntent,
  { method }: StoredMethod,
  challenged: boolean,
  decline?: Decline,
): Stripe.Charge {
  const id = newId('ch', 24);
  const paid = decline === undefined;
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? newId('txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'VIBE FREQUENCY',
    captured: paid,
    created: seconds(call),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardDetails(method, intent.amount, challenged) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
  call.store.put('charges', id, charge);
  return charge;
}

export function retrieveCharge({ store }: World, id: string, param = 'charge'): Stripe.Charge {
  const charge = store.get('charges', id);
  if (!charge) throw missing('charge', id, param);
  return charge;
}

function outcomeOf(decline: Decline | undefined): Stripe.Charge.Outcome {
  const common = { advice_code: null, network_advice_code: null, network_decline_code: null, risk_level: 'normal' };
  return decline
    ? {
        ...common,
        network_status: 'declined_by_network',
        reason: decline.declineCode ?? decline.code,
        seller_message: 'The bank did not return any further details with this decline.',
        type: 'issuer_declined',
      }
    : {
        ...common,
        network_status: 'approved_by_network',
        reason: null,
        seller_message: 'Payment complete.',
        type: 'authorized',
      };
}

function cardDetails(
  method: Stripe.PaymentMethod,
  amount: number,
  challenged: boolean,
): Stripe.Charge.PaymentMethodDetails.Card | undefined {
  const { card } = method;
  if (!card) return undefined;
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: challenged
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  };
}

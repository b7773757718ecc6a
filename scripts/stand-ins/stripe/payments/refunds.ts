import type Stripe from 'stripe';
import { badParameter, missing, refused } from '../http/failure.ts';
import { type Listing, pageOf } from '../http/pages.ts';
import type { Parameters } from '../http/parameters.ts';
import { newId } from '../ids.ts';
import { emit } from '../webhooks/events.ts';
import { type Call, seconds, type World } from '../world.ts';
import { retrieveCharge } from './charges.ts';
import { isContested, resolveInquiries, takenOf } from './disputes.ts';
import { findIntent, merged } from './intent-record.ts';

/** Milliseconds between a refund and its later status, for test cards with pending or failing refunds. */
const settlingDelay = 1500;

export function createRefund(call: Call, request: Parameters['createRefund']): Stripe.Refund {
  const charge = chargeToRefund(call, request);
  if (isContested(call, charge.id)) throw refused('charge_disputed', `Charge ${charge.id} has been charged back.`);
  const left = charge.amount - charge.amount_refunded - takenOf(call, charge.id);
  if (left <= 0) throw refused('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  const amount = request.amount ?? left;
  if (amount < 1) throw badParameter('parameter_invalid_integer', 'amount', 'Amount must be a positive integer.');
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`;
    throw refused('amount_too_large', message, 'amount');
  }
  const method = charge.payment_method === null ? undefined : call.store.get('methods', charge.payment_method);
  const afterwards = method?.behavior.afterwards;
  const refund: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: seconds(call),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: merged({}, request.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: request.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    ...(afterwards === 'refund-waits'
      ? { status: 'pending', pending_reason: 'processing' as const }
      : { status: 'succeeded' }),
    transfer_reversal: null,
  };
  call.store.put('refunds', refund.id, refund);
  emit(call, 'refund.created', refund);
  setRefunded(call, charge, charge.amount_refunded + amount, 'charge.refunded');
  if (charge.amount_refunded + amount === charge.amount) resolveInquiries(call, charge.id);
  if (afterwards === 'refund-fails' || afterwards === 'refund-waits') {
    const id = newId('errand');
    const does = afterwards === 'refund-fails' ? 'fail-refund' : 'settle-refund';
    call.store.put('errands', id, { id, does, refund: refund.id, dueAt: call.now() + settlingDelay });
  }
  return refund;
}

/** Completes a pending refund. */
export function settleRefund(world: World, id: string): void {
  const { pending_reason: _, ...before } = retrieveRefund(world, id);
  const refund: Stripe.Refund = { ...before, status: 'succeeded' };
  world.store.put('refunds', id, refund);
  emit(world, 'refund.updated', refund, { status: before.status });
}

/** Makes a refund pending, as if the account's balance were too low for it. */
export function delayRefund(world: World, id: string): void {
  const before = retrieveRefund(world, id);
  const refund: Stripe.Refund = { ...before, status: 'pending', pending_reason: 'insufficient_funds' };
  world.store.put('refunds', id, refund);
  emit(world, 'refund.updated', refund, { status: before.status });
}

/** Cancels a card's refund, as the merchant can do in the dashboard for a short time. The money stays with the merchant. */
export function cancelRefund(world: World, id: string): void {
  returnRefund(world, id, { status: 'canceled', failure_reason: 'merchant_request' });
}

/** Fails a refund that had succeeded, as if the bank had returned the money. */
export function failRefund(world: World, id: string): void {
  const refund = returnRefund(world, id, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
  emit(world, 'refund.failed', refund);
}

function returnRefund(
  world: World,
  id: string,
  outcome: Pick<Stripe.Refund, 'status' | 'failure_reason'>,
): Stripe.Refund {
  const { pending_reason: _, ...before } = retrieveRefund(world, id);
  const refund: Stripe.Refund = { ...before, ...outcome, failure_balance_transaction: newId('txn') };
  world.store.put('refunds', id, refund);
  const charge = retrieveCharge(world, String(before.charge));
  emit(world, 'refund.updated', refund, { status: before.status });
  setRefunded(world, charge, charge.amount_refunded - refund.amount, 'charge.updated');
  return refund;
}

export function retrieveRefund({ store }: World, id: string): Stripe.Refund {
  const refund = store.get('refunds', id);
  if (!refund) throw missing('refund', id, 'refund');
  return refund;
}

export function listRefunds({ store }: World, query: Parameters['listRefunds']): Listing<Stripe.Refund> {
  const { charge, payment_intent: intent } = query;
  const wanted = store
    .list('refunds')
    .filter(
      (refund) =>
        (charge ?? refund.charge) === refund.charge && (intent ?? refund.payment_intent) === refund.payment_intent,
    );
  return pageOf('/v1/refunds', wanted, query);
}

function chargeToRefund(call: Call, { charge, payment_intent: intent }: Parameters['createRefund']): Stripe.Charge {
  if (charge !== undefined) return retrieveCharge(call, charge);
  if (intent === undefined) {
    throw badParameter('parameter_missing', 'payment_intent', 'One of charge or payment_intent is required.');
  }
  const { id, status, latest_charge: latest } = findIntent(call, intent);
  if (status !== 'succeeded' || typeof latest !== 'string') {
    throw refused(
      'payment_intent_unexpected_state',
      `This PaymentIntent (${id}) does not have a successful charge to refund.`,
      'payment_intent',
    );
  }
  return retrieveCharge(call, latest);
}

function setRefunded(world: World | Call, before: Stripe.Charge, amount: number, event: string): void {
  const charge: Stripe.Charge = { ...before, amount_refunded: amount, refunded: amount === before.amount };
  world.store.put('charges', charge.id, charge);
  emit(world, event, charge, { amount_refunded: before.amount_refunded, refunded: before.refunded });
}

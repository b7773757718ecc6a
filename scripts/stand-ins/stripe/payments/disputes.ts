import type Stripe from 'stripe';
import { missing, refused } from '../http/failure.ts';
import { type Listing, pageOf } from '../http/pages.ts';
import type { Parameters } from '../http/parameters.ts';
import { newId } from '../ids.ts';
import { emit } from '../webhooks/events.ts';
import { seconds, type World } from '../world.ts';
import { retrieveCharge } from './charges.ts';

const week = 7 * 24 * 60 * 60;

/** Opens a dispute, as if the cardholder had disputed the payment. */
export function openDispute(world: World, chargeId: string): Stripe.Dispute {
  const charge = retrieveCharge(world, chargeId);
  const dispute: Stripe.Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: seconds(world),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: seconds(world) + week,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  world.store.put('disputes', dispute.id, dispute);
  world.store.put('charges', charge.id, { ...charge, disputed: true });
  emit(world, 'charge.dispute.created', dispute);
  return dispute;
}

export function retrieveDispute({ store }: World, id: string): Stripe.Dispute {
  const dispute = store.get('disputes', id);
  if (!dispute) throw missing('dispute', id, 'dispute');
  return dispute;
}

export function listDisputes({ store }: World, query: Parameters['listDisputes']): Listing<Stripe.Dispute> {
  const { charge, payment_intent: intent } = query;
  const wanted = store
    .list('disputes')
    .filter(
      (dispute) =>
        (charge ?? dispute.charge) === dispute.charge && (intent ?? dispute.payment_intent) === dispute.payment_intent,
    );
  return pageOf('/v1/disputes', wanted, query);
}

/**
 * Ends a dispute in favor of the shop or of the cardholder. A shop that closes a dispute accepts that it is lost. The
 * charge stays marked as disputed.
 */
export function endDispute(world: World, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const dispute = retrieveDispute(world, id);
  if (isEnded(dispute)) throw refused('dispute_already_closed', `Dispute ${id} is already closed.`);
  const ended: Stripe.Dispute = { ...dispute, status, is_charge_refundable: status === 'won' };
  world.store.put('disputes', id, ended);
  emit(world, 'charge.dispute.closed', ended, { status: dispute.status });
  return ended;
}

const isEnded = ({ status }: Stripe.Dispute) => status === 'won' || status === 'lost';

/** Returns whether a dispute prevents refunds of a charge. */
export const isContested = ({ store }: World, chargeId: string): boolean =>
  store.list('disputes').some(({ charge, status }) => charge === chargeId && status !== 'won');

function noEvidence(): Stripe.Dispute.Evidence {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}

import type Stripe from 'stripe';
import { missing, refused } from '../http/failure.ts';
import { type Listing, pageOf } from '../http/pages.ts';
import type { Parameters } from '../http/parameters.ts';
import { newId } from '../ids.ts';
import { emit } from '../webhooks/events.ts';
import { seconds, type World } from '../world.ts';
import { retrieveCharge } from './charges.ts';

const week = 7 * 24 * 60 * 60;
/** What Stripe charges for a dispute, in cents. */
const disputeFee = 1500;

/**
 * What a cardholder's bank does about a payment: it disputes it, only inquires about it, or was prevented from a dispute,
 * which was blocked, or resolved with the money. `amount` is how much of the payment this is about, by default all.
 */
export type Complaint = {
  kind?: 'dispute' | 'inquiry' | 'blocked' | 'resolved' | undefined;
  amount?: number | undefined;
};

const opened = {
  dispute: { status: 'needs_response', caseType: 'chargeback' },
  inquiry: { status: 'warning_needs_response', caseType: 'inquiry' },
  blocked: { status: 'prevented', caseType: 'block' },
  resolved: { status: 'prevented', caseType: 'resolution' },
} as const;

/**
 * Opens a dispute, as if the cardholder had disputed the payment. It withdraws the disputed amount and a fee. An inquiry
 * moves no money, and its payment can still be refunded.
 */
export function openDispute(
  world: World,
  chargeId: string,
  { kind = 'dispute', amount }: Complaint = {},
): Stripe.Dispute {
  const charge = retrieveCharge(world, chargeId);
  const isPaidOut = kind === 'dispute' || kind === 'resolved';
  const { status, caseType } = opened[kind];
  const dispute: Stripe.Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: amount ?? charge.amount,
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
    is_charge_refundable: !isPaidOut,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: detailsOf(charge, caseType),
    reason: kind === 'inquiry' ? 'general' : 'fraudulent',
    status,
  };
  if (isPaidOut) dispute.balance_transactions.push(booking(world, dispute, -dispute.amount));
  world.store.put('disputes', dispute.id, dispute);
  world.store.put('charges', charge.id, { ...charge, disputed: true });
  // A prevented dispute has no end of its own.
  emit(world, 'charge.dispute.created', dispute);
  if (isPaidOut) emit(world, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Makes a dispute of an inquiry, which the bank may do if the answer does not satisfy it: the money is withdrawn. */
export function escalateInquiry(world: World, id: string): Stripe.Dispute {
  const inquiry = openInquiry(world, id);
  const dispute = change(world, inquiry, 'charge.dispute.updated', {
    status: 'needs_response',
    is_charge_refundable: false,
    balance_transactions: [booking(world, inquiry, -inquiry.amount)],
    payment_method_details: detailsOf(retrieveCharge(world, String(inquiry.charge)), 'chargeback'),
  });
  emit(world, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Closes an inquiry: after 120 days without a dispute, or because its payment was refunded in full. */
export function closeInquiry(world: World, id: string): Stripe.Dispute {
  return change(world, openInquiry(world, id), 'charge.dispute.closed', { status: 'warning_closed' });
}

/** Closes the inquiries about a charge that was refunded in full. */
export function resolveInquiries(world: World, chargeId: string): void {
  for (const { id } of world.store.list('disputes').filter((one) => one.charge === chargeId && isInquiry(one)))
    closeInquiry(world, id);
}

const isInquiry = ({ status }: Stripe.Dispute) =>
  status === 'warning_needs_response' || status === 'warning_under_review';

function openInquiry(world: World, id: string): Stripe.Dispute {
  const dispute = retrieveDispute(world, id);
  if (!isInquiry(dispute)) throw refused(undefined, `Dispute ${id} is no open inquiry.`);
  return dispute;
}

function change(world: World, before: Stripe.Dispute, event: string, changes: Partial<Stripe.Dispute>): Stripe.Dispute {
  const dispute = { ...before, ...changes };
  world.store.put('disputes', dispute.id, dispute);
  emit(world, event, dispute, { status: before.status });
  return dispute;
}

function detailsOf(
  { payment_method_details: paid }: Stripe.Charge,
  case_type: Stripe.Dispute.PaymentMethodDetails.Card.CaseType,
): Stripe.Dispute.PaymentMethodDetails {
  const brand = paid?.card?.brand ?? 'unknown';
  return { type: 'card', card: { brand, case_type, network: brand, network_reason_code: null } };
}

/** Returns the balance transaction that withdraws disputed money with Stripe's fee, or reinstates it without the fee. */
function booking(world: World, { id, currency }: Stripe.Dispute, amount: number): Stripe.BalanceTransaction {
  const fee = amount < 0 ? disputeFee : 0;
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: seconds(world),
    balance_type: 'payments',
    created: seconds(world),
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0 ? [] : [{ amount: fee, application: null, currency, description: 'Dispute fee', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: id,
    status: 'available',
    type: 'adjustment',
  };
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
 * Ends a dispute in favor of the shop or of the cardholder. A shop that closes a dispute accepts that it is lost; it
 * cannot accept an inquiry. The charge stays marked as disputed. What a lost dispute left of a payment can be refunded.
 */
export function endDispute(world: World, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const dispute = retrieveDispute(world, id);
  if (dispute.status !== 'needs_response') throw refused('dispute_already_closed', `Dispute ${id} is not open.`);
  const isPartial = dispute.amount < retrieveCharge(world, String(dispute.charge)).amount;
  const { balance_transactions: booked, amount } = dispute;
  const ended = change(world, dispute, 'charge.dispute.closed', {
    status,
    is_charge_refundable: status === 'won' || isPartial,
    balance_transactions: status === 'won' ? [...booked, booking(world, dispute, amount)] : booked,
  });
  if (status === 'won') emit(world, 'charge.dispute.funds_reinstated', ended);
  return ended;
}

/** Returns whether a dispute prevents refunds of a charge. */
export const isContested = ({ store }: World, chargeId: string): boolean =>
  store.list('disputes').some(({ charge, is_charge_refundable }) => charge === chargeId && !is_charge_refundable);

/** Returns how much of a charge its lost disputes have taken. */
export const takenOf = ({ store }: World, chargeId: string): number =>
  store
    .list('disputes')
    .filter(({ charge, status }) => charge === chargeId && status === 'lost')
    .reduce((sum, { amount }) => sum + amount, 0);

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

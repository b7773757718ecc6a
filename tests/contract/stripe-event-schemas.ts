import * as z from 'zod';
import { Charge, cents, currency, id, metadata, text, unixSeconds } from './stripe-charge-schemas.ts';
import { Intent } from './stripe-intent-schemas.ts';

export const Refund = z.strictObject({
  id: id('re'),
  object: z.literal('refund'),
  amount: cents.min(1),
  balance_transaction: id('txn').nullable(),
  charge: z.union([id('ch'), Charge]).nullable(),
  created: unixSeconds,
  currency,
  customer: z.null(),
  customer_account: z.null(),
  destination_details: z.strictObject({
    type: z.literal('card'),
    card: z.strictObject({
      reference_status: z.string(),
      reference_type: z.string(),
      type: z.enum(['pending', 'refund', 'reversal']),
    }),
  }),
  failure_balance_transaction: id('txn').optional(),
  failure_reason: z.string().optional(),
  metadata,
  payment_intent: id('pi').nullable(),
  payment_method: id('pm').nullable(),
  pending_reason: z.enum(['processing', 'insufficient_funds', 'charge_pending']).optional(),
  reason: z.enum(['duplicate', 'expired_uncaptured_charge', 'fraudulent', 'requested_by_customer']).nullable(),
  receipt_number: text,
  source_transfer_reversal: text,
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  transfer_reversal: text,
});

export const Dispute = z.object({
  id: id('du'),
  object: z.literal('dispute'),
  amount: cents,
  balance_transactions: z
    .array(z.object({ amount: z.int(), currency, exchange_rate: z.null(), fee: z.int(), net: z.int() }))
    .max(2),
  charge: z.union([id('ch'), Charge]),
  created: unixSeconds,
  currency,
  is_charge_refundable: z.boolean(),
  livemode: z.boolean(),
  payment_intent: id('pi').nullable(),
  payment_method_details: z.strictObject({
    type: z.literal('card'),
    card: z.strictObject({
      brand: z.string(),
      case_type: z.enum(['block', 'chargeback', 'compliance', 'inquiry', 'resolution']),
      network: z.string(),
      network_reason_code: text,
    }),
  }),
  reason: z.string(),
  status: z.enum(['lost', 'needs_response', 'prevented', 'warning_closed', 'warning_needs_response', 'won']),
});

export const Review = z.object({
  id: id('prv'),
  object: z.literal('review'),
  charge: id('ch').nullable(),
  created: unixSeconds,
  livemode: z.boolean(),
  open: z.boolean(),
  payment_intent: id('pi').optional(),
  reason: z.enum(['rule', 'manual', 'approved', 'refunded', 'refunded_as_fraud', 'disputed']),
});

export const Warning = z.object({
  id: id('issfr'),
  object: z.literal('radar.early_fraud_warning'),
  actionable: z.boolean(),
  charge: id('ch'),
  created: unixSeconds,
  fraud_type: z.string(),
  livemode: z.boolean(),
  payment_intent: id('pi').optional(),
});

const typesOf = {
  payment_intent: ['created', 'requires_action', 'payment_failed', 'canceled', 'processing', 'succeeded'],
  charge: ['failed', 'succeeded', 'refunded', 'updated'],
  refund: ['created', 'updated', 'failed'],
  'charge.dispute': ['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'],
  review: ['opened', 'closed'],
  'radar.early_fraud_warning': ['created'],
} as const;
const eventTypes = Object.entries(typesOf).flatMap(([object, verbs]) => verbs.map((verb) => `${object}.${verb}`));

/** The fields of an endpoint. Only the response to its creation contains the secret. */
export const Endpoint = z.strictObject({
  id: id('we'),
  object: z.literal('webhook_endpoint'),
  api_version: text,
  application: text,
  created: unixSeconds,
  description: text,
  enabled_events: z.array(z.string()).min(1),
  livemode: z.boolean(),
  metadata,
  status: z.enum(['enabled', 'disabled']),
  url: z.url(),
});

export const Event = z.strictObject({
  id: id('evt'),
  object: z.literal('event'),
  api_version: z.literal('2026-10-28.endive'),
  created: unixSeconds,
  data: z.strictObject({
    object: z.discriminatedUnion('object', [Intent, Charge, Refund, Dispute, Review, Warning]),
    previous_attributes: z.record(z.string(), z.unknown()).optional(),
  }),
  livemode: z.boolean(),
  pending_webhooks: z.int().min(0),
  request: z.strictObject({ id: id('req').nullable(), idempotency_key: text }).nullable(),
  type: z.enum(eventTypes),
});

import * as z from 'zod';
import { Charge, currency, id, metadata } from './stripe-charge-schemas.ts';
import { Dispute, Endpoint, Event, Refund, Review, Warning } from './stripe-event-schemas.ts';
import { Intent } from './stripe-intent-schemas.ts';

const listOf = <T extends z.ZodType>(row: T) =>
  z.strictObject({ object: z.literal('list'), url: z.string(), has_more: z.boolean(), data: z.array(row) });

const digits = z.string().regex(/^\d+$/);
const expand = z.record(digits, z.string()).optional();
const created = z.strictObject({ gt: digits });
const ofPayment = { payment_intent: id('pi').optional(), created: created.optional(), limit: digits.optional() };
const sentAddress = z.strictObject({
  city: z.string(),
  country: z.string().length(2),
  line1: z.string(),
  line2: z.string().optional(),
  postal_code: z.string().optional(),
  state: z.string().optional(),
});
const sentShipping = z.strictObject({ address: sentAddress, name: z.string(), phone: z.string().optional() });
const payment = {
  amount: digits,
  currency,
  expand,
  metadata: metadata.optional(),
  shipping: sentShipping.optional(),
};
const newPayment = {
  ...payment,
  // Replaces `payment_method_types`, which API version 2026-10-28 removed.
  automatic_payment_methods: z
    .strictObject({ enabled: z.enum(['true', 'false']), allow_redirects: z.enum(['always', 'never']) })
    .optional(),
  allowed_payment_method_types: z.strictObject({ 0: z.literal('card') }).optional(),
  confirm: z.enum(['true', 'false']).optional(),
  payment_method: z.string().optional(),
};

/**
 * The schemas of each operation's parameters and response. Parameters are nested objects whose leaf values are strings.
 */
export const exchanges = [
  { call: /^POST \/v1\/payment_intents$/, request: z.strictObject(newPayment), response: Intent },
  {
    call: /^GET \/v1\/payment_intents$/,
    request: z.strictObject({
      created: z.strictObject({ gt: digits }).optional(),
      expand,
      limit: digits.optional(),
      starting_after: id('pi').optional(),
    }),
    response: listOf(Intent),
  },
  { call: /^GET \/v1\/payment_intents\/pi_\w+$/, request: z.strictObject({ expand }), response: Intent },
  {
    call: /^POST \/v1\/payment_intents\/pi_\w+$/,
    request: z.strictObject(payment).partial(),
    response: Intent,
  },
  {
    call: /^POST \/v1\/payment_intents\/pi_\w+\/confirm$/,
    request: z.strictObject({ expand, payment_method: z.string().optional(), return_url: z.url().optional() }),
    response: Intent,
  },
  {
    call: /^POST \/v1\/payment_intents\/pi_\w+\/cancel$/,
    request: z.strictObject({ cancellation_reason: z.literal('abandoned').optional() }),
    response: Intent,
  },
  {
    call: /^POST \/v1\/refunds$/,
    request: z.strictObject({
      amount: digits.optional(),
      metadata: metadata.optional(),
      payment_intent: id('pi'),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    }),
    response: Refund,
  },
  {
    call: /^GET \/v1\/refunds$/,
    request: z.strictObject(ofPayment),
    response: listOf(Refund),
  },
  { call: /^GET \/v1\/refunds\/re_\w+$/, request: z.strictObject({ expand }), response: Refund },
  { call: /^GET \/v1\/reviews\/prv_\w+$/, request: z.strictObject({ expand }), response: Review },
  {
    call: /^GET \/v1\/radar\/early_fraud_warnings$/,
    request: z.strictObject(ofPayment),
    response: listOf(Warning),
  },
  {
    call: /^GET \/v1\/disputes$/,
    request: z.strictObject({ ...ofPayment, expand }),
    response: listOf(Dispute),
  },
  { call: /^POST \/v1\/disputes\/du_\w+\/close$/, request: z.strictObject({ expand }), response: Dispute },
  { call: /^GET \/v1\/charges\/ch_\w+$/, request: z.strictObject({ expand }), response: Charge },
  {
    call: /^GET \/v1\/events$/,
    request: z.strictObject({ limit: digits, type: z.string(), types: z.record(digits, z.string()) }).partial(),
    response: listOf(Event),
  },
  { call: /^GET \/v1\/events\/evt_\w+$/, request: z.strictObject({}), response: Event },
  {
    call: /^POST \/v1\/webhook_endpoints$/,
    request: z.strictObject({ api_version: z.string(), enabled_events: z.record(digits, z.string()), url: z.url() }),
    response: Endpoint.extend({ secret: id('whsec') }),
  },
  {
    call: /^GET \/v1\/webhook_endpoints$/,
    request: z.strictObject({ limit: digits.optional() }),
    response: listOf(Endpoint),
  },
  {
    call: /^POST \/v1\/webhook_endpoints\/we_\w+$/,
    request: z
      .strictObject({
        disabled: z.enum(['true', 'false']),
        enabled_events: z.record(digits, z.string()),
        url: z.url(),
      })
      .partial(),
    response: Endpoint,
  },
  {
    call: /^DELETE \/v1\/webhook_endpoints\/we_\w+$/,
    request: z.strictObject({}),
    response: z.strictObject({ id: id('we'), object: z.literal('webhook_endpoint'), deleted: z.literal(true) }),
  },
] as const;

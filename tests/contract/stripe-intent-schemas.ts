import * as z from 'zod';
import {
  Charge,
  cents,
  currency,
  id,
  metadata,
  PaymentMethod,
  shipping,
  text,
  unixSeconds,
} from './stripe-charge-schemas.ts';

const errorType = z.enum(['api_error', 'card_error', 'idempotency_error', 'invalid_request_error']);
const errorFields = {
  type: errorType,
  charge: id('ch').optional(),
  code: z.string().optional(),
  decline_code: z.string().optional(),
  message: z.string().min(1),
  param: z.string().optional(),
  payment_method: PaymentMethod.optional(),
};

/** The fields of an intent that a publishable key may read. */
const shownToBrowsers = {
  id: id('pi'),
  object: z.literal('payment_intent'),
  amount: cents,
  canceled_at: unixSeconds.nullable(),
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).nullable(),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']),
  client_secret: z.string().regex(/^pi_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/),
  confirmation_method: z.enum(['automatic', 'manual']),
  created: unixSeconds,
  currency,
  description: text,
  last_payment_error: z.strictObject(errorFields).nullable(),
  livemode: z.boolean(),
  next_action: z
    .strictObject({ type: z.literal('use_stripe_sdk'), use_stripe_sdk: z.record(z.string(), z.unknown()) })
    .nullable(),
  payment_method: z.union([id('pm'), PaymentMethod]).nullable(),
  payment_method_types: z.array(z.string()).min(1),
  receipt_email: text,
  setup_future_usage: z.enum(['off_session', 'on_session']).nullable(),
  shipping,
  status: z.enum([
    'canceled',
    'processing',
    'requires_action',
    'requires_capture',
    'requires_confirmation',
    'requires_payment_method',
    'succeeded',
  ]),
};
export const BrowserIntent = z.strictObject(shownToBrowsers);

export const Intent = z.strictObject({
  ...shownToBrowsers,
  allowed_payment_method_types: z.array(z.string()).nullable(),
  amount_capturable: cents,
  amount_details: z.strictObject({ tip: z.strictObject({}) }),
  amount_received: cents,
  application: z.null(),
  application_fee_amount: z.null(),
  automatic_payment_methods: z
    .strictObject({ enabled: z.boolean(), allow_redirects: z.enum(['always', 'never']) })
    .nullable(),
  customer: z.null(),
  customer_account: z.null(),
  excluded_payment_method_types: z.array(z.string()).nullable(),
  latest_charge: z.union([id('ch'), Charge]).nullable(),
  managed_payments: z.strictObject({ enabled: z.boolean() }).nullable(),
  metadata,
  on_behalf_of: z.null(),
  payment_method_configuration_details: z.null(),
  payment_method_options: z.strictObject({
    card: z.strictObject({
      installments: z.null(),
      mandate_options: z.null(),
      network: z.null(),
      request_three_d_secure: z.enum(['any', 'automatic', 'challenge']).nullable(),
    }),
  }),
  payment_record: z.null(),
  processing: z.null(),
  review: id('prv').nullable(),
  source: z.null(),
  statement_descriptor: text,
  statement_descriptor_suffix: text,
  transfer_data: z.null(),
  transfer_group: text,
});

export const ApiError = z.strictObject({
  error: z.strictObject({ ...errorFields, payment_intent: z.union([Intent, BrowserIntent]).optional() }),
});

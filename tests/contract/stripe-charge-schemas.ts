import * as z from 'zod';

// These schemas cover the part of Stripe's API version 2026-10-28 that the shop uses: https://docs.stripe.com/api. They
// are strict because the stand-in must not return fields that Stripe does not have.
export const id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9]+$`));
export const unixSeconds = z.int().min(1_500_000_000);
export const cents = z.int().min(0);
export const currency = z.string().regex(/^[a-z]{3}$/);
export const text = z.string().nullable();
export const metadata = z.record(z.string().max(40), z.string().max(500));
const address = z.strictObject({ city: text, country: text, line1: text, line2: text, postal_code: text, state: text });
export const shipping = z
  .strictObject({ address, carrier: text, name: z.string(), phone: text, tracking_number: text })
  .nullable();
const billing = z.strictObject({ address, email: text, name: text, phone: text, tax_id: text });
const checks = z.strictObject({ address_line1_check: text, address_postal_code_check: text, cvc_check: text });
const regulated = z.enum(['regulated', 'unregulated']).nullable();

export const PaymentMethod = z.strictObject({
  id: id('pm'),
  object: z.literal('payment_method'),
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']),
  billing_details: billing,
  card: z.strictObject({
    brand: z.string(),
    checks: checks.nullable(),
    country: text,
    display_brand: text,
    exp_month: z.int().min(1).max(12),
    exp_year: z.int().min(2025),
    fingerprint: text,
    funding: z.string(),
    generated_from: z.null(),
    last4: z.string().regex(/^\d{4}$/),
    networks: z.strictObject({ available: z.array(z.string()), preferred: text }).nullable(),
    regulated_status: regulated,
    three_d_secure_usage: z.strictObject({ supported: z.boolean() }).nullable(),
    wallet: z.null(),
  }),
  created: unixSeconds,
  customer: z.null(),
  customer_account: z.null(),
  livemode: z.boolean(),
  metadata,
  type: z.literal('card'),
});

const BalanceTransaction = z.strictObject({
  id: id('txn'),
  object: z.literal('balance_transaction'),
  amount: cents,
  available_on: z.int(),
  created: z.int(),
  currency: z.literal('usd'),
  description: z.null(),
  exchange_rate: z.null(),
  fee: cents,
  fee_details: z.array(z.looseObject({ amount: cents, type: z.literal('stripe_fee') })),
  net: z.int(),
  reporting_category: z.literal('charge'),
  source: id('ch'),
  status: z.enum(['available', 'pending']),
  type: z.literal('charge'),
});

export const Charge = z.strictObject({
  id: id('ch'),
  object: z.literal('charge'),
  amount: cents,
  amount_captured: cents,
  amount_refunded: cents,
  application: z.null(),
  application_fee: z.null(),
  application_fee_amount: z.null(),
  balance_transaction: z.union([id('txn'), BalanceTransaction]).nullable(),
  billing_details: billing,
  calculated_statement_descriptor: text,
  captured: z.boolean(),
  created: unixSeconds,
  currency,
  customer: z.null(),
  description: text,
  disputed: z.boolean(),
  failure_balance_transaction: z.null(),
  failure_code: text,
  failure_message: text,
  fraud_details: z.strictObject({}).nullable(),
  livemode: z.boolean(),
  metadata,
  on_behalf_of: z.null(),
  outcome: z.strictObject({
    advice_code: z.null(),
    network_advice_code: z.null(),
    network_decline_code: z.null(),
    network_status: text,
    reason: text,
    risk_level: z.string(),
    seller_message: text,
    type: z.string(),
  }),
  paid: z.boolean(),
  payment_intent: id('pi').nullable(),
  payment_method: id('pm').nullable(),
  payment_method_details: z.strictObject({
    type: z.literal('card'),
    card: z.strictObject({
      amount_authorized: cents.nullable(),
      authorization_code: text,
      brand: text,
      checks: checks.nullable(),
      country: text,
      electronic_commerce_indicator: text,
      exp_month: z.int(),
      exp_year: z.int(),
      fingerprint: text,
      funding: text,
      installments: z.null(),
      last4: text,
      mandate: z.null(),
      network: text,
      network_transaction_id: text,
      regulated_status: regulated,
      three_d_secure: z
        .strictObject({
          authentication_flow: z.enum(['challenge', 'frictionless']).nullable(),
          electronic_commerce_indicator: z.enum(['01', '02', '05', '06', '07']).nullable(),
          exemption_indicator: z.enum(['low_risk', 'none']).nullable(),
          result: z.enum(['authenticated', 'failed']).nullable(),
          result_reason: text,
          transaction_id: text,
          version: z.enum(['1.0.2', '2.1.0', '2.2.0', '2.3.0', '2.3.1']).nullable(),
        })
        .nullable(),
      transaction_link_id: text,
      wallet: z.null(),
    }),
  }),
  receipt_email: text,
  receipt_number: text,
  receipt_url: text,
  refunded: z.boolean(),
  review: id('prv').nullable(),
  shipping,
  source: z.null(),
  source_transfer: z.null(),
  statement_descriptor: text,
  statement_descriptor_suffix: text,
  status: z.enum(['failed', 'pending', 'succeeded']),
  transfer_data: z.null(),
  transfer_group: text,
});

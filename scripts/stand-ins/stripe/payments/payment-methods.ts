import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { badParameter, Failure, missing } from '../http/failure.ts';
import type { PaymentMethodData } from '../http/parameters.ts';
import { newId } from '../ids.ts';
import type { StoredMethod } from '../store.ts';
import { type Call, seconds } from '../world.ts';
import { type Behavior, cardByNumber, cardByToken, notATestCard, type TestCard } from './cards.ts';

type Given = { payment_method?: string | undefined; payment_method_data?: PaymentMethodData | undefined };

/** Returns the payment method that a request names or contains, if any. Card numbers are never stored. */
export function methodOf(call: Call, given: Given): StoredMethod | undefined {
  if (given.payment_method_data) return fromData(call, given.payment_method_data);
  if (given.payment_method === undefined) return undefined;
  const card = cardByToken(given.payment_method);
  if (card) return keep(call, card, card, { expMonth: 12, expYear: new Date(call.now()).getUTCFullYear() + 1 });
  const stored = call.store.get('methods', given.payment_method);
  if (!stored) throw missing('PaymentMethod', given.payment_method, 'payment_method');
  return stored;
}

function fromData(call: Call, data: PaymentMethodData): StoredMethod {
  const { card } = data;
  if (!card) throw badParameter('parameter_missing', 'payment_method_data[card]', 'Missing required param: card.');
  if (call.key === 'secret') {
    const message = 'Only Stripe.js may send card numbers. Servers use a payment method such as pm_card_visa.';
    throw new Failure(402, { type: 'invalid_request_error', message, param: 'payment_method_data[card][number]' });
  }
  if (!/^\d{12,19}$/.test(card.number)) throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  const today = new Date(call.now());
  const { exp_month: expMonth, exp_year: expYear } = card;
  if (expMonth < 1 || expMonth > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  if (Date.UTC(expYear, expMonth) <= today.getTime()) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  const known = cardByNumber(card.number);
  const behavior = known ?? { decline: notATestCard };
  const shown = known ?? { brand: 'unknown', last4: card.number.slice(-4) };
  return keep(call, shown, behavior, { expMonth, expYear }, data.billing_details);
}

function cardError(code: string, message: string, param: string): Failure {
  return new Failure(402, { type: 'card_error', code, message, param });
}

function keep(
  call: Call,
  card: Pick<TestCard, 'brand' | 'last4'>,
  { challenge, decline, afterwards }: Behavior,
  expiry: { expMonth: number; expYear: number },
  billing?: PaymentMethodData['billing_details'],
): StoredMethod {
  const address = billing?.address || undefined;
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: {
        city: address?.city ?? null,
        country: address?.country ?? null,
        line1: address?.line1 ?? null,
        line2: address?.line2 ?? null,
        postal_code: address?.postal_code ?? null,
        state: address?.state ?? null,
      },
      email: billing?.email ?? null,
      name: billing?.name ?? null,
      phone: billing?.phone ?? null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: address?.postal_code ? 'pass' : null,
        cvc_check: 'pass',
      },
      country: 'US',
      display_brand: card.brand,
      exp_month: expiry.expMonth,
      exp_year: expiry.expYear,
      fingerprint: createHash('sha256').update(`${card.brand}${card.last4}`).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: seconds(call),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  const stored: StoredMethod = {
    method,
    behavior: { ...(challenge && { challenge }), ...(decline && { decline }), ...(afterwards && { afterwards }) },
  };
  call.store.put('methods', method.id, stored);
  return stored;
}

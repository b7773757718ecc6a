import type Stripe from 'stripe';
import {
  type PaymentIntent,
  type PaymentRequest,
  type PaymentShipping,
  type PaymentStatus,
  type Payments,
  paymentStatuses,
  type Suspicion,
} from '#functions/app/orders/ports/payments.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { currency } from '#shared/model/money.ts';
import { openStripe, type StripeConfig } from './client.ts';
import { acceptDispute, disputeOf, disputesOf, outcomeOf, takenBy } from './disputes.ts';
import { hasCode, stripeFailure } from './failure.ts';
import { keyOf, pastStoredFailure } from './idempotency.ts';
import { newsOf } from './news.ts';
import { refundOnce, refundsOf } from './refunds.ts';

const pageSize = 100;
/** The fields that Stripe expands. The charge has the refunded amount and the dispute flag. */
const expand = ['latest_charge'];

/** Takes payments with Stripe PaymentIntents. */
export function stripePayments(config: StripeConfig): Payments {
  const stripe = openStripe(config);
  /**
   * Returns an intent as its disputes leave it. Stripe keeps the charge marked as disputed even after the shop has won.
   */
  const standing = async (found: Stripe.PaymentIntent): Promise<PaymentIntent> => {
    const intent = intentOf(found);
    if (!intent.disputed) return intent;
    const disputes = await disputesOf(stripe, intent.id);
    const outcome = outcomeOf(disputes);
    return {
      ...intent,
      disputed: disputes.length === 0 || (outcome !== 'won' && outcome !== 'partly-lost'),
      amountRefunded: intent.amountRefunded + sumOf(takenBy(disputes)),
    };
  };

  return {
    async create(request) {
      const params = { ...paramsOf(request), allowed_payment_method_types: [...onlyCards] };
      // The key includes a hash of the parameters, so only a changed checkout creates a new intent.
      const key = keyOf(`pi-create:${request.checkoutId}`, params);
      const made = pastStoredFailure(key, (idempotencyKey) => stripe.paymentIntents.create(params, { idempotencyKey }));
      return intentOf(await made.catch(stripeFailure));
    },

    async update(id, request) {
      const updated = await stripe.paymentIntents.update(id, paramsOf(request)).catch((error: unknown) => {
        if (hasCode(error, 'payment_intent_unexpected_state')) return undefined;
        throw stripeFailure(error);
      });
      return updated && intentOf(updated);
    },

    async find(id) {
      const found = await stripe.paymentIntents.retrieve(id, { expand }).catch((error: unknown) => {
        if (hasCode(error, 'resource_missing')) return undefined;
        throw stripeFailure(error);
      });
      return found && standing(found);
    },

    async cancel(id) {
      try {
        await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
        return true;
      } catch (error) {
        const { status } = await stripe.paymentIntents.retrieve(id).catch(stripeFailure);
        if (status === 'canceled') return true;
        if (hasCode(error, 'payment_intent_unexpected_state')) return false;
        throw stripeFailure(error);
      }
    },

    async settlementOf(id) {
      const found = await stripe.paymentIntents
        .retrieve(id, { expand: ['latest_charge.balance_transaction'] })
        .catch((error: unknown) => {
          throw hasCode(error, 'resource_missing') ? notFound('Payment') : stripeFailure(error);
        });
      const charge = typeof found.latest_charge === 'object' ? found.latest_charge : null;
      const booked = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null;
      const disputed = (await disputesOf(stripe, id)).flatMap((dispute) => dispute.balance_transactions);
      return {
        fee: [booked ?? [], disputed].flat().reduce((sum, one) => sum + inCharge(one, one.fee), 0),
        refunded: charge?.amount_refunded ?? 0,
        withdrawn: disputed.reduce((sum, one) => sum + inCharge(one, -one.amount), 0),
      };
    },

    refundsOf: (paymentIntentId) => refundsOf(stripe, paymentIntentId),

    refund: (request) => refundOnce(stripe, request),

    suspicionOf: (paymentIntentId) => suspicionOf(stripe, paymentIntentId),

    disputeOf: (paymentIntentId) => disputeOf(stripe, paymentIntentId),

    acceptDispute: (paymentIntentId) => acceptDispute(stripe, paymentIntentId),

    async *list(createdAfter) {
      const query = { created: { gt: createdAfter }, limit: pageSize, expand: expand.map((path) => `data.${path}`) };
      try {
        for await (const intent of stripe.paymentIntents.list(query)) yield await standing(intent);
      } catch (error) {
        throw stripeFailure(error);
      }
    },

    listNews: (kind, createdAfter) => newsOf(stripe, kind, createdAfter),
  };
}

/** Converts an amount of a balance transaction from the currency of Stripe's balance to the currency of the charge. */
const inCharge = ({ exchange_rate: rate }: Stripe.BalanceTransaction, amount: number): number =>
  Math.round(amount / (rate ?? 1));

const sumOf = (all: readonly { amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0);

/**
 * The allowed payment methods. Without this list, Stripe offers every method that the dashboard enables. Cards need no
 * redirect, so the page stays open and can place the order. They also complete within minutes, so no payment is still
 * processing when the reconciler stops looking.
 */
const onlyCards = ['card'] as const;

function paramsOf(request: PaymentRequest) {
  return {
    amount: request.amount,
    currency: currency.toLowerCase(),
    metadata: {
      orderId: request.orderId,
      checkoutId: request.checkoutId,
      shopperId: request.shopperId,
      cartHash: request.cartHash,
    },
    shipping: shippingOf(request.shipping),
    expand,
  };
}

/** Leaves out empty fields, which Stripe refuses. An update replaces the whole address, so nothing needs to be cleared. */
function shippingOf({ name, phone, ...shipping }: PaymentShipping) {
  const address = {
    line1: shipping.address1,
    line2: shipping.address2,
    city: shipping.city,
    state: shipping.stateCode,
    postal_code: shipping.zip,
    country: shipping.countryCode,
  };
  return {
    name,
    ...(phone && { phone }),
    address: Object.fromEntries(Object.entries(address).filter(([, text]) => text)),
  };
}

function intentOf(intent: Stripe.PaymentIntent): PaymentIntent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: statusOf(intent),
    amount: intent.amount,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    livemode: intent.livemode,
    created: intent.created,
    metadata: intent.metadata,
    amountRefunded: charge?.amount_refunded ?? 0,
    disputed: charge?.disputed ?? false,
    reviewed: intent.review !== null,
  };
}

/** Returns the status of a payment intent. Throws `upstream-failed` for a status that the shop does not know. */
function statusOf({ id, status }: Stripe.PaymentIntent): PaymentStatus {
  const known = paymentStatuses.find((name) => name === status);
  if (known === undefined) throw new AppError('upstream-failed', `Payment ${id} is in an unknown state: ${status}`);
  return known;
}

/** Returns why a payment may be fraudulent: an open Radar review or an early fraud warning. Returns null otherwise. */
async function suspicionOf(stripe: Stripe, paymentIntentId: string): Promise<Suspicion | null> {
  const { review } = await stripe.paymentIntents.retrieve(paymentIntentId).catch(stripeFailure);
  if (review !== null) {
    const { open } = typeof review === 'string' ? await stripe.reviews.retrieve(review).catch(stripeFailure) : review;
    if (open) return 'review';
  }
  const query = { payment_intent: paymentIntentId, limit: 1 };
  const warnings = await stripe.radar.earlyFraudWarnings.list(query).catch(stripeFailure);
  return warnings.data.length > 0 ? 'fraud-warning' : null;
}

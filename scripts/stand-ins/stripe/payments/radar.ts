import type Stripe from 'stripe';
import { missing } from '../http/failure.ts';
import { type Listing, pageOf } from '../http/pages.ts';
import type { Parameters } from '../http/parameters.ts';
import { newId } from '../ids.ts';
import { emit } from '../webhooks/events.ts';
import { seconds, type World } from '../world.ts';
import { retrieveCharge } from './charges.ts';

/** Creates an early fraud warning about a charge, as a card network does. */
export function warnOf(world: World, chargeId: string): Stripe.Radar.EarlyFraudWarning {
  const charge = retrieveCharge(world, chargeId);
  const warning: Stripe.Radar.EarlyFraudWarning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: seconds(world),
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    ...(typeof charge.payment_intent === 'string' && { payment_intent: charge.payment_intent }),
  };
  world.store.put('warnings', warning.id, warning);
  emit(world, 'radar.early_fraud_warning.created', warning);
  return warning;
}

export function listWarnings(
  { store }: World,
  query: Parameters['listWarnings'],
): Listing<Stripe.Radar.EarlyFraudWarning> {
  const { charge, payment_intent: intent } = query;
  const wanted = store
    .list('warnings')
    .filter((one) => (charge ?? one.charge) === one.charge && (intent ?? one.payment_intent) === one.payment_intent);
  return pageOf('/v1/radar/early_fraud_warnings', wanted, query);
}

/** Has Radar put a payment into the review queue. */
export function openReview(world: World, chargeId: string): Stripe.Review {
  const charge = retrieveCharge(world, chargeId);
  const intent = world.store.get('intents', String(charge.payment_intent));
  if (!intent) throw missing('payment_intent', String(charge.payment_intent), 'payment_intent');
  const review: Stripe.Review = {
    id: newId('prv'),
    object: 'review',
    billing_zip: null,
    charge: charge.id,
    closed_reason: null,
    created: seconds(world),
    ip_address: null,
    ip_address_location: null,
    livemode: false,
    open: true,
    opened_reason: 'rule',
    payment_intent: intent.id,
    reason: 'rule',
    session: null,
  };
  world.store.put('reviews', review.id, review);
  world.store.put('intents', intent.id, { ...intent, review: review.id });
  world.store.put('charges', charge.id, { ...charge, review: review.id });
  emit(world, 'review.opened', review);
  return review;
}

export function retrieveReview({ store }: World, id: string): Stripe.Review {
  const review = store.get('reviews', id);
  if (!review) throw missing('review', id, 'review');
  return review;
}

/** Approves a payment, as a person does in the dashboard. */
export function approveReview(world: World, id: string): Stripe.Review {
  const review: Stripe.Review = {
    ...retrieveReview(world, id),
    open: false,
    closed_reason: 'approved',
    reason: 'approved',
  };
  world.store.put('reviews', id, review);
  emit(world, 'review.closed', review);
  return review;
}

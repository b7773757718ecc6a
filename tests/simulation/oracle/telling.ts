import type { StoredOrder } from '#functions/app/orders/ports/orders.ts';
import type { SentMail } from '../announcements.ts';
import type { Dispute } from '../doubts.ts';
import type { World } from '../world.ts';
import { decidedAt, hasEnded, jobOf, jobsOf, lastLook, partTaken } from './books.ts';
import { type Breach, breach } from './breach.ts';

const { format } = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dollars = (cents: number) => format(cents / 100);

/** Checks an email when it is sent: what it announces has happened. */
export function mailBreaches(world: World, { orderId, mail, about, text }: SentMail): Breach[] {
  const order = world.records.orders.get(orderId);
  const capture = world.payments.captures.find(({ intentId }) => intentId === order?.paymentIntentId);
  if (!order || !capture) return [breach('told', `${mail} was sent about ${orderId}, which was never paid`)];
  const parcel = jobsOf(world, orderId)
    .flatMap(({ order: { shipments } }) => shipments)
    .find(({ id }) => String(id) === about);
  const isMeant = ({ id }: { id: string }) => about?.split(':')[1] === id;
  const refund = world.payments.refunds.find(isMeant);
  // The bank returns what it disputed of a payment.
  const amount = refund?.amount ?? world.payments.disputes.filter(isMeant).map(partTaken)[0] ?? 0;
  const isTrue = {
    'order-confirmed': text.includes(dollars(capture.amount)),
    'order-delivered': jobsOf(world, orderId).some(({ order: { shipments } }) =>
      shipments.some(({ deliveredAt }) => deliveredAt !== null),
    ),
    'order-delayed': order.history.some(({ id }) => id.startsWith('snag-')),
    'order-news': order.history.some(({ id, statusMessage }) => id === about && text.includes(statusMessage)),
    'order-problem': hasEnded(order),
    'order-shipped': parcel !== undefined && text.includes(String(parcel.trackingNumber)),
    'order-refund': amount > 0 && text.includes(dollars(amount)) && isAsTold(about, refund?.failedAt ?? null),
  }[mail];
  return isTrue ? [] : [breach('told', `${mail} ${about ?? ''} about ${orderId} was not true when it was sent`)];
}

/** Returns whether an email matches the state of a refund. A failed refund has a separate email. */
const isAsTold = (about: string | null, failedAt: number | null) =>
  about?.startsWith('refund-back:') ? failedAt !== null : true;

/** How long the shop may not know about a parcel if its event was lost, in milliseconds. */
const pollTime = 25 * 60 * 60_000;

/** Checks at the end that the shopper of an order was told everything. */
export function silenceBreaches(world: World, order: StoredOrder): Breach[] {
  // The owner of a deleted account cannot be emailed.
  if (order.customerEmail === '') return [];
  const got = world.announced.mails.filter(({ orderId }) => orderId === order.id);
  // For the shopper, a closed order ended when the refund was announced. The shop no longer polls its parcels.
  const closedAt = decidedAt(world, order.id, 'close') ?? Number.POSITIVE_INFINITY;
  const parcels = jobsOf(world, order.id)
    .flatMap(({ order: { shipments } }) => shipments)
    .filter(({ shippedAt }) => Date.parse(shippedAt ?? '') < closedAt - pollTime)
    .map(({ id }) => `order-shipped ${id}`);
  if (hasEnded(order) && closedAt < world.time.now()) return [];
  const isLost = world.payments.disputes.some(
    ({ intentId, status }) => intentId === order.paymentIntentId && status === 'lost',
  );
  if (isLost && got.some(({ mail, about }) => mail === 'order-news' && about === 'cancelled')) return [];
  // The operator's closing of an order is not an arrival.
  const hasArrived = order.history.some(({ id, changedBy }) => id === 'delivered' && changedBy === 'provider');
  const arrival = hasArrived ? ['order-delivered'] : [];
  const expected = hasEnded(order)
    ? ['order-problem', ...repaidRefunds(world, order, got)]
    : ['order-confirmed', ...parcels, ...arrival, ...refundsToTell(world, order)];
  return (
    expected
      .filter((wanted) => !got.some(({ mail, about }) => (about === null ? mail : `${mail} ${about}`) === wanted))
      // A message that failed too often is in the dead-letter queue, and its alarm tells the operator.
      .filter((wanted) => !world.deadLetters.some((letter) => letter === `${order.id} ${wanted}`))
      .map((wanted) => breach('told', `The shopper of ${order.id} never got ${wanted}`))
  );
}

/** Returns the refunds that need an email. If the whole payment was refunded, the last email covered it. */
const refundsToTell = ({ payments }: World, { paymentIntentId }: StoredOrder) =>
  payments.refunds
    .filter(({ intentId, failedAt }) => intentId === paymentIntentId && failedAt === null)
    .map(({ id }) => `order-refund refund:${id}`);

/** Returns the refunds that need an email because the shopper was told that an earlier one came back. */
function repaidRefunds({ payments }: World, { paymentIntentId }: StoredOrder, got: readonly SentMail[]): string[] {
  const own = payments.refunds.filter(({ intentId }) => intentId === paymentIntentId);
  const back = own.findIndex(({ id }) => got.some(({ about }) => about === `refund-back:${id}`));
  const later = back < 0 ? [] : own.slice(back + 1).filter(({ failedAt }) => failedAt === null);
  return later.map(({ id }) => `order-refund refund:${id}`);
}

/** Checks at the end that the operator was told about everything that needs a person. */
export function unheardBreaches(world: World): Breach[] {
  const { payments, records, announced } = world;
  const wasRaised = (alarm: string, id: string) =>
    announced.alarms.some(({ name, about }) => name === alarm && Object.values(about).includes(id));
  // The refund of the whole payment ends an inquiry, even one of which nobody knew yet.
  const isResolved = ({ intentId, status, endedAt }: Dispute) =>
    status === 'warning_closed' && payments.refunds.some((one) => one.intentId === intentId && one.at === endedAt);
  const disputes = payments.disputes
    .filter((dispute) => !isResolved(dispute))
    .filter(({ intentId }) => records.payments.has(intentId))
    .filter(({ intentId, withdrawnAt }) => !isDisputeTold(world, intentId, withdrawnAt !== null))
    .map(({ intentId }) => breach('told', `No alarm reported the dispute of ${intentId}`));
  const failures = [...records.payments.values()]
    .filter(({ status, paymentIntentId }) => status === 'refund-failed' && !wasRaised('refund-failed', paymentIntentId))
    .map(({ paymentIntentId }) => breach('told', `No alarm reported that the refund of ${paymentIntentId} failed`));
  const returns = announced.mails
    .flatMap(({ about }) => payments.refunds.filter(({ id }) => about === `refund-back:${id}`))
    .filter(
      ({ intentId, amount }) =>
        !announced.alarms.some(
          ({ name, about }) =>
            name === 'refund-failed' && about.paymentIntentId === intentId && about.amount === amount,
        ),
    )
    .map(({ id, intentId }) => breach('told', `Only the shopper heard that ${id} of ${intentId} came back`));
  const given = [...records.orders.values()]
    .filter(({ status, id }) => status === 'failed' && !wasRaised('order-refunded', id))
    .map(({ id }) => breach('told', `No alarm reported that ${id} was given up`));
  return [...disputes, ...failures, ...returns, ...given];
}

/** Returns whether an alarm reported a dispute, and if the bank has withdrawn the money, one that is not about an inquiry. */
const isDisputeTold = ({ announced }: World, intentId: string, isWithdrawn: boolean): boolean =>
  announced.alarms.some(
    ({ name, about }) =>
      name === 'payment-disputed' &&
      about.paymentIntentId === intentId &&
      !(isWithdrawn && about.because === 'The bank inquires'),
  );

/** Checks an alarm when it is raised. */
export function alarmBreaches(world: World, name: string, about: Record<string, string | number>): Breach[] {
  const job = jobOf(world, String(about.orderId));
  const isFalse = {
    'printed-though-cancelled': job?.lockedAt === null,
    'order-refused': about.reason === 'canceled' && job?.isCancelledByShop !== false,
    'printer-asks': about.event === 'shipment_canceled' && job?.isCancelledByShop === true,
    'payment-suspicious': ![...world.payments.warnings, ...world.payments.reviews].some(
      ({ intentId }) => intentId === world.records.orders.get(String(about.orderId))?.paymentIntentId,
    ),
    // Another worker may have placed the order after this one read that there was none.
    'payment-without-order': [...world.records.orders.values()].some(
      ({ paymentIntentId, createdAt }) =>
        paymentIntentId === about.paymentIntentId && Date.parse(createdAt) < world.time.now() - lastLook,
    ),
    'payment-disputed': !isDisputedNow(world, about),
  }[name];
  return isFalse ? [breach('told', `${name} was raised about ${JSON.stringify(about)}, which is not true`)] : [];
}

/**
 * Returns whether an alarm about a dispute is true: the dispute is open or lost, or was won or closed a moment ago, or the alarm
 * states its outcome.
 */
function isDisputedNow(
  { payments, time }: World,
  { paymentIntentId, because }: Record<string, string | number>,
): boolean {
  const own = payments.disputes.filter(({ intentId }) => intentId === paymentIntentId);
  return own.some(
    ({ status, endedAt }) =>
      (status !== 'won' && status !== 'warning_closed') ||
      (endedAt ?? 0) > time.now() - lastLook ||
      String(because ?? '').includes('won'),
  );
}

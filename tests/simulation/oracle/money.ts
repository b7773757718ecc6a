import type { StoredOrder } from '#functions/app/orders/ports/orders.ts';
import type { Dispute } from '../doubts.ts';
import type { Capture, Refund } from '../payment-house.ts';
import type { World } from '../world.ts';
import {
  decidedAt,
  draftOf,
  hasEnded,
  isWithBank,
  jobOf,
  lastLook,
  noticeTime,
  ordersOf,
  partTaken,
  refundsOf,
  sumOf,
} from './books.ts';
import { type Breach, breach } from './breach.ts';
import { fairRefund } from './fair-price.ts';

/**
 * Checks promise I1 for money: every captured payment has exactly one order or is refunded, and partial refunds were
 * requested.
 */
export function moneyBreaches(world: World, capture: Capture): Breach[] {
  const { intentId, amount } = capture;
  const orders = ordersOf(world, capture);
  const refunds = refundsOf(world, capture);
  const [live] = orders.filter((order) => !hasEnded(order));
  const dispute = world.payments.disputes.find((one) => one.intentId === intentId);
  const back = sumOf(refunds) + (dispute ? partTaken(dispute) : 0);

  if (orders.length > 1) return [breach('I1', `${intentId} has ${orders.length} orders`)];
  if (back > amount) return [breach('I1', `${intentId} charged ${amount} and refunded ${back}`)];
  if (dispute) {
    const breaches = disputeBreaches(world, dispute, orders);
    // The bank decides about the money, unless it only inquires, has taken no more than a part, or the shop has won.
    if (isWithBank(dispute) || breaches.length > 0) return breaches;
  }
  const newest = world.payments.refunds.findLast((one) => one.intentId === intentId);
  if (back < amount && newest && newest.failedAt !== null) {
    // If every event was lost, nobody can know of a dashboard refund that failed before a sweep succeeded. Two sweeps
    // in a row may fail.
    const wasBrief = newest.by === 'dashboard' && newest.failedAt < newest.at + 2 * noticeTime;
    const known = world.records.payments.get(intentId)?.status;
    // An inquiry stays on record until it is over.
    const isKnown = known === 'refund-failed' || (known === 'disputed' && dispute?.endedAt === null);
    return isKnown || wasBrief ? [] : [breach('I1', `The failed refund of ${intentId} is not recorded`)];
  }
  if (!live) {
    const isFailed = world.records.payments.get(intentId)?.status === 'refund-failed';
    const [ended] = orders;
    if (back === amount) return ended ? printedBreaches(world, ended, refunds) : unknownBreaches(world, capture);
    if (isFailed) return [];
    return [breach('I1', `${intentId} charged ${amount}, refunded ${back} and has no active order`)];
  }
  if (back !== (live.refundedAmount ?? 0)) {
    return [breach('I1', `${live.id} shows a refund of ${live.refundedAmount ?? 0} instead of ${back}`)];
  }
  return back < amount ? partBreaches(world, capture, live, refunds) : printedBreaches(world, live, refunds);
}

/** Checks that the shop has not forgotten what was paid for: nobody may be able to pay for a checkout that it deletes. */
const unknownBreaches = (world: World, { intentId }: Capture): Breach[] =>
  world.records.payments.get(intentId)?.cause === 'The checkout is unknown'
    ? [breach('I1', `${intentId} was refunded because its checkout is unknown`)]
    : [];

/** Checks that the shop refunded only the lines that the operator requested, once each and with their tax. */
function partBreaches(world: World, { intentId }: Capture, order: StoredOrder, refunds: Refund[]): Breach[] {
  const ours = refunds.filter(({ by }) => by === 'shop');
  const asked = world.wishes.filter((wish) => wish.intentId === intentId).map(({ lineId }) => lineId);
  const isTwice = new Set(ours.map(({ part }) => part)).size < ours.length;
  if (isTwice) return [breach('I1', `A line of ${order.id} was refunded twice`)];
  return ours.flatMap(({ part, amount }) => {
    const line = order.items.find(({ id }) => part === `line-${id}` && asked.includes(id));
    const place = world.payments.captures.find((one) => one.intentId === intentId)?.screen?.shippingAddress;
    const isRight = line && place && amount === fairRefund(line, place);
    return isRight
      ? []
      : [breach('I1', `${order.id} was refunded ${amount} for ${part}, which the operator did not request`)];
  });
}

/**
 * Checks an order whose payment was fully refunded: only a refund that came too late may leave it active or printed.
 */
function printedBreaches(world: World, order: StoredOrder, refunds: Refund[]): Breach[] {
  const { id, paymentIntentId } = order;
  const { producedAt = null, confirmedAt = null } = jobOf(world, id) ?? {};
  const lastAt = Math.max(...refunds.map(({ at }) => at));
  if (confirmedAt !== null && confirmedAt > lastAt + lastLook && !jobOf(world, id)?.isConfirmedByHand) {
    return [breach('I1', `${id} was sent to the printer after ${paymentIntentId} was refunded`)];
  }
  if (producedAt === null) {
    return hasEnded(order) ? [] : [breach('I1', `${paymentIntentId} was refunded, but its order is active`)];
  }
  // The shop must notice a refund from the dashboard, and must not itself refund an order that it could still cancel.
  const isByHand = refunds.some(({ by }) => by === 'dashboard');
  const isAsked = world.wishes.some((wish) => wish.orderId === id && wish.lineId === null);
  // If a person confirms a failed order that has ended in the printer's dashboard, only the alarm can help.
  const { isConfirmedByHand = false } = jobOf(world, id) ?? {};
  if (isConfirmedByHand && world.announced.isRaised('printed-though-cancelled', id)) return [];
  const lockedAt = jobOf(world, id)?.lockedAt ?? producedAt;
  const isTooLate = isByHand ? lockedAt < lastAt + noticeTime : isAsked && lockedAt <= lastAt;
  return isTooLate ? [] : [breach('I1', `${paymentIntentId} was refunded and printed`)];
}

/**
 * Checks promise I1 for disputes: an unsent order with a disputed payment waits for the operator or for the recorded
 * end of the dispute. An order whose money the bank has taken is never sent.
 */
function disputeBreaches(world: World, dispute: Dispute, orders: StoredOrder[]): Breach[] {
  const { intentId, at, status, isPart, endedAt } = dispute;
  const payment = world.records.payments.get(intentId);
  const isOld = endedAt !== null && endedAt < world.time.now() - noticeTime;
  const isLost = status === 'lost' && !isPart;
  const isNoted = isLost ? payment?.status === 'charged-back' : payment?.status !== 'disputed';
  if (payment && isOld && !isNoted)
    return [breach('I1', `The dispute of ${intentId} is ${status}, not ${payment.status}`)];
  const notedAt = payment?.status === 'disputed' ? payment.updatedAt : null;
  return orders.flatMap(({ id, submittingAt }) => {
    const job = jobOf(world, id);
    if (!job || job.isConfirmedByHand) return [];
    const confirmedAt = job.confirmedAt ?? 0;
    const until = Math.min(
      decidedAt(world, id, 'release') ?? Number.POSITIVE_INFINITY,
      endedAt ?? Number.POSITIVE_INFINITY,
    );
    const isSentLate = confirmedAt > at + noticeTime && confirmedAt < until;
    const isSentLost = isLost && confirmedAt > (endedAt ?? 0) + noticeTime;
    const isReleased = decidedAt(world, id, 'release') !== undefined;
    const isClaimedLate = !isReleased && notedAt !== null && submittingAt !== null && submittingAt > notedAt;
    return isSentLate || isSentLost || isClaimedLate
      ? [breach('I1', `${intentId} was sent to the printer after its dispute`)]
      : [];
  });
}

/** Checks promise I1 for the cart: nobody pays twice for the same line. */
export function boughtTwice(world: World): Breach[] {
  const bought = new Map<string, string>();
  const breaches: Breach[] = [];
  for (const capture of world.payments.captures) {
    // The same line may be paid again if this payment was refunded, even if the bank later returned the refund, or if
    // it was disputed before an order was placed.
    const given = world.payments.refunds.filter(({ intentId }) => intentId === capture.intentId);
    const isGivenBack = sumOf(given) >= capture.amount;
    const isDisputed = world.payments.disputes.some(({ intentId }) => intentId === capture.intentId);
    if (isGivenBack || (isDisputed && ordersOf(world, capture).length === 0)) continue;
    for (const { cartItemId } of draftOf(world, capture)?.lines ?? []) {
      const line = `${capture.metadata.shopperId}/${cartItemId}`;
      const before = world.enlarged.has(line) ? undefined : bought.get(line);
      if (before) breaches.push(breach('I1', `Cart line ${line} was paid by ${before} and ${capture.intentId}`));
      bought.set(line, capture.intentId);
    }
  }
  return breaches;
}

/**
 * Checks promise I1 for the gallery: an artwork is marked as purchased if and only if it is in an active order whose money
 * was not returned in full, or from which it was downloaded before. Money that came back again gives no second right.
 */
export function originalBreaches(world: World): Breach[] {
  const { records } = world;
  const active = [...records.orders.values()].filter((order) => !hasEnded(order) && order.original !== 'kept');
  const kept = [...records.orders.values()].filter((order) => !hasEnded(order) && order.original === 'kept');
  const artworksOf = (orders: StoredOrder[]) =>
    new Set(orders.flatMap(({ userId, items }) => items.map(({ artworkId }) => `${userId}/${artworkId}`)));
  const paid = artworksOf([...kept, ...active.filter((order) => !wasReturned(world, order, 'ever'))]);
  const may = artworksOf([...kept, ...active.filter((order) => !wasReturned(world, order, 'now'))]);
  return [...records.artworks].flatMap(([key, { isPurchased }]) => {
    if (isPurchased && !may.has(key)) return [breach('I1', `Artwork ${key} is purchased without a paid order`)];
    return !isPurchased && paid.has(key) ? [breach('I1', `Artwork ${key} is ordered but not purchased`)] : [];
  });
}

/** Returns whether all of an order's money was returned, by refunds or by the bank. A refund may come back later. */
function wasReturned(
  { payments }: World,
  { paymentIntentId, fulfillment }: StoredOrder,
  when: 'now' | 'ever',
): boolean {
  const isOwn = ({ intentId }: { intentId: string }) => intentId === paymentIntentId;
  const refunds = payments.refunds.filter((one) => isOwn(one) && (when === 'ever' || one.failedAt === null));
  const lost = payments.disputes.filter((one) => isOwn(one) && one.status === 'lost');
  return sumOf([...refunds, ...lost]) >= fulfillment.totalAmount;
}

/** Checks promise I1 for downloads: no shopper keeps an original and cancels every order that contained it. */
export function keptBreaches({ downloads, records }: World): Breach[] {
  const isCancelledByShopper = (orderId: string) =>
    records.orders
      .get(orderId)
      ?.history.some(({ statusMessage }) => statusMessage.startsWith('Cancelled at your request.'));
  return downloads
    .filter(({ orderIds }) => orderIds.every(isCancelledByShopper))
    .map(({ artwork, orderIds }) =>
      breach('I1', `Original ${artwork} of ${orderIds} was downloaded and then cancelled`),
    );
}

/**
 * Checks promise I1 for what the printer cancels: once an original was downloaded, only a person refunds it, unless the
 * shopper was told the date of the refund before.
 */
export function unearnedBreaches({ records }: World): Breach[] {
  const has = ({ history }: StoredOrder, words: string) =>
    history.some(({ statusMessage }) => statusMessage.includes(words));
  return [...records.orders.values()]
    .filter((order) => order.original === 'kept' && has(order, 'Our printer cancelled this order.'))
    .filter((order) => !has(order, "we'll refund you in full"))
    .map(({ id }) => breach('I1', `${id} was refunded at once although its original was downloaded`));
}

/** Two days in milliseconds, plus an hour for the shop to act. The shop may not notice a later payment. */
const payableFor = 49 * 60 * 60_000;

/** Checks promise I1 for abandoned payments: they can no longer be completed. */
export function abandonedBreaches({ payments, time }: World): Breach[] {
  return [...payments.intents.values()]
    .filter(({ status, created }) => status.startsWith('requires_') && created * 1000 < time.now() - payableFor)
    .map(({ id, status }) => breach('I1', `${id} can still be paid: ${status}`));
}

/** Checks promise I1 for downloads at the time of a refund: the originals of an ended order are revoked first. */
export function downloadBreaches(world: World, { intentId, by, part }: Refund): Breach[] {
  const { orders, artworks } = world.records;
  const own = [...orders.values()];
  const order = own.find(({ paymentIntentId }) => paymentIntentId === intentId);
  if (by === 'dashboard' || part !== null || !order || !hasEnded(order)) return [];
  const elsewhere = own.filter((other) => other.userId === order.userId && !hasEnded(other));
  const bought = new Set(elsewhere.flatMap(({ items }) => items.map(({ artworkId }) => artworkId)));
  return order.items
    .filter(({ artworkId }) => !bought.has(artworkId) && artworks.get(`${order.userId}/${artworkId}`)?.isPurchased)
    .map(({ artworkId }) => breach('I1', `Artwork ${artworkId} of ${order.id} can be downloaded after its refund`));
}

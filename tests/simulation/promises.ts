import type { CheckoutDraft } from '#functions/app/orders/ports/drafts.ts';
import type { StoredOrder } from '#functions/app/orders/ports/orders.ts';
import { subtotalOf } from '#shared/model/cart.ts';
import type { OrderStatus } from '#shared/model/order.ts';
import { ownKey } from '#tests/fakes/shop-records.ts';
import type { Capture, Dispute, Refund } from './payment-house.ts';
import { pictureOn, shippingCost, taxOn } from './price-list.ts';
import { type Job, paymentFailure } from './print-house.ts';
import type { World } from './world.ts';

/** A broken promise. `what` describes the details. */
export type Breach = { promise: 'I1' | 'I2' | 'I3' | 'I4' | 'I5'; what: string };

/**
 * Returns every broken promise. Compares the records of both providers with the shop's records and with the displayed
 * amounts. These rules are implemented independently of the shop's code.
 */
export function breachesIn(world: World): Breach[] {
  return [
    ...world.payments.captures.flatMap((capture) => moneyBreaches(world, capture)),
    ...boughtTwice(world),
    ...originalBreaches(world),
    ...world.payments.captures.flatMap((capture) => amountBreaches(world, capture)),
    ...doublePrints(world),
    ...[...world.trails].flatMap(([orderId, trail]) => backwards(orderId, trail)),
    ...[...world.records.orders.values()].flatMap((order) => printBreaches(world, order)),
  ];
}

/** The milliseconds within which the shop must notice a dispute or a refund from outside, even during an outage. */
const noticeTime = 60 * 60_000;
/** The most milliseconds from the shop's last look at a payment to the confirmation of its print: two slow trips. */
const lastLook = 45_000;

const breach = (promise: Breach['promise'], what: string): Breach => ({ promise, what });

const hasEnded = ({ status }: StoredOrder) => status === 'failed' || status === 'cancelled';
const jobOf = ({ prints }: World, orderId: string): Job | undefined =>
  prints.jobs.find(({ request }) => request.externalId === orderId);
const refundsOf = ({ payments }: World, { intentId }: Capture) =>
  payments.refunds.filter((refund) => refund.intentId === intentId && refund.failedAt === null);
const ordersOf = ({ records }: World, { intentId }: Capture) =>
  [...records.orders.values()].filter(({ paymentIntentId }) => paymentIntentId === intentId);
const draftOf = ({ frozen }: World, { metadata }: Capture): CheckoutDraft | undefined =>
  frozen.get(`${metadata.checkoutId}/${metadata.cartHash}`);

/** Checks promise I1 for money: every captured payment has exactly one order or goes back, and parts only as asked. */
function moneyBreaches(world: World, capture: Capture): Breach[] {
  const { intentId, amount } = capture;
  const orders = ordersOf(world, capture);
  const refunds = refundsOf(world, capture);
  const [live] = orders.filter((order) => !hasEnded(order));
  const back = sumOf(refunds);

  if (orders.length > 1) return [breach('I1', `${intentId} has ${orders.length} orders`)];
  if (back > amount) return [breach('I1', `${intentId} charged ${amount} and refunded ${back}`)];
  // A person must resolve a dispute. Until then, nothing happens automatically.
  const dispute = world.payments.disputes.find((one) => one.intentId === intentId);
  if (dispute) return disputeBreaches(world, dispute, orders);
  const newest = world.payments.refunds.findLast((one) => one.intentId === intentId);
  if (back < amount && newest && newest.failedAt !== null) {
    // If every event was lost, nobody can know of a refund by hand that was taken back at once.
    const wasBrief = newest.by === 'dashboard' && newest.failedAt < newest.at + noticeTime;
    const isKnown = world.records.payments.get(intentId)?.status === 'refund-failed';
    return isKnown || wasBrief ? [] : [breach('I1', `The returned refund of ${intentId} is not recorded`)];
  }
  if (!live) {
    const isFailed = world.records.payments.get(intentId)?.status === 'refund-failed';
    const [ended] = orders;
    if (back === amount) return ended ? printedBreaches(world, ended, refunds) : [];
    if (isFailed) return [];
    return [breach('I1', `${intentId} charged ${amount}, refunded ${back} and has no active order`)];
  }
  if (back !== (live.refundedAmount ?? 0)) {
    return [breach('I1', `${live.id} shows a refund of ${live.refundedAmount ?? 0} instead of ${back}`)];
  }
  return back < amount ? partBreaches(world, capture, live, refunds) : printedBreaches(world, live, refunds);
}

const sumOf = (amounts: readonly { amount: number }[]) => amounts.reduce((sum, { amount }) => sum + amount, 0);

/** Checks that the shop refunded only the lines that the operator asked for, once each and with their tax. */
function partBreaches(world: World, { intentId }: Capture, order: StoredOrder, refunds: Refund[]): Breach[] {
  const ours = refunds.filter(({ by }) => by === 'shop');
  const asked = world.wishes.filter((wish) => wish.intentId === intentId).map(({ lineId }) => lineId);
  const isTwice = new Set(ours.map(({ part }) => part)).size < ours.length;
  if (isTwice) return [breach('I1', `A line of ${order.id} was refunded twice`)];
  return ours.flatMap(({ part, amount }) => {
    const line = order.items.find(({ id }) => part === `line-${id}` && asked.includes(id));
    const net = line ? line.unitPrice * line.quantity : 0;
    const isRight = line && amount === net + taxOn(net);
    return isRight ? [] : [breach('I1', `${order.id} was refunded ${amount} for ${part}, which nobody asked for`)];
  });
}

/** Checks an order whose whole payment went back: only a refund that came too late may leave it active or printed. */
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
  // The shop must notice a refund from the dashboard, and it refunds nothing itself that it could still cancel.
  const isByHand = refunds.some(({ by }) => by === 'dashboard');
  const isAsked = world.wishes.some((wish) => wish.orderId === id && wish.lineId === null);
  // Only the alarm can help if a person has an order printed that the printer had failed and that was called off here.
  const { isConfirmedByHand = false } = jobOf(world, id) ?? {};
  if (isConfirmedByHand && world.alarms.isRaised('printed-though-cancelled', id)) return [];
  const lockedAt = jobOf(world, id)?.lockedAt ?? producedAt;
  const isTooLate = isByHand ? lockedAt < lastAt + noticeTime : isAsked && lockedAt <= lastAt;
  return isTooLate ? [] : [breach('I1', `${paymentIntentId} was refunded and printed`)];
}

/** Checks promise I1 for disputes: an unsent order with a disputed payment waits for the operator. */
function disputeBreaches(world: World, { intentId, at }: Dispute, orders: StoredOrder[]): Breach[] {
  const payment = world.records.payments.get(intentId);
  const notedAt = payment?.status === 'disputed' ? payment.updatedAt : null;
  return orders.flatMap(({ id, submittingAt }) => {
    const job = jobOf(world, id);
    const isSentLate = !job?.isConfirmedByHand && (job?.confirmedAt ?? 0) > at + noticeTime;
    const isClaimedLate = notedAt !== null && submittingAt !== null && submittingAt > notedAt;
    return isSentLate || isClaimedLate ? [breach('I1', `${intentId} was sent to the printer after its dispute`)] : [];
  });
}

/** Checks promise I1 for the cart: nobody pays twice for the same line. */
function boughtTwice(world: World): Breach[] {
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
      const before = bought.get(line);
      if (before) breaches.push(breach('I1', `Cart line ${line} was paid by ${before} and ${capture.intentId}`));
      bought.set(line, capture.intentId);
    }
  }
  return breaches;
}

/** Checks promise I1 for the gallery: exactly the artworks in an active order are marked as purchased. */
function originalBreaches({ records }: World): Breach[] {
  const ordered = new Set(
    [...records.orders.values()]
      .filter((order) => !hasEnded(order))
      .flatMap(({ userId, items }) => items.map(({ artworkId }) => ownKey(userId, artworkId))),
  );
  return [...records.artworks].flatMap(([key, { isPurchased }]) =>
    isPurchased === ordered.has(key)
      ? []
      : [breach('I1', `Artwork ${key} is ${isPurchased ? 'purchased without an order' : 'ordered but not purchased'}`)],
  );
}

/** Checks promise I2: the charged amount equals both the displayed amount and the amount that the server computed. */
function amountBreaches(world: World, capture: Capture): Breach[] {
  const { intentId, amount, screen } = capture;
  const draft = draftOf(world, capture);
  if (!draft) return [breach('I2', `${intentId} has no checkout draft`)];
  const untaxed = subtotalOf(draft.lines) + shippingCost(draft.shipping.id, draft.lines);
  const sum = untaxed + taxOn(untaxed);
  const breaches = sum === amount ? [] : [breach('I2', `${intentId} charged ${amount} for a total of ${sum}`)];

  const frozenAt = Date.parse(draft.createdAt);
  for (const { variantId, unitPrice } of draft.lines) {
    // A Lambda reads prices at most 30 seconds before it stores them in the checkout draft, so any price from that
    // period is correct.
    if (world.prices.pricesBetween(variantId, frozenAt - 30_000, frozenAt).includes(unitPrice)) continue;
    breaches.push(
      breach('I2', `${intentId} charged ${unitPrice} for variant ${variantId}, which never had that price`),
    );
  }
  if (screen?.amount !== amount) {
    breaches.push(breach('I2', `${intentId} charged ${amount}, but the screen showed ${screen?.amount}`));
  }
  return breaches;
}

/** Checks promise I3: each order has at most one provider order, and each provider order belongs to an order. */
function doublePrints({ prints, records }: World): Breach[] {
  const counts = new Map<string, number>();
  for (const { request } of prints.jobs) {
    const orderId = [...records.orders.keys()].find((id) => request.externalId.startsWith(id));
    const key = orderId ?? request.externalId;
    counts.set(key, (counts.get(key) ?? 0) + (orderId ? 1 : 2));
  }
  return [...counts].flatMap(([orderId, count]) =>
    count > 1 ? [breach('I3', `${orderId} exists ${count} times at the printer, or is unknown here`)] : [],
  );
}

const progress: OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered'];

/** Checks promise I4: a status never moves backward, and a final status never changes. */
function backwards(orderId: string, trail: OrderStatus[]): Breach[] {
  return trail.slice(1).flatMap((to, index) => {
    const from = trail[index] as OrderStatus;
    const isEnd = to === 'failed' || to === 'cancelled';
    const wasOver = from === 'failed' || from === 'cancelled' || from === 'delivered';
    const isLawful = !wasOver && (isEnd || progress.indexOf(to) > progress.indexOf(from));
    return isLawful ? [] : [breach('I4', `${orderId} went from ${from} to ${to}`)];
  });
}

/** Checks promise I5: each paid line is printed with the right artwork, placement, position, and quantity. */
function printBreaches(world: World, order: StoredOrder): Breach[] {
  const job = jobOf(world, order.id);
  const isDisputed = world.payments.disputes.some(({ intentId }) => intentId === order.paymentIntentId);
  if (isDisputed && order.status === 'pending' && order.heldBecause !== null) return [];
  if (
    order.status === 'failed' &&
    job &&
    job.failures.length > 0 &&
    job.failures.every((one) => one === paymentFailure)
  ) {
    return [breach('I5', `${order.id} was refunded although only the shop's own card had failed`)];
  }
  if (hasEnded(order)) {
    const isLeft =
      job !== undefined && job.producedAt === null && !['canceled', 'failed', 'archived'].includes(job.order.status);
    return isLeft ? [breach('I5', `${order.id} is ${order.status}, but ${job.order.status} at the printer`)] : [];
  }
  if (!job) return [breach('I5', `${order.id} is ${order.status}, but unknown to the printer`)];
  if (!job.order.shipments.every(({ deliveredAt }) => deliveredAt) || order.status !== 'delivered') {
    return [breach('I5', `${order.id} is ${order.status}, but ${job.order.status} at the printer`)];
  }
  const capture = world.payments.captures.find(({ intentId }) => intentId === order.paymentIntentId);
  const draft = capture && draftOf(world, capture);
  if (!draft) return [breach('I5', `${order.id} was never paid for`)];
  const wanted = draft.lines.map((line) => printOf(draft.userId, line));
  const printed = job.request.items.map(({ variantId, quantity, files }) =>
    JSON.stringify([variantId, quantity, files]),
  );
  const breaches = wanted.join() === printed.join() ? [] : [breach('I5', `${order.id} was not printed as paid`)];
  if (draft.quotedCost !== job.order.costs.total) {
    breaches.push(breach('I2', `${order.id} was quoted at ${draft.quotedCost} and cost ${job.order.costs.total}`));
  }
  if (job.request.shipping !== draft.shipping.id || job.request.recipient.address1 !== draft.shippingAddress.address1) {
    breaches.push(breach('I5', `${order.id} was sent to another address or by another method`));
  }
  const seen = capture.screen?.lines.map((line) => printOf(draft.userId, line)) ?? [];
  if (seen.join() !== printed.join()) {
    breaches.push(breach('I5', `${order.id} differs from the screen`));
  }
  return breaches;
}

type Line = Pick<CheckoutDraft['lines'][number], 'variantId' | 'quantity' | 'artworkId' | 'customization'>;
const printOf = (userId: string, { variantId, quantity, artworkId, customization }: Line) =>
  JSON.stringify([variantId, quantity, [pictureOn(userId, artworkId, customization.placement)]]);

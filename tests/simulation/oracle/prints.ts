import type { StoredOrder } from '#functions/app/orders/ports/orders.ts';
import type { ShippingAddress } from '#shared/model/address.ts';
import type { Screen } from '../payment-house.ts';
import type { Job } from '../print-house.ts';
import type { World } from '../world.ts';
import { decidedAt, draftOf, hasEnded, jobOf, jobsOf, lastLook, noticeTime } from './books.ts';
import { type Breach, breach } from './breach.ts';
import { fairExtras } from './fair-price.ts';
import { isThere } from './statuses.ts';

/**
 * Checks promise I3: every provider order belongs to an order. An order has one, plus one for each time that the
 * operator resent or replaced it. Only replacements are printed again.
 */
export function doublePrints(world: World): Breach[] {
  const { prints, records, decisions } = world;
  const known = [...records.orders.keys()].flatMap((orderId) => {
    const jobs = jobsOf(world, orderId);
    const decided = decisions.filter((one) => one.orderId === orderId).map(({ does }) => does);
    const replaced = decided.filter((does) => does === 'replace').length;
    const resent = decided.filter((does) => does === 'resend').length;
    const made = jobs.filter(({ producedAt }) => producedAt !== null).length;
    if (made > 1 + replaced) return [breach('I3', `${orderId} was printed ${made} times`)];
    return jobs.length > 1 + replaced + resent
      ? [breach('I3', `${orderId} exists ${jobs.length} times at the printer`)]
      : [];
  });
  const ours = new Set([...records.orders.keys()].flatMap((orderId) => jobsOf(world, orderId)));
  const strays = prints.jobs.filter((job) => !ours.has(job));
  return [...known, ...strays.map(({ request }) => breach('I3', `${request.externalId} is unknown here`))];
}

/**
 * Checks promise I5: each paid line is printed, and each replacement reprinted, with the right artwork, placement,
 * position, and quantity.
 */
export function printBreaches(world: World, order: StoredOrder): Breach[] {
  const job = jobOf(world, order.id);
  const { disputes, warnings, reviews } = world.payments;
  const open = reviews.filter(({ closedAt }) => closedAt === null || closedAt > world.time.now() - noticeTime);
  const isSuspected = [...disputes, ...warnings, ...open].some(({ intentId }) => intentId === order.paymentIntentId);
  if (isSuspected && order.status === 'pending' && order.heldBecause !== null) return [];
  if (
    order.status === 'failed' &&
    job &&
    job.failures.length > 0 &&
    job.failures.every((one) => one.startsWith('Payment failure'))
  ) {
    return [breach('I5', `${order.id} was refunded although only the shop's own card had failed`)];
  }
  if (hasEnded(order)) {
    const isLeft =
      job !== undefined && job.producedAt === null && !['canceled', 'failed', 'archived'].includes(job.order.status);
    return isLeft ? [breach('I5', `${order.id} is ${order.status}, but ${job.order.status} at the printer`)] : [];
  }
  if (!job) return [breach('I5', `${order.id} is ${order.status}, but unknown to the printer`)];
  const jobs = jobsOf(world, order.id);
  const isUnreplaced = jobs.length > 1 && order.snag?.kind === 'parcel-replacement';
  const isLost = order.status === 'shipped' && (isUnreplaced || jobs.some(({ astray }) => astray.length > 0));
  const isDelivered = isThere(world, order.id) && order.status === 'delivered';
  if (!isDelivered && !isLost) {
    return [breach('I5', `${order.id} is ${order.status}, but ${job.order.status} at the printer`)];
  }
  const capture = world.payments.captures.find(({ intentId }) => intentId === order.paymentIntentId);
  const draft = capture && draftOf(world, capture);
  const { screen } = capture ?? {};
  if (!draft || !screen) return [breach('I5', `${order.id} was never paid for`)];
  // A replacement reprints all lines of its order.
  const made = jobs.filter(({ producedAt }) => producedAt !== null);
  return made
    .flatMap((one) => [
      ...contentBreaches(order, one, screen),
      ...slipBreaches(order, one, screen),
      ...addressBreaches(world, order, one, screen),
    ])
    .concat(
      draft.quotedCost === job.order.costs.total
        ? []
        : breach('I2', `${order.id} was quoted at ${draft.quotedCost} and cost ${job.order.costs.total}`),
    );
}

/** Checks that the print matches what the shopper saw. */
function contentBreaches(order: StoredOrder, { request: { items, shipping } }: Job, screen: Screen): Breach[] {
  const printed = items.map(({ variantId, quantity, retailPrice, files, options }) =>
    JSON.stringify([variantId, quantity, retailPrice, files, options]),
  );
  const wanted = screen.lines.map((line) => printOf(screen.userId, line));
  const isRight = wanted.join() === printed.join() && shipping === screen.shippingId;
  return isRight ? [] : [breach('I5', `${order.id} differs from the screen`)];
}

/** Returns whether two objects have the same fields, in any order. */
const isSame = (one: object, other: object) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** Checks the packing slip: the gift message, and what the shopper paid. Replacements are free. */
function slipBreaches(order: StoredOrder, { request }: Job, screen: Screen): Breach[] {
  const isFree = order.fulfillment.replacements.some(({ externalId }) => externalId === request.externalId);
  const paid = isFree ? { shipping: 0, tax: 0 } : fairExtras({ ...screen, shipping: { id: screen.shippingId } });
  const isRight = isSame(request.retailCosts ?? {}, { ...paid, discount: 0 });
  return isRight && request.giftMessage === screen.giftMessage
    ? []
    : [breach('I5', `${order.id} has another packing slip`)];
}

/**
 * Checks that an order was sent to the address that its shopper wanted: the last correction that the shop acknowledged,
 * or a later one whose response was lost.
 */
function addressBreaches({ corrections }: World, order: StoredOrder, { request }: Job, screen: Screen): Breach[] {
  const own = corrections.filter(({ orderId }) => orderId === order.id);
  const agreed = own.findLastIndex(({ isDone }) => isDone);
  const possible = own.slice(Math.max(agreed, 0)).map(({ address }) => address);
  if (agreed < 0) possible.push(screen.shippingAddress);
  const isSentTo = (address: ShippingAddress) => isSame(address, request.recipient);
  // After an account is deleted, there is no address.
  const isShown =
    order.customerEmail === '' || isSentTo(order.fulfillment.shippingAddress) || own.some(({ isDone }) => !isDone);
  return possible.some(isSentTo) && isShown
    ? []
    : [breach('I5', `${order.id} was sent to ${JSON.stringify(request.recipient)}`)];
}

/**
 * Checks that an order was not sent while its payment was under review, or after a fraud warning, unless the operator
 * released it.
 */
export function suspicionBreaches(world: World, { id, paymentIntentId }: StoredOrder): Breach[] {
  const { reviews, warnings } = world.payments;
  const releasedAt = decidedAt(world, id, 'release') ?? Number.POSITIVE_INFINITY;
  const confirmed = jobsOf(world, id).flatMap(({ confirmedAt, isConfirmedByHand }) =>
    confirmedAt !== null && !isConfirmedByHand && confirmedAt < releasedAt ? [confirmedAt] : [],
  );
  const isReviewed = reviews.some(
    ({ intentId, at, closedAt }) =>
      intentId === paymentIntentId &&
      confirmed.some((time) => time > at && time < (closedAt ?? Number.POSITIVE_INFINITY)),
  );
  const isWarned = warnings.some(
    ({ intentId, at }) => intentId === paymentIntentId && confirmed.some((time) => time > at + lastLook),
  );
  return isReviewed || isWarned
    ? [breach('I1', `${id} was sent to the printer although its payment is suspicious`)]
    : [];
}

/** The first and last shirt variant. Shirts require a thread color. */
const shirts = [4001, 4006] as const;
/** The distance of an artwork from the top of its print area, in pixels. The print area is 1800 × 2400 pixels. */
const tops: Record<string, number> = { front: 100, back: 300, default: 300 };

/**
 * Returns what the printer must receive for a line. It is specified here a second time, independently of the shop's
 * code.
 */
function printOf(userId: string, line: Screen['lines'][number]): string {
  const { variantId, quantity, unitPrice, artworkId, customization } = line;
  const isShirt = variantId >= shirts[0] && variantId <= shirts[1];
  const url = `https://shop.example/p/${userId}-${artworkId}.png`;
  const files = customization.placements.map(({ placement: type }) => ({
    type,
    url,
    position: { areaWidth: 1800, areaHeight: 2400, width: 1800, height: 1800, top: tops[type], left: 0 },
  }));
  const options = isShirt ? [{ id: 'stitch_color', value: 'black' }] : [];
  return JSON.stringify([variantId, quantity, unitPrice, files, options]);
}

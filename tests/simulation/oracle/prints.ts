import type { StoredOrder } from '#functions/app/orders/ports/orders.ts';
import type { Screen } from '../payment-house.ts';
import type { World } from '../world.ts';
import { draftOf, hasEnded, jobOf } from './books.ts';
import { type Breach, breach } from './breach.ts';
import { isThere } from './statuses.ts';

/** Checks promise I3: each order has at most one provider order, and each provider order belongs to an order. */
export function doublePrints({ prints, records }: World): Breach[] {
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

/** Checks promise I5: each paid line is printed with the right artwork, placement, position, and quantity. */
export function printBreaches(world: World, order: StoredOrder): Breach[] {
  const job = jobOf(world, order.id);
  const { disputes, warnings } = world.payments;
  const suspected = [...disputes.map(({ intentId }) => intentId), ...warnings];
  const isSuspected = suspected.includes(order.paymentIntentId);
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
  const isLost = job.returned.length > 0 && order.status === 'shipped';
  const isDelivered = isThere(job) && order.status === 'delivered';
  if (!isDelivered && !isLost) {
    return [breach('I5', `${order.id} is ${order.status}, but ${job.order.status} at the printer`)];
  }
  const capture = world.payments.captures.find(({ intentId }) => intentId === order.paymentIntentId);
  const draft = capture && draftOf(world, capture);
  const { screen } = capture ?? {};
  if (!draft || !screen) return [breach('I5', `${order.id} was never paid for`)];
  const { items, shipping, recipient } = job.request;
  const printed = items.map(({ variantId, quantity, files, options }) =>
    JSON.stringify([variantId, quantity, files, options]),
  );
  const wanted = screen.lines.map((line) => printOf(screen.userId, line));
  const breaches = wanted.join() === printed.join() ? [] : [breach('I5', `${order.id} differs from the screen`)];
  if (draft.quotedCost !== job.order.costs.total) {
    breaches.push(breach('I2', `${order.id} was quoted at ${draft.quotedCost} and cost ${job.order.costs.total}`));
  }
  if (
    shipping !== screen.shippingId ||
    recipient.address1 !== screen.address1 ||
    recipient.countryCode !== screen.countryCode
  ) {
    breaches.push(breach('I5', `${order.id} was sent to another address or by another method`));
  }
  return breaches;
}

/** The first and last variant of the shirts, which need the color of a thread. */
const shirts = [4001, 4006] as const;
/** Where an artwork begins on a product, in pixels from the top of its print area, which is 1800 × 2400 pixels. */
const tops: Record<string, number> = { front: 100, back: 300, default: 300 };

/** Returns what the printer must get for a line. It is written down here once more, apart from the shop's answers. */
function printOf(userId: string, { variantId, quantity, artworkId, customization }: Screen['lines'][number]): string {
  const isShirt = variantId >= shirts[0] && variantId <= shirts[1];
  const position = {
    areaWidth: 1800,
    areaHeight: 2400,
    width: 1800,
    height: 1800,
    top: tops[customization.placement],
    left: 0,
  };
  const url = `https://shop.example/p/${userId}-${artworkId}.png`;
  const options = isShirt ? [{ id: 'stitch_color', value: 'black' }] : [];
  return JSON.stringify([variantId, quantity, [{ type: customization.placement, url, position }], options]);
}

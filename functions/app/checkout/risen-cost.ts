import { AppError } from '#shared/errors.ts';
import type { Cents } from '#shared/model/money.ts';
import type { PricedCart } from '../cart/price-cart.ts';
import type { Catalogue } from '../catalogue/ports.ts';
import type { OrderCosts } from '../orders/ports/order-printing.ts';
import type { WebhookEvents } from '../orders/ports/webhook-events.ts';
import { receiveEvent } from '../orders/webhooks.ts';
import { isoOf } from '../ports/clock.ts';

type Deps = Parameters<typeof receiveEvent>[0] & {
  events: WebhookEvents;
  catalogue: Pick<Catalogue, 'product'>;
};

/**
 * Returns the provider's charge for a cart. Throws `cart-changed` if the provider charges more for the goods than the
 * catalogue says, until the products have been read again. Then the cart has the new prices. If the provider still
 * charges more, prices are not the reason, so the payment goes on. `order-below-margin` reports a loss.
 */
export async function costUnlessRisen(deps: Deps, { lines, cost }: PricedCart, now: OrderCosts): Promise<Cents> {
  if (now.subtotal <= cost) return now.total;
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const areRead = await Promise.all(productIds.map((productId) => isReadAgain(deps, productId)));
  if (areRead.every(Boolean)) return now.total;
  throw new AppError('cart-changed', beingUpdated, { issues: [{ path: '', message: beingUpdated }] });
}

const beingUpdated =
  "Our print partner has just raised a price, so we're updating ours. Please try again in a minute or two.";

/**
 * Has a product read again, once a day, as after the provider's own event about a price, which may be late or lost.
 * Returns whether that is done.
 */
async function isReadAgain(deps: Deps, productId: number): Promise<boolean> {
  const occurredAt = isoOf(deps.clock);
  const id = `risen-${productId}-${occurredAt.slice(0, 10)}`;
  const event = {
    ...{ type: 'catalog_price_changed', occurredAt, orderId: null, externalId: null, orderStatus: null },
    ...{ shipment: null, reason: null, deduplicationKey: id },
    catalogue: { kind: 'products' as const, productIds: [productId] },
  };
  await receiveEvent(deps, id, { source: 'printful', event });
  const [asked, product] = await Promise.all([deps.events.find(id), deps.catalogue.product(productId)]);
  return asked !== undefined && product !== undefined && product.lastSyncedAt > asked.createdAt;
}

import { Entity, Service } from 'electrodb';
import type { Placing } from '#functions/app/orders/ports/orders.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { addressItem, address as shippingAddress } from '../addresses.ts';
import { artwork } from '../artworks/artworks.ts';
import { cartItem } from '../carts.ts';
import { withoutNulls } from '../nulls.ts';
import type { Table } from '../table.ts';
import { order, orderItem, orderStatusHistory, printfulOrder, stripePayment } from './order-entities.ts';
import { orderItemOf, partOf } from './order-shapes.ts';

/** Two writers that meet at one record are both turned away: the next attempt tells who was first. */
const attempts = 3;

/** The one transaction that makes an order. Of a hundred writes at most, an order of n lines needs 3n + 5. */
export async function placeOrderRecords(table: Table, placing: Placing): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (await writeAll(table, placing)) return;
    if (await isTaken(table, placing)) {
      throw new AppError(
        'conflict',
        `Payment ${placing.payment.paymentIntentId} or order ${placing.order.id} is taken`,
      );
    }
    if (await isArtworkMissing(table, placing)) throw notFound('Artwork');
  }
  throw new AppError('upstream-busy', `Order ${placing.order.id} keeps meeting other writes`, { retryAfter: 1 });
}

function entitiesOf(table: Table) {
  return {
    order: new Entity(order, table),
    printfulOrder: new Entity(printfulOrder, table),
    orderItem: new Entity(orderItem, table),
    orderStatusHistory: new Entity(orderStatusHistory, table),
    stripePayment: new Entity(stripePayment, table),
    artwork: new Entity(artwork, table),
    cartItem: new Entity(cartItem, table),
    address: new Entity(shippingAddress, table),
  };
}

const artworkIdsOf = ({ order: { items } }: Placing) => [...new Set(items.map(({ artworkId }) => artworkId))];

async function isArtworkMissing(table: Table, placing: Placing): Promise<boolean> {
  const ids = artworkIdsOf(placing);
  const keys = ids.map((id) => ({ userId: placing.order.userId, id }));
  const { data } = await entitiesOf(table).artwork.get(keys).go({ consistent: true });
  return data.length < ids.length;
}

async function isTaken(table: Table, { order: { id }, payment }: Placing): Promise<boolean> {
  const entities = entitiesOf(table);
  const [orders, payments] = await Promise.all([
    entities.order.get({ orderId: id }).go({ consistent: true }),
    entities.stripePayment.get({ paymentIntentId: payment.paymentIntentId }).go({ consistent: true }),
  ]);
  return orders.data !== null || payments.data !== null;
}

async function writeAll(table: Table, placing: Placing): Promise<boolean> {
  const { order: placed, payment, draft, address } = placing;
  const { id: orderId, userId } = placed;
  const owner = { orderId, userId };
  const service = new Service(entitiesOf(table), table);

  const { canceled } = await service.transaction
    .write((of) => [
      of.stripePayment.create(withoutNulls(payment)).commit(),
      of.order.create(orderItemOf(placed)).commit(),
      of.printfulOrder.create(partOf(owner, placed.fulfillment)).commit(),
      ...placed.items.map((item) => of.orderItem.create(partOf(owner, item)).commit()),
      ...placed.history.map((change) => of.orderStatusHistory.create(partOf(owner, change)).commit()),
      ...artworkIdsOf(placing).map((id) =>
        of.artwork
          .patch({ userId, id })
          // Its storefront pictures lose their watermark: a new version is a new URL.
          .add({ purchasedBy: [orderId], imageVersion: 1 })
          .commit(),
      ),
      ...draft.lines.map(({ cartItemId }) => of.cartItem.delete({ userId, id: cartItemId }).commit()),
      ...(address ? [of.address.create({ ...addressItem(userId, address) }).commit()] : []),
    ])
    .go();
  return !canceled;
}

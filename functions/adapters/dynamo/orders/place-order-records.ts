import { Service } from 'electrodb';
import { quantityLeft } from '#functions/app/cart/same-item.ts';
import type { Orders, Placing } from '#functions/app/orders/ports/orders.ts';
import { AppError } from '#shared/errors.ts';
import { addressEntity, addressWrites } from '../address-records.ts';
import { artworkEntity } from '../artworks/artworks.ts';
import { backOff } from '../back-off.ts';
import { cartItemEntity, dynamoCarts } from '../carts.ts';
import { counterEntity } from '../counters.ts';
import { withoutNulls } from '../nulls.ts';
import { perTable, type Table } from '../table.ts';
import { draftEntity } from './checkout-entities.ts';
import { orderEntity, orderRecords, paymentEntity } from './order-records.ts';
import { orderItemOf, partOf } from './order-shapes.ts';

/**
 * The maximum number of attempts at the transaction. DynamoDB may cancel both of two conflicting transactions, and the
 * shopper may be changing the cart, so one attempt is not enough. The pauses add up to at most 1.6 seconds.
 */
const attempts = 6;

/** Creates an order in one transaction. DynamoDB allows 100 writes, and an order of n lines needs 3n + 7. */
export async function placeOrderRecords(table: Table, placing: Placing): ReturnType<Orders['place']> {
  let { address } = placing;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const written = await writeAll(table, { ...placing, address });
    if (written === 'placed') return 'placed';
    // The shopper has saved enough addresses meanwhile, or the account was taken back. The order matters more.
    if (written === 'address-refused') address = null;
    if (await isTaken(table, placing)) return 'taken';
    if (await isArtworkMissing(table, placing)) return 'artwork-gone';
    await backOff(attempt);
  }
  throw new AppError('upstream-busy', `Order ${placing.order.id} conflicts with other writes`, { retryAfter: 1 });
}

const placingRecords = perTable(
  (table) =>
    new Service(
      {
        ...orderRecords(table).entities,
        artwork: artworkEntity(table),
        cartItem: cartItemEntity(table),
        address: addressEntity(table),
        counter: counterEntity(table),
        draft: draftEntity(table),
      },
      table,
    ),
);

const artworkIdsOf = ({ order: { items } }: Placing) => [...new Set(items.map(({ artworkId }) => artworkId))];

async function isArtworkMissing(table: Table, placing: Placing): Promise<boolean> {
  const ids = artworkIdsOf(placing);
  const { userId } = placing.order;
  const found = await Promise.all(ids.map((id) => artworkEntity(table).get({ userId, id }).go({ consistent: true })));
  return found.some(({ data }) => data === null);
}

async function isTaken(table: Table, { order: { id }, payment }: Placing): Promise<boolean> {
  const [orders, payments] = await Promise.all([
    orderEntity(table).get({ orderId: id }).go({ consistent: true }),
    paymentEntity(table).get({ paymentIntentId: payment.paymentIntentId }).go({ consistent: true }),
  ]);
  return orders.data !== null || payments.data !== null;
}

async function writeAll(table: Table, placing: Placing): Promise<'placed' | 'address-refused' | 'canceled'> {
  const { order: placed, payment, draft, address } = placing;
  const { id: orderId, userId } = placed;
  const cart = new Map((await dynamoCarts(table).list(userId)).map((line) => [line.id, line]));
  const owner = { orderId, userId };
  const { canceled, data } = await placingRecords(table)
    .transaction.write((of) => [
      of.stripePayment.create(withoutNulls(payment)).commit(),
      of.order.create(orderItemOf(placed)).commit(),
      of.printfulOrder.create(partOf(owner, placed.fulfillment)).commit(),
      ...placed.items.map((item) => of.orderItem.create(partOf(owner, item)).commit()),
      ...placed.history.map((change) => of.orderStatusHistory.create(partOf(owner, change)).commit()),
      ...artworkIdsOf(placing).map((id) =>
        of.artwork
          .patch({ userId, id })
          .add({ purchasedBy: [orderId] })
          .commit(),
      ),
      ...draft.lines.flatMap((bought) => {
        const line = cart.get(bought.cartItemId);
        if (!line) return [];
        const quantity = quantityLeft(line, bought);
        const { id, updatedAt } = line;
        // The shopper may be changing the line at this moment. The next attempt then reads it again.
        return quantity === 0
          ? [
              of.cartItem
                .delete({ userId, id })
                .where((known, { eq }) => eq(known.updatedAt, updatedAt))
                .commit(),
            ]
          : [
              of.cartItem
                .patch({ userId, id })
                .set({ quantity, updatedAt: placed.createdAt })
                .where((known, { eq }) => eq(known.updatedAt, updatedAt))
                .commit(),
            ];
      }),
      ...(address
        ? [
            ...addressWrites(of, userId, address),
            of.draft
              .check({ userId, checkoutId: draft.checkoutId, cartHash: draft.cartHash })
              .where(({ saveAddress }, { eq }) => eq(saveAddress, true))
              .commit(),
          ]
        : []),
    ])
    .go();
  if (!canceled) return 'placed';
  const isRefused = data.slice(-2).some(({ code }) => code === 'ConditionalCheckFailed');
  return address && isRefused ? 'address-refused' : 'canceled';
}

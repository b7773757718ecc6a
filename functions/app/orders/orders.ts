import { AppError, notFound } from '#shared/errors.ts';
import type { ShippingAddress } from '#shared/model/address.ts';
import type { Order } from '#shared/model/order.ts';
import { isSameAddress } from '#shared/model/saved-address.ts';
import type { Page, PageWanted } from '../ports/page.ts';
import { correctAddress } from './correct-address.ts';
import { callOffBy, endingFor } from './end-requests.ts';
import type { FollowDeps } from './follow-order.ts';
import { isCancellable } from './keep-original.ts';
import { orderView } from './order-view.ts';
import type { OrderPrinting } from './ports/order-printing.ts';
import type { Orders, StoredOrder } from './ports/orders.ts';
import type { PaymentRecords } from './ports/payment-records.ts';
import { type EndDeps, endAndRefund } from './refunds.ts';

/** Returns a page of the shopper's orders, newest first. Throws `not-found` if `before` is not one of them. */
export async function listOrders(
  { orders }: { orders: Pick<Orders, 'page'> },
  userId: string,
  wanted: PageWanted<string>,
): Promise<Page<Order>> {
  const { items, hasMore } = await orders.page(userId, wanted);
  return { items: items.map(orderView), hasMore };
}

type FindDeps = { orders: Orders; paymentRecords: PaymentRecords };

/**
 * Reads the order with this order ID or payment intent ID. Returns the function that shows it to a shopper, and that throws
 * `not-found` to all others.
 */
export async function findOrder({ orders, paymentRecords }: FindDeps, id: string): Promise<(userId: string) => Order> {
  const orderId = id.startsWith('pi_') ? (await paymentRecords.find(id))?.orderId : id;
  const order = orderId ? await orders.find(orderId) : undefined;
  return (userId) => orderView(ofShopper(order, userId));
}

/**
 * Cancels an order before production and refunds the payment. If the print provider already has the order, the provider
 * decides whether to cancel. Throws `not-found`. Throws `conflict` once production has begun, and while a worker is
 * about to send the order.
 */
export async function cancelOrder(
  deps: EndDeps & { provider: OrderPrinting },
  userId: string,
  orderId: string,
): Promise<Order> {
  const order = await ownOrder(deps, userId, orderId);
  if (order.status === 'cancelled') return orderView(order);
  if (!isCancellable(order)) throw refusalOf(order);
  // From here on, no original of this order can be downloaded.
  if (!(await deps.orders.chooseOriginal(orderId, 'given-up'))) return refusedOrEnded(deps, userId, orderId);

  const cause = 'Cancelled by the shopper';
  const calledOff = await callOffBy('shopper', cause, deps, order);
  if (calledOff === 'printing') {
    await deps.orders.chooseOriginal(orderId, null);
    throw tooLate();
  }
  const ending = endAndRefund(deps, order, {
    ...endingFor('shopper', cause),
    // If the provider has no order yet, a worker may be about to create one. In that case, either this cancellation or
    // the worker's claim succeeds, whichever is written first.
    unclaimedOnly: calledOff === 'unsent',
  });
  // If several cancellations run at once, one ends the order and all return the same answer.
  await ending.catch(async (error: unknown) => {
    const isRace = error instanceof AppError && error.code === 'conflict';
    if (isRace && (await ownOrder(deps, userId, orderId)).status === 'cancelled') return;
    await deps.orders.chooseOriginal(orderId, null);
    throw error;
  });
  return orderView(await ownOrder(deps, userId, orderId));
}

/** Returns an order that was cancelled meanwhile. Throws `conflict` otherwise. */
async function refusedOrEnded(deps: { orders: Orders }, userId: string, orderId: string): Promise<Order> {
  const order = await ownOrder(deps, userId, orderId);
  if (order.status === 'cancelled') return orderView(order);
  throw refusalOf(order);
}

/**
 * Corrects the address of an order that is not confirmed at the print provider yet. Throws `not-found`. Throws
 * `conflict` for another country or state, and once the order is confirmed there.
 */
export async function correctOwnAddress(
  deps: FollowDeps,
  userId: string,
  orderId: string,
  address: ShippingAddress,
): Promise<Order> {
  const { fulfillment } = await ownOrder(deps, userId, orderId);
  const { countryCode, stateCode } = fulfillment.shippingAddress;
  // Shipping and tax were paid for this country and state.
  if (address.countryCode !== countryCode || address.stateCode !== stateCode) throw elsewhere();
  await correctAddress(deps, orderId, address, { changedBy: 'system' });
  // Someone else may be using the shopper's browser, so the account's owner hears of it whoever gets the order's
  // emails.
  if (!isSameAddress(fulfillment.shippingAddress, address))
    await deps.queues.send('send-mail', { mail: 'address-corrected', userId, order: orderId });
  return orderView(await ownOrder(deps, userId, orderId));
}

const elsewhere = () =>
  new AppError('conflict', 'To send it to another state or country, please cancel this order and place a new one.');

const ownOrder = async ({ orders }: { orders: Orders }, userId: string, orderId: string): Promise<StoredOrder> =>
  ofShopper(await orders.find(orderId), userId);

function ofShopper(order: StoredOrder | undefined, userId: string): StoredOrder {
  if (order?.userId !== userId) throw notFound('Order');
  return order;
}

const refusalOf = ({ original }: StoredOrder) => (original === 'kept' ? downloaded() : tooLate());

const downloaded = () =>
  new AppError('conflict', 'You downloaded an original of this order, so it can no longer be cancelled.');

const tooLate = () => new AppError('conflict', 'This order is already in production and can no longer be cancelled.');

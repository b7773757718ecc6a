import { AppError } from '#shared/errors.ts';
import type { AddressCorrection } from '#shared/model/address.ts';
import { dollarText, formatMoney } from '#shared/model/money.ts';
import { maxCancelledPerDay, type Order } from '#shared/model/order.ts';
import { isSameAddress } from '#shared/model/saved-address.ts';
import { problemsOf, requireNoQuestions } from '../addresses/address-questions.ts';
import { isoOf } from '../ports/clock.ts';
import { type CountCorrection, correctAddress } from './desk/correct-address.ts';
import { endingFor, requestedEnding, stopOnRequest } from './ending/end-requests.ts';
import { type EndDeps, endAndRefund } from './ending/refunds.ts';
import type { FollowDeps } from './following/follow-order.ts';
import { isCancellable } from './keep-original.ts';
import { orderView } from './order-view.ts';
import { ofShopper } from './orders.ts';
import type { Orders, StoredOrder } from './ports/orders.ts';
import type { PrintOrders } from './ports/print-orders.ts';

/**
 * Cancels an order before production and refunds the payment. If the print provider already has the order, the provider
 * decides whether to cancel. `admit` runs before anything else happens to an order that can be cancelled, and may throw.
 * Throws `not-found`. Throws `conflict` once production has begun, and while a worker is about to send the order, and above
 * `maxCancelledPerDay`.
 */
export async function cancelOrder(
  deps: EndDeps & { provider: PrintOrders },
  userId: string,
  orderId: string,
  admit: () => Promise<void> = async () => undefined,
): Promise<Order> {
  const order = await ownOrder(deps, userId, orderId);
  if (order.status === 'cancelled') return orderView(deps, order);
  if (!isCancellable(order)) throw refusalOf(order);
  await admit();
  // From here on, no original of this order can be downloaded.
  const counted = { total: order.fulfillment.totalAmount, at: isoOf(deps.clock) };
  const givenUp = await deps.orders.giveUp(order, { ...counted, perDay: maxCancelledPerDay });
  if (givenUp === 'over') throw tooMuch();
  if (givenUp === 'refused') return refusedOrEnded(deps, userId, orderId);

  // What another cancellation or a refund gave up is theirs.
  const takeBack = async () => givenUp === 'given-up' && deps.orders.takeBack(order, counted);

  const cause = 'Cancelled by the shopper';
  const stopped = await stopOnRequest('shopper', cause, deps, order).catch(async (error: unknown) => {
    // Nothing is known to have been stopped, so the order may be made, and a download must count then.
    await takeBack();
    throw error;
  });
  if (stopped === 'printing') {
    await takeBack();
    throw tooLate();
  }
  const ending = endAndRefund(deps, order, {
    ...endingFor('shopper', cause),
    // If the provider has no order yet, a worker may be about to create one. In that case, either this cancellation or
    // the worker's claim succeeds, whichever is written first.
    unclaimedOnly: stopped === 'unsent',
    // Another cancellation may have found the order in production, after which an original was downloaded.
    givenUpOnly: true,
  });
  // If several cancellations run at once, one ends the order and all return the same answer.
  await ending.catch(async (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    const now = await ownOrder(deps, userId, orderId);
    if (now.status === 'cancelled') return;
    // The worker came first, so the order is made, unless another cancellation has found it at the provider meanwhile.
    const isLost = stopped === 'unsent' && now.submittingAt !== null && requestedEnding(now) === null;
    if (isLost) await takeBack();
    throw error;
  });
  return orderView(deps, await ownOrder(deps, userId, orderId));
}

/** Returns an order that was cancelled meanwhile. Throws `conflict` otherwise. */
async function refusedOrEnded(deps: EndDeps, userId: string, orderId: string): Promise<Order> {
  const order = await ownOrder(deps, userId, orderId);
  if (order.status === 'cancelled') return orderView(deps, order);
  throw refusalOf(order);
}

/**
 * Corrects the address of an order that is not confirmed at the print provider yet. An unchanged address asks nobody.
 * Throws `not-found`, and what `count` throws. Throws `invalid-request` for an address that raises questions and is not
 * confirmed, and `conflict` for another country or state, for a postal code in another state, and once the order is
 * confirmed there.
 */
export async function correctOwnAddress(
  deps: FollowDeps,
  userId: string,
  orderId: string,
  { shippingAddress: address, isAddressConfirmed }: AddressCorrection,
  count?: CountCorrection,
): Promise<Order> {
  const order = await ownOrder(deps, userId, orderId);
  const { fulfillment } = order;
  const { countryCode, stateCode } = fulfillment.shippingAddress;
  // Shipping and tax were paid for this country and state.
  if (address.countryCode !== countryCode || address.stateCode !== stateCode) throw elsewhere();
  if (isSameAddress(fulfillment.shippingAddress, address)) return orderView(deps, order);
  const [problem] = await problemsOf(address);
  if (problem) throw elsewhere(`${problem.message} `);
  await requireNoQuestions(address, isAddressConfirmed);
  await correctAddress(deps, orderId, address, { changedBy: 'system' }, count);
  // Someone else may be using the shopper's browser, so the account's owner hears of it whoever gets the order's
  // emails.
  await deps.queues.send('send-mail', { mail: 'address-corrected', userId, order: orderId });
  return orderView(deps, await ownOrder(deps, userId, orderId));
}

const elsewhere = (found = '') =>
  new AppError(
    'conflict',
    `${found}To send the order to another state or country, please cancel it and place a new one.`,
  );

const ownOrder = async ({ orders }: { orders: Orders }, userId: string, orderId: string): Promise<StoredOrder> =>
  ofShopper(await orders.find(orderId), userId);

const refusalOf = ({ original }: StoredOrder) => (original === 'kept' ? downloaded() : tooLate());

const downloaded = () =>
  new AppError('conflict', 'You downloaded an original of this order, so it can no longer be cancelled.');

const tooLate = () => new AppError('conflict', 'This order is already in production and can no longer be cancelled.');

const tooMuch = () =>
  new AppError(
    'conflict',
    `You can cancel orders of up to ${dollarText(formatMoney(maxCancelledPerDay))} a day here. To cancel this one, please write to us: the returns page has our address.`,
  );

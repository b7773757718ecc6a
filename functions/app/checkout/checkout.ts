import { AppError, notFound } from '#shared/errors.ts';
import { fieldName } from '#shared/model/address.ts';
import { maxOrderLines } from '#shared/model/cart.ts';
import type { Calculation, CheckoutRequest, ConfirmedOrder } from '#shared/model/checkout.ts';
import { dollarText, formatMoney } from '#shared/model/money.ts';
import { maxOrderTotal } from '#shared/model/order.ts';
import { formatTaxRate } from '#shared/model/tax.ts';
import { problemsOf, questionsAbout } from '../addresses/address-questions.ts';
import type { CartLine, Carts } from '../cart/ports.ts';
import { type CartPricing, type PricedCart, priceCart } from '../cart/price-cart.ts';
import { type Placed, type PlaceOrderDeps, placeOwnOrder } from '../orders/placing/place-order.ts';
import { offeredRates } from './delivery.ts';
import type { CheckoutStops } from './ports.ts';
import { type Quote, type QuotingProvider, quote } from './quote.ts';

type ReadDeps = { carts: Pick<Carts, 'list'>; checkoutStops: Pick<CheckoutStops, 'find'> };
type PricingDeps = CartPricing & { provider: QuotingProvider };
export type CheckoutDeps = PricingDeps & ReadDeps;

/** Returns the lines of the caller's cart. Throws `checkout-stopped`. */
export async function readCheckout({ carts, checkoutStops }: ReadDeps, userId: string): Promise<CartLine[]> {
  const [stop, lines] = await Promise.all([checkoutStops.find(), carts.list(userId)]);
  if (stop) throw new AppError('checkout-stopped', stoppedMessage);
  return lines;
}

/** Prices the lines of a cart and quotes shipping and tax. Throws `cart-empty`. */
export async function priceCheckout(
  deps: PricingDeps,
  lines: readonly CartLine[],
  { shippingAddress, selectedShippingId }: CheckoutRequest,
): Promise<{ cart: PricedCart; quoted: Quote }> {
  const cart = await priceCart(deps, lines);
  if (cart.lines.length === 0) throw new AppError('cart-empty', 'Your cart is empty');
  const quoted = await quote(deps.provider, cart.lines, shippingAddress, selectedShippingId ?? null);
  const limits = [lines.length > maxOrderLines && tooMany, quoted.total > maxOrderTotal && tooLarge];
  return { cart: { ...cart, problems: [...cart.problems, ...limits.filter((one) => one !== false)] }, quoted };
}

const tooMany = `One order holds at most ${maxOrderLines} different items. Please remove some of yours.`;

const tooLarge = `One order here can come to ${dollarText(formatMoney(maxOrderTotal))} at most. For a larger one, please write to us: the returns page has our address.`;

const stoppedMessage =
  "We're not taking new orders right now. Your cart stays as it is, and paid orders will still be made.";

/**
 * Returns totals, shipping methods, and every problem that blocks payment of the lines of `readCheckout`. Throws
 * `cart-empty`.
 */
export async function calculate(
  deps: PricingDeps,
  lines: readonly CartLine[],
  request: CheckoutRequest,
): Promise<Calculation> {
  const { shippingAddress } = request;
  const { cart, quoted } = await priceCheckout(deps, lines, request);
  const misplaced = (await problemsOf(shippingAddress)).map(
    ({ message }) => `${fieldName('stateCode', shippingAddress.countryCode)}: ${message}`,
  );
  return {
    subtotal: formatMoney(quoted.subtotal),
    shippingCost: formatMoney(quoted.shippingCost),
    taxAmount: formatMoney(quoted.taxAmount),
    taxRate: quoted.tax && formatTaxRate(quoted.tax.rate),
    total: formatMoney(quoted.total),
    currency: 'USD',
    validationErrors: [...cart.problems, ...misplaced, ...quoted.problems],
    addressQuestions: await questionsAbout(shippingAddress),
    shippingRates: offeredRates(quoted.rates),
    selectedShippingId: quoted.selected?.id ?? null,
  };
}

/**
 * Returns the order for the caller's payment. Places the order first if necessary, with the items that were paid for.
 * Throws `payment-incomplete` (402), `payment-underway` and `conflict` (409), and `not-found`.
 */
export async function confirmOrder(deps: PlaceOrderDeps, userId: string, paymentId: string): Promise<ConfirmedOrder> {
  const placed = await placeOwnOrder(deps, userId, paymentId);
  if (placed.outcome !== 'placed') throw failureOf(placed);
  const { id, fulfillment } = placed.order;
  return { success: true, orderId: id, printfulOrderId: fulfillment.printfulOrderId };
}

function failureOf(placed: Exclude<Placed, { outcome: 'placed' }>): AppError {
  switch (placed.outcome) {
    case 'unknown':
      return notFound('Payment');
    case 'refunded':
      return new AppError('conflict', "We couldn't place this order. We're refunding your payment in full.");
    case 'disputed':
      return new AppError('conflict', 'This payment is disputed.');
    case 'unpaid':
      return placed.status === 'processing'
        ? new AppError('payment-underway', 'Your payment is still being processed.')
        : new AppError('payment-incomplete', 'Your payment has not been completed.');
  }
}

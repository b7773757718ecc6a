import { AppError } from '#shared/errors.ts';
import type { PaymentRequest, PaymentSession } from '#shared/model/checkout.ts';
import { LineSnapshot } from '#shared/model/line.ts';
import { type Cents, formatMoney } from '#shared/model/money.ts';
import { requireNoQuestions } from '../addresses/address-questions.ts';
import type { PricedCart, PricedLine } from '../cart/price-cart.ts';
import type { Catalogue } from '../catalogue/ports.ts';
import { receiveEvent } from '../orders/following/receive-event.ts';
import type { CheckoutDraft, DraftContent, DraftLine } from '../orders/ports/drafts.ts';
import type { PaymentRequest as IntentRequest, PaymentIntent } from '../orders/ports/payments.ts';
import type { OrderCosts, PrintOrders, ShippingRate } from '../orders/ports/print-orders.ts';
import type { WebhookEvents } from '../orders/ports/webhook-events.ts';
import { isoOf, unixSeconds } from '../ports/clock.ts';
import type { Digest } from '../ports/random.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import { type CheckoutDeps, priceCheckout, readCheckout } from './checkout.ts';
import { openCheckout, type ReplaceDeps, replaceCheckout } from './open-checkout.ts';
import type { ArtworksOfCheckout, OpenCheckout } from './ports.ts';
import type { Quote } from './quote.ts';

type Deps = Parameters<typeof receiveEvent>[0] & {
  events: WebhookEvents;
  catalogue: Pick<Catalogue, 'product'>;
};

/**
 * Returns the provider's charge for a cart. Throws `cart-changed` if the provider charges more for the goods than the
 * catalogue says, until the products have been read again. Then the cart has the new prices. If the provider still
 * charges more, prices are not the reason, so the payment goes on. `order-below-margin` reports a loss, and one that
 * exceeds the payment holds the order.
 */
export async function costUnlessRisen(deps: Deps, { lines, cost }: PricedCart, now: OrderCosts): Promise<Cents> {
  if (now.subtotal <= cost) return now.total;
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const areRead = await Promise.all(productIds.map((productId) => isReadAgain(deps, productId)));
  if (areRead.every(Boolean)) return now.total;
  throw new AppError('cart-changed', beingUpdated, { issues: [{ path: '', message: beingUpdated }] });
}

const beingUpdated =
  "Our printer has just raised a price, so we're updating ours. Please try again in a minute or two.";

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

export type CreatePaymentDeps = CheckoutDeps &
  ReplaceDeps & {
    digest: Digest;
    artworks: ArtworksOfCheckout;
    events: WebhookEvents;
    /** Returns the provider's present charge, at most a minute old. */
    currentCosts: PrintOrders['estimate'];
    /** Counts a payment that is about to be created. Throws `too-many-requests`. */
    countPayment(): Promise<void>;
  };

/** The lifetime of a checkout draft, in seconds. A draft must outlive every payment that could be made for it. */
const draftSeconds = 90 * 24 * 3600;
/**
 * The maximum number of attempts. An attempt fails if another window changes or pays for the checkout in the meantime,
 * or if the checkout has `maxDrafts`.
 */
const attempts = 3;

/**
 * Freezes the caller's cart as a checkout draft and returns a payment intent for exactly the draft's total. Stores the
 * draft before the intent refers to it. A checkout has one intent, which belongs to one window. A change of cart,
 * address, or shipping method updates that intent. Another window gets a new intent and cancels the earlier one, so no
 * window can change another window's total, and so does a window after `maxDrafts` changes.
 *
 * Throws `invalid-request` for an address with a problem or an unconfirmed question, `cart-empty`, `undeliverable`,
 * `cart-changed` after a price or stock change here or at the provider, above `maxOrderTotal`, and after a deletion,
 * `checkout-stopped`, `payment-underway` while the checkout is being paid for or was just paid for, `conflict` if another
 * window keeps changing the checkout, `unauthenticated` if the session ends meanwhile, and `too-many-requests` after
 * too many payments.
 */
export async function createPayment(
  deps: CreatePaymentDeps,
  { userId, sid }: SignedIn,
  request: PaymentRequest,
): Promise<PaymentSession> {
  await requireNoQuestions(request.shippingAddress, request.isAddressConfirmed);
  const windowId = request.windowId ?? null;
  let isCounted = false;
  // Before anything is replaced: a request that is refused must not cost the payment of another window.
  const countOnce = async () => {
    if (!isCounted) await deps.countPayment();
    isCounted = true;
  };
  for (let attempt = 0; attempt < attempts; attempt++) {
    const known = await deps.checkouts.findOpen(userId);
    const isForeign = known !== undefined && known.windowId !== windowId;
    // Every attempt prices the cart again, because an order placed in the meantime removes its lines from the cart.
    const { cart, quoted } = await priceCheckout(deps, await readCheckout(deps, userId), request);
    const [selected, asked] = payableBy(cart.problems, quoted, request.selectedShippingId ?? null);
    const cost = await costUnlessRisen(deps, cart, await deps.currentCosts(asked));
    // A cart that cannot be paid for costs neither a payment of the day nor the other window's payment.
    if (isForeign || !known?.paymentIntentId) await countOnce();
    const own = isForeign ? await replaceCheckout(deps, known, windowId) : known;
    if (isForeign && !own) continue;
    const open = own ?? (await openCheckout(deps, { userId, windowId }));
    if (!open) continue;
    const draft = draftFrom(deps, open, contentOf(open, request, cart.lines, { ...quoted, cost }, selected));
    if (!(await deps.checkouts.freeze(draft, sid))) {
      await countOnce();
      await replaceCheckout(deps, open, windowId);
      continue;
    }
    await requireArtworks(deps, draft);
    const intent = await intentFor(deps, open, draft, sid);
    if (!intent) continue;
    if (intent.amount !== draft.total) throw new AppError('conflict', 'The amount of this payment has changed.');
    return { clientSecret: intent.clientSecret, paymentIntentId: intent.id, amount: formatMoney(intent.amount) };
  }
  throw new AppError('conflict', 'This checkout is open in another window. Please try again.');
}

/**
 * Returns the selected shipping method and the order to estimate. Throws `cart-changed` or `undeliverable` if the cart
 * cannot be paid for.
 */
function payableBy(
  problems: string[],
  { selected, asked, problems: delivery }: Quote,
  chosenId: string | null,
): [ShippingRate, NonNullable<Quote['asked']>] {
  if (problems.length > 0) throw unpayable('cart-changed', problems);
  if (!selected || !asked || delivery.length > 0) throw unpayable('undeliverable', delivery);
  // The chosen shipping method is no longer offered, so the total that the shopper sees is outdated.
  if (chosenId !== null && selected.id !== chosenId) {
    throw unpayable('undeliverable', ['The chosen shipping method is no longer offered. Please choose another one.']);
  }
  return [selected, asked];
}

const unpayable = (code: 'cart-changed' | 'undeliverable', problems: string[]) =>
  new AppError(code, problems.join(' '), { issues: problems.map((message) => ({ path: '', message })) });

function contentOf(
  { userId, orderId }: OpenCheckout,
  { shippingAddress, saveAddress, giftMessage }: PaymentRequest,
  lines: PricedLine[],
  { subtotal, shippingCost, taxAmount, tax, total, cost }: Quote & { cost: Cents },
  { id, name, minDeliveryDays, maxDeliveryDays }: ShippingRate,
): DraftContent {
  return {
    userId,
    orderId,
    lines: lines.map(frozen),
    shippingAddress,
    shipping: { id, name, minDeliveryDays, maxDeliveryDays },
    saveAddress,
    giftMessage,
    subtotal,
    shippingCost,
    taxAmount,
    tax,
    total,
    quotedCost: cost,
  };
}

/**
 * Returns the line for the draft. Parsing always puts the fields in the same sequence, because the draft's hash depends
 * on it.
 */
const frozen = (line: PricedLine): DraftLine => ({
  ...LineSnapshot.parse(line),
  cartItemId: line.id,
  unitPrice: line.unitPrice,
  options: line.options,
  imageUrl: line.mockupUrl ?? line.productImage,
});

const draftFrom = (
  { clock, digest }: CreatePaymentDeps,
  { checkoutId }: OpenCheckout,
  content: DraftContent,
): CheckoutDraft => ({
  ...content,
  checkoutId,
  cartHash: digest(JSON.stringify(content)),
  createdAt: isoOf(clock),
  expire: unixSeconds(clock) + draftSeconds,
});

/**
 * Throws `cart-changed` if an artwork was deleted since the cart was read. The draft is stored by then: whoever deletes
 * an artwork later finds it and keeps what the order needs (`removeArtwork`).
 */
async function requireArtworks({ artworks }: CreatePaymentDeps, { userId, lines }: CheckoutDraft): Promise<void> {
  const ids = [...new Set(lines.map(({ artworkId }) => artworkId))];
  const found = await Promise.all(ids.map((id) => artworks.find(userId, id)));
  if (!found.every((one) => one && !one.isHidden)) throw unpayable('cart-changed', [artworkDeleted]);
}

const artworkDeleted = 'An artwork in your cart has just been deleted. Please check your cart.';

/** Returns the checkout's intent, updated to the draft. Returns undefined if the checkout was replaced. */
async function intentFor(
  deps: CreatePaymentDeps,
  open: OpenCheckout,
  draft: CheckoutDraft,
  sid: string,
): Promise<PaymentIntent | undefined> {
  const { payments, checkouts } = deps;
  if (open.paymentIntentId === null) {
    const intent = await payments.create(intentRequest(draft));
    // The browser never receives the secret of an unattached intent, so nobody can pay that intent.
    return (await checkouts.attachIntent(open.userId, open.checkoutId, intent.id, sid)) ? intent : undefined;
  }
  const updated = await payments.update(open.paymentIntentId, intentRequest(draft));
  if (updated && isPayable(updated)) return updated;
  await replaceCheckout(deps, open, open.windowId);
  return undefined;
}

/** Returns whether the payment has not begun. Only then is the intent certain to have the new amount. */
const isPayable = ({ status }: PaymentIntent) =>
  status === 'requires_payment_method' || status === 'requires_confirmation';

function intentRequest({
  checkoutId,
  cartHash,
  userId,
  orderId,
  shippingAddress,
  total,
}: CheckoutDraft): IntentRequest {
  const { company: _, taxNumber: __, email: ___, ...shipping } = shippingAddress;
  return { amount: total, orderId, checkoutId, shopperId: userId, cartHash, shipping };
}

import { placeLine } from '#shared/model/address.ts';
import { dollarText, formatMoney } from '#shared/model/money.ts';
import { isEnded, type Shipment } from '#shared/model/order.ts';
import { isNamed, isOfType } from '#shared/model/product.ts';
import { serverPageUrls } from '#shared/page-paths.ts';
import {
  bankDecides,
  bankReturned,
  endingOf,
  isAboutRefund,
  newsOfMoney,
  refundInFull,
} from '../orders/ending/ending-texts.ts';
import { back } from '../orders/ending/refund-state.ts';
import { isCancellable } from '../orders/keep-original.ts';
import { isSent } from '../orders/order/order-state.ts';
import { isShipped } from '../orders/order/parcels.ts';
import { snagMessage, snagNoteOf } from '../orders/order/snags.ts';
import type { StoredOrder } from '../orders/ports/orders.ts';
import type { ArtworkLegend } from './artwork-legends.ts';
import { type Envelope, itemText, orderMail } from './order-letter.ts';
import type { Mail, MailPicture } from './ports.ts';
import { spelledOut } from './spelled-out.ts';

/** Returns the email about a failed or cancelled order. `isInGallery` says whether all of its artworks still are. */
export function orderProblemMail(order: StoredOrder, isInGallery: boolean, envelope: Envelope): Mail {
  const isCancelled = order.status === 'cancelled';
  const ending = endingOf(order)?.statusMessage ?? 'This order will not be delivered.';
  return orderMail(order, envelope, {
    subject: isCancelled ? `Your order ${order.id} has been cancelled` : `A problem with your order ${order.id}`,
    heading: isCancelled ? `Order ${order.id} has been cancelled` : `We're sorry, we can't make order ${order.id}`,
    parts: [
      ending,
      ...(newsOfMoney(order) ?? refundOf(order, ending)),
      ...(isInGallery ? ["Your artwork is still yours. You'll find it under Saved artwork."] : []),
    ],
    showsItems: true,
  });
}

/** Returns what the text about the end of an order leaves unsaid about the refund that it promises. */
function refundOf({ fulfillment }: StoredOrder, ending: string): string[] {
  if (!isAboutRefund(ending)) return [];
  const whole = `We're refunding ${dollarText(formatMoney(fulfillment.totalAmount))} to the card you paid with.`;
  return ending.endsWith(refundInFull) ? [`${whole} It should appear within 5 to 10 days.`] : [appears];
}

const appears = 'It should appear within 5 to 10 days on the card you paid with.';

/** What the email that confirms an order says about its artworks besides the order. */
export type Keepsakes = {
  legends: ArtworkLegend[];
  pictures: MailPicture[];
  /** Whether the originals can be downloaded, or null if not from the gallery or not any more. */
  originals: 'released' | 'withheld' | null;
};

/** Returns the email about a new order, or undefined if it has ended. One that was sent meanwhile is not being printed. */
export function orderConfirmedMail(order: StoredOrder, keepsakes: Keepsakes, envelope: Envelope): Mail | undefined {
  if (isEnded(order.status)) return undefined;
  const { legends, pictures, originals } = keepsakes;
  const { shippingAddress, giftMessage } = order.fulfillment;
  const { name, address1, address2, countryCode } = shippingAddress;
  const lines = [name, address1, address2, placeLine(shippingAddress), countryCode];
  return orderMail(order, envelope, {
    subject: `Your order ${order.id} is confirmed`,
    heading: `Thank you! Order ${order.id} is confirmed.`,
    parts: [
      ...(isSent(order)
        ? []
        : ["We're printing your artwork to order. As soon as it ships, we'll email you a tracking link."]),
      envelope.isConfirmed
        ? `Shipping to: ${lines.filter(Boolean).join(', ')}`
        : `The order page shows where it ships to.${giftMessage ? ' It ships as a gift.' : ''}`,
      ...arrivalOf(order, order.createdAt),
      ...(giftMessage && envelope.isConfirmed ? [`Gift message, printed on the packing slip:\n${giftMessage}`] : []),
      ...(originals ? [originalsText[originals]] : []),
      ...(originals === 'released' && isCancellable(order)
        ? ['Once you download it, this order can no longer be cancelled.']
        : []),
    ],
    showsItems: true,
    pictures,
    legends,
  });
}

const originalsText = {
  released: 'You can now download your artwork in full size under Saved artwork.',
  withheld: 'You can download your artwork in full size once your order and its payment are no longer on hold.',
};

/** Returns the sentence about when an order should arrive, unless it has, or the day is not after `since` (ISO 8601). */
function arrivalOf({ status, fulfillment: { estimatedDelivery } }: StoredOrder, since: string): string[] {
  if (estimatedDelivery === null || estimatedDelivery <= since || status === 'delivered' || isEnded(status)) return [];
  return [`It should arrive by ${spelledOut(estimatedDelivery)}.`];
}

/** Returns the email about a delayed order, or undefined if the order is moving again or has ended. */
export function orderDelayedMail(order: StoredOrder, envelope: Envelope): Mail | undefined {
  if (order.snag === null || isEnded(order.status)) return undefined;
  return orderMail(order, envelope, {
    subject: `Your order ${order.id} is delayed`,
    heading: `Order ${order.id} is delayed`,
    parts: [
      snagMessage(order.snag, order.original),
      isCancellable(order)
        ? "We're sorry about the wait. Until your order is printed, you can cancel it on the order page."
        : "We're sorry about the wait.",
    ],
    showsItems: false,
  });
}

/**
 * Returns the email about an event of an order, with the text of the order's history. Returns undefined for what is over:
 * a snag that has ended, a replacement for an order that has, and a dispute that the bank has decided.
 */
export function orderNewsMail(
  order: StoredOrder,
  { id, statusMessage }: StoredOrder['history'][number],
  isDisputed: boolean,
  envelope: Envelope,
): Mail | undefined {
  if (id.startsWith('snag-') && (order.snag === null || snagNoteOf(order.snag) !== id)) return undefined;
  if (id.startsWith('replaced-') && isEnded(order.status)) return undefined;
  if (statusMessage === bankDecides && !isDisputed) return undefined;
  return newsMail(order, statusMessage, envelope);
}

const newsMail = (order: StoredOrder, message: string, envelope: Envelope): Mail =>
  orderMail(order, envelope, {
    subject: `News about your order ${order.id}`,
    heading: `News about order ${order.id}`,
    parts: [message],
    showsItems: false,
  });

/**
 * Returns the email about a refund, or a refund that came back, with the text of the order's history. Returns undefined
 * for a refund that has come back meanwhile, of which another email tells.
 */
export function orderRefundMail(
  order: StoredOrder,
  { id, statusMessage }: StoredOrder['history'][number],
  envelope: Envelope,
): Mail | undefined {
  const isBack = id.startsWith(back);
  const refundId = id.slice(id.indexOf(':') + 1);
  if (!isBack && order.history.some((entry) => entry.id === `${back}${refundId}`)) return undefined;
  if (statusMessage.startsWith(bankReturned)) return newsMail(order, statusMessage, envelope);
  return orderMail(order, envelope, {
    subject: isBack ? `A problem with your refund for order ${order.id}` : `A refund for your order ${order.id}`,
    heading: isBack ? 'Your refund came back' : 'A refund is on its way',
    parts: [statusMessage, ...(isBack ? [] : [appears])],
    showsItems: false,
  });
}

/** Returns the email about a package that has left. It may have arrived or come back meanwhile. */
export function orderShippedMail(
  order: StoredOrder,
  shipment: Shipment,
  pictures: MailPicture[],
  envelope: Envelope,
): Mail {
  const { carrier, trackingNumber, trackingUrl, shippedAt, isReplacement } = shipment;
  const isComplete = isEnded(order.status) || isShipped(order.fulfillment.status);
  // The shop does not keep which items are in which of several packages.
  const isWhole = isShipped(order.fulfillment.status) && order.fulfillment.shipments.length === 1;
  return orderMail(order, envelope, {
    subject: `${isWhole ? 'Your order' : 'A package from your order'} ${order.id} has shipped`,
    heading: 'Your artwork has shipped',
    parts: [
      [
        `${isWhole ? 'Order' : 'A package from order'} ${order.id} has shipped${carrier === null ? '' : ` with ${carrier}`}.`,
        ...(shippedAt === null || isReplacement ? [] : arrivalOf(order, shippedAt)),
      ].join(' '),
      `${isWhole ? 'In the package' : 'In the order'}: ${order.items.map(itemText).join(', ')}.`,
      ...(trackingNumber === null ? [] : [`The tracking number is ${trackingNumber}.`]),
      ...(trackingUrl === null ? [] : [{ words: 'Track your package', url: trackingUrl }]),
      ...(isComplete ? [] : ['More packages will follow.']),
    ],
    showsItems: false,
    pictures,
  });
}

/** Returns the email about an order whose packages have all arrived: how to hang the prints, and what to do about damage. */
export function orderDeliveredMail(order: StoredOrder, pictures: MailPicture[], envelope: Envelope): Mail {
  const kinds = order.items.map(({ productName, productType }) => ({ name: productName, typeName: productType }));
  const isPaper = kinds.some((kind) => isOfType(kind, 'poster') && !isNamed(kind, ['framed']));
  const isHung = kinds.some((kind) => isOfType(kind, 'poster') || isOfType(kind, 'canvas'));
  return orderMail(order, envelope, {
    subject: `Your order ${order.id} has arrived`,
    heading: 'Your artwork has arrived',
    parts: [
      `Order ${order.id} has been delivered.`,
      ...(isPaper ? ['A rolled print lies flat after a day under a few heavy books.'] : []),
      ...(isHung
        ? ['Hang it with its center about 57 inches (145 cm) above the floor, away from direct sun and steam.']
        : []),
      "If something arrived damaged or misprinted, write to us within 30 days, with a photo. We'll reprint it or refund you.",
    ],
    showsItems: false,
    pictures,
    more: { words: 'Returns and contact', url: `${envelope.siteUrl}${serverPageUrls.returns}` },
  });
}

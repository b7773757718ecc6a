import { shownState } from '#shared/model/shown-state.ts';
import type { StoredOrder } from '../orders/ports/orders.ts';
import type { ArtworkLegend } from './artwork-legends.ts';
import { orderMail } from './order-letter.ts';
import type { Mail } from './ports.ts';

export function orderConfirmedMail(order: StoredOrder, legends: ArtworkLegend[], siteUrl: string): Mail {
  const { name, address1, address2, city, stateCode, zip, countryCode } = order.fulfillment.shippingAddress;
  const lines = [name, address1, address2, city, `${shownState(stateCode)} ${zip}`.trim(), countryCode];
  const { estimatedDelivery } = order.fulfillment;
  return orderMail(order, siteUrl, {
    subject: `Your order ${order.id} is confirmed`,
    heading: `Thank you! Order ${order.id} is confirmed.`,
    parts: [
      "We're printing your artwork just for you. As soon as it ships, we'll email you a tracking link.",
      `Shipping to: ${lines.filter(Boolean).join(', ')}`,
      ...(estimatedDelivery === null ? [] : [`It should arrive by ${spelledOut(estimatedDelivery)}.`]),
      'You can now download your artwork in full size from your gallery.',
    ],
    showsItems: true,
    legends,
  });
}

/** Formats a date such as `2026-11-22` as "November 22, 2026". */
const spelledOut = (date: string) => new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

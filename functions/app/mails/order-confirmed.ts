import type { StoredOrder } from '../orders/ports/orders.ts';
import { orderMail } from './order-letter.ts';
import type { Mail } from './ports.ts';

export function orderConfirmedMail(order: StoredOrder, siteUrl: string): Mail {
  const { name, address1, city, zip, countryCode } = order.fulfillment.shippingAddress;
  const { estimatedDelivery } = order.fulfillment;
  return orderMail(order, siteUrl, {
    subject: `Your order ${order.id} is confirmed`,
    heading: `Thank you! Order ${order.id} is paid and placed.`,
    parts: [
      'Your artwork is now printed for you alone. We write again with a tracking link as soon as a parcel leaves.',
      `It goes to ${name}, ${address1}, ${zip} ${city}, ${countryCode}.`,
      ...(estimatedDelivery === null ? [] : [`We expect it to arrive by ${estimatedDelivery}.`]),
      'You can now download the artwork in full size from your gallery.',
    ],
    showsItems: true,
  });
}

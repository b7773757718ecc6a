import type { Shipment } from '#shared/model/order.ts';
import type { StoredOrder } from '../orders/ports/orders.ts';
import { orderMail } from './order-letter.ts';
import type { Mail } from './ports.ts';

export function orderShippedMail(order: StoredOrder, shipment: Shipment, siteUrl: string): Mail {
  const { carrier, trackingNumber, trackingUrl } = shipment;
  const isComplete = order.fulfillment.status === 'fulfilled' || order.fulfillment.status === 'archived';
  return orderMail(order, siteUrl, {
    subject: `A parcel of your order ${order.id} is on its way`,
    heading: 'Your artwork is on its way',
    parts: [
      `A parcel of order ${order.id} has left${carrier === null ? '' : ` with ${carrier}`}.`,
      ...(trackingNumber === null ? [] : [`Its tracking number is ${trackingNumber}.`]),
      ...(isHttps(trackingUrl) ? [{ words: 'Follow the parcel', url: trackingUrl }] : []),
      ...(isComplete ? [] : ['More parcels follow.']),
    ],
    showsItems: false,
  });
}

/** The link comes from somebody else: only a web page goes into our mail. */
const isHttps = (url: string | null): url is string => url?.startsWith('https://') === true;

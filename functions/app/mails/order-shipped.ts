import type { Shipment } from '#shared/model/order.ts';
import type { StoredOrder } from '../orders/ports/orders.ts';
import { orderMail } from './order-letter.ts';
import type { Mail } from './ports.ts';

export function orderShippedMail(order: StoredOrder, shipment: Shipment, siteUrl: string): Mail {
  const { carrier, trackingNumber, trackingUrl } = shipment;
  const isComplete = order.fulfillment.status === 'fulfilled' || order.fulfillment.status === 'archived';
  return orderMail(order, siteUrl, {
    subject: `A package from your order ${order.id} is on its way`,
    heading: 'Your artwork is on its way',
    parts: [
      `A package from order ${order.id} has shipped${carrier === null ? '' : ` with ${carrier}`}.`,
      ...(trackingNumber === null ? [] : [`The tracking number is ${trackingNumber}.`]),
      ...(trackingUrl === null ? [] : [{ words: 'Track your package', url: trackingUrl }]),
      ...(isComplete ? [] : ['More packages will follow.']),
    ],
    showsItems: false,
  });
}

import type { SendMail } from '#shared/messages.ts';
import type { Artworks } from '../artworks/ports/artworks.ts';
import type { Orders, StoredOrder } from '../orders/ports/orders.ts';
import { legendsOf } from './artwork-legends.ts';
import { orderConfirmedMail } from './order-confirmed.ts';
import { orderProblemMail } from './order-problem.ts';
import { orderShippedMail } from './order-shipped.ts';
import type { Mail, Mailer } from './ports.ts';

export type OrderMail = Extract<SendMail, { orderId: string }>;
type Deps = {
  orders: Pick<Orders, 'find' | 'markMailSent'>;
  artworks: Pick<Artworks, 'find'>;
  mailer: Mailer;
  siteUrl: string;
};

/** Sends an email about an order. The order records which emails were sent, so a repeated message sends nothing. */
export async function sendOrderMail(deps: Deps, message: OrderMail): Promise<void> {
  const { orders, mailer } = deps;
  const order = await orders.find(message.orderId);
  const name = nameOf(message);
  // The orders of a deleted account have no email address.
  if (!order || order.customerEmail === '' || order.mailsSent.includes(name)) return;
  const mail = await compose(deps, order, message);
  if (!mail) return;
  await mailer.send(mail);
  await orders.markMailSent(order.id, name);
}

const nameOf = (message: OrderMail): string =>
  message.mail === 'order-shipped' ? `order-shipped:${message.shipmentId}` : message.mail;

async function compose({ artworks, siteUrl }: Deps, order: StoredOrder, message: OrderMail): Promise<Mail | undefined> {
  switch (message.mail) {
    case 'order-confirmed':
      return orderConfirmedMail(order, await legendsOf(artworks, order), siteUrl);
    case 'order-problem':
      return orderProblemMail(order, siteUrl);
    case 'order-shipped': {
      const shipment = order.fulfillment.shipments.find(({ id }) => id === message.shipmentId);
      return shipment && orderShippedMail(order, shipment, siteUrl);
    }
  }
}

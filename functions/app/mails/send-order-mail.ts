import type { SendMail } from '#shared/messages.ts';
import type { Artworks } from '../artworks/ports/artworks.ts';
import { isAnonymized } from '../orders/anonymized.ts';
import type { Orders, StoredOrder } from '../orders/ports/orders.ts';
import { legendsOf } from './artwork-legends.ts';
import { orderConfirmedMail } from './order-confirmed.ts';
import { orderDelayedMail } from './order-delayed.ts';
import { orderNewsMail } from './order-news.ts';
import { orderProblemMail } from './order-problem.ts';
import { orderRefundMail } from './order-refund.ts';
import { orderShippedMail } from './order-shipped.ts';
import type { Mail, Mailer } from './ports.ts';

export type OrderMail = Extract<SendMail, { orderId: string }>;
type Deps = {
  orders: Pick<Orders, 'find' | 'markMailSent'>;
  artworks: Pick<Artworks, 'findPaintable'>;
  mailer: Mailer;
  siteUrl: string;
};

/** Sends an email about an order. The order records which emails were sent, so a repeated message sends nothing. */
export async function sendOrderMail(deps: Deps, message: OrderMail): Promise<void> {
  const { orders, mailer } = deps;
  const order = await orders.find(message.orderId);
  const name = nameOf(message);
  // The orders of a deleted account have no email address.
  if (!order || isAnonymized(order) || order.mailsSent.includes(name)) return;
  const mail = await compose(deps, order, message);
  if (!mail) return;
  await mailer.send(mail);
  await orders.markMailSent(order.id, name);
}

function nameOf(message: OrderMail): string {
  if (message.mail === 'order-shipped') return `order-shipped:${message.shipmentId}`;
  if (message.mail === 'order-news') return message.noteId;
  return message.mail === 'order-refund' ? message.refundId : message.mail;
}

async function compose({ artworks, siteUrl }: Deps, order: StoredOrder, message: OrderMail): Promise<Mail | undefined> {
  switch (message.mail) {
    case 'order-confirmed':
      return orderConfirmedMail(order, await legendsOf(artworks, order), siteUrl);
    case 'order-delayed':
      return orderDelayedMail(order, siteUrl);
    case 'order-problem':
      return orderProblemMail(order, siteUrl);
    case 'order-news': {
      const entry = order.history.find(({ id }) => id === message.noteId);
      return entry && orderNewsMail(order, entry.statusMessage, siteUrl);
    }
    case 'order-refund': {
      const entry = order.history.find(({ id }) => id === message.refundId);
      return entry && orderRefundMail(order, entry.statusMessage, entry.id.startsWith('refund-back:'), siteUrl);
    }
    case 'order-shipped': {
      const shipment = order.fulfillment.shipments.find(({ id }) => id === message.shipmentId);
      return shipment && orderShippedMail(order, shipment, siteUrl);
    }
  }
}

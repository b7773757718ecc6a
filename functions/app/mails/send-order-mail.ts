import { canonicalEmail } from '#shared/model/email.ts';
import type { Users } from '../accounts/ports.ts';
import type { Artworks } from '../artworks/ports.ts';
import { isAnonymized } from '../orders/anonymized.ts';
import type { Orders, StoredOrder } from '../orders/ports/orders.ts';
import { mailName, type OrderMail, once } from '../orders/tell.ts';
import type { Clock } from '../ports/clock.ts';
import { legendsOf } from './artwork-legends.ts';
import {
  orderConfirmedMail,
  orderDelayedMail,
  orderNewsMail,
  orderProblemMail,
  orderRefundMail,
  orderShippedMail,
} from './order-letters.ts';
import type { Mail, Mailer } from './ports.ts';

type Deps = {
  orders: Pick<Orders, 'find' | 'claimNews' | 'markTold'>;
  clock: Clock;
  artworks: Pick<Artworks, 'findPaintable'>;
  users: Pick<Users, 'find'>;
  mailer: Mailer;
  siteUrl: string;
};

/**
 * Sends an email about an order, once to each recipient, although messages are repeated and concurrent. Throws
 * `upstream-busy` while another worker is sending it.
 */
export async function sendOrderMail(deps: Deps, message: OrderMail): Promise<void> {
  const { orders, mailer } = deps;
  const order = await orders.find(message.orderId);
  const name = mailName(message);
  // The orders of a deleted account have no email address.
  if (!order || isAnonymized(order) || order.told.includes(name)) return;
  const mail = await compose(deps, order, message);
  if (!mail) return;
  const owner = await ownerOf(deps, order);
  if (owner !== undefined) await once(deps, order.id, `${name}:owner`, () => mailer.send({ ...mail, to: owner }));
  // The order's own email comes last, because it ends the repetition.
  await once(deps, order.id, name, () => mailer.send(mail));
}

/**
 * Returns the account's confirmed address if the order's emails go to another one. Whoever changed an order's address may
 * be somebody else in the shopper's browser, so the owner reads everything about the order, too.
 */
async function ownerOf({ users }: Deps, { userId, customerEmail }: StoredOrder): Promise<string | undefined> {
  const user = await users.find(userId);
  const isOther = user?.emailVerified && canonicalEmail(user.email) !== canonicalEmail(customerEmail);
  return isOther ? user.email : undefined;
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

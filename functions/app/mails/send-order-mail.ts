import { canonicalEmail } from '#shared/model/email.ts';
import { orderMailAttempt } from '../accounts/account-limits.ts';
import type { Users } from '../accounts/ports.ts';
import type { Artworks } from '../artworks/ports.ts';
import { type LimiterDeps, workWithin } from '../limits/limiter.ts';
import { mayRelease } from '../orders/keep-original.ts';
import { isAnonymized } from '../orders/order/anonymized.ts';
import { once } from '../orders/order/claims.ts';
import { mailName, type OrderMail } from '../orders/order/tell.ts';
import type { Orders, StoredOrder } from '../orders/ports/orders.ts';
import type { PaymentRecords } from '../orders/ports/payment-records.ts';
import type { Images } from '../ports/images.ts';
import type { Pseudonyms } from '../ports/pseudonyms.ts';
import type { Envelope } from './order-letter.ts';
import {
  type Keepsakes,
  orderConfirmedMail,
  orderDelayedMail,
  orderDeliveredMail,
  orderNewsMail,
  orderProblemMail,
  orderRefundMail,
  orderShippedMail,
} from './order-letters.ts';
import type { Mail, Mailer } from './ports.ts';

type Deps = LimiterDeps & {
  orders: Pick<Orders, 'find' | 'findHead' | 'claimNews' | 'markTold'>;
  paymentRecords: Pick<PaymentRecords, 'find'>;
  pseudonyms: Pseudonyms;
  artworks: Pick<Artworks, 'find' | 'findPaintable' | 'purchasesOf'>;
  images: Pick<Images, 'get'>;
  users: Pick<Users, 'find'>;
  mailer: Mailer;
  siteUrl: string;
};

/**
 * Sends an email about an order, once to each recipient, although messages are repeated and concurrent. Throws
 * `upstream-busy` while another worker is sending it. Sends nothing to an address that the account has not confirmed
 * above the limit of its mailbox.
 */
export async function sendOrderMail(deps: Deps, message: OrderMail): Promise<void> {
  const { orders, users, mailer, pseudonyms, siteUrl } = deps;
  const order = await orders.find(message.orderId);
  const name = mailName(message);
  // The orders of a deleted account have no email address.
  if (!order || isAnonymized(order) || order.told.includes(name)) return;
  const user = await users.find(order.userId);
  const owner = user?.emailVerified ? user.email : undefined;
  const to = order.customerEmail;
  const isConfirmed = owner !== undefined && canonicalEmail(owner) === canonicalEmail(to);
  const mail = await compose(deps, order, message, { to, isConfirmed, siteUrl });
  if (!mail) return;
  if (isConfirmed) return once(deps, order.id, name, () => mailer.send(mail));
  // Whoever changed an order's address may be somebody else in the shopper's browser, so the owner reads everything, too.
  const copy = owner && (await compose(deps, order, message, { to: owner, isConfirmed: true, siteUrl }));
  if (copy) await once(deps, order.id, `${name}:owner`, () => mailer.send(copy));
  // The order's own email comes last, because it ends the repetition.
  const attempt = await orderMailAttempt(pseudonyms, order.userId, to);
  await once(deps, order.id, name, () => workWithin(deps, [attempt], () => mailer.send(mail)));
}

/** Returns an email, or undefined if what it says is over by now. */
async function compose(
  deps: Deps,
  order: StoredOrder,
  message: OrderMail,
  envelope: Envelope,
): Promise<Mail | undefined> {
  // The legends quote the artworks' titles and names, and a caption shows a name. Only some emails need the renderer,
  // which is a large part of the worker's code.
  const { isConfirmed } = envelope;
  const pictures = async () => (isConfirmed ? (await import('./artwork-pictures.ts')).picturesOf(deps, order) : []);
  const legends = async () =>
    isConfirmed ? (await import('./artwork-legends.ts')).legendsOf(deps.artworks, order) : [];
  switch (message.mail) {
    case 'order-confirmed': {
      const keepsakes = {
        legends: await legends(),
        pictures: await pictures(),
        originals: await originalsOf(deps, order),
      };
      return orderConfirmedMail(order, keepsakes, envelope);
    }
    case 'order-delayed':
      return orderDelayedMail(order, envelope);
    case 'order-delivered':
      return orderDeliveredMail(order, await pictures(), envelope);
    case 'order-problem':
      return orderProblemMail(order, await isInGallery(deps, order), envelope);
    case 'order-news': {
      const entry = order.history.find(({ id }) => id === message.noteId);
      const payment = await deps.paymentRecords.find(order.paymentIntentId);
      return entry && orderNewsMail(order, entry, payment?.status === 'disputed', envelope);
    }
    case 'order-refund': {
      const entry = order.history.find(({ id }) => id === message.refundId);
      return entry && orderRefundMail(order, entry, envelope);
    }
    case 'order-shipped': {
      const shipment = order.fulfillment.shipments.find(({ id }) => id === message.shipmentId);
      return shipment && orderShippedMail(order, shipment, await pictures(), envelope);
    }
  }
}

/** Returns whether the shopper has deleted none of an order's artworks. */
async function isInGallery({ artworks }: Deps, { userId, items }: StoredOrder): Promise<boolean> {
  const found = await Promise.all(items.map(({ artworkId }) => artworks.find(userId, artworkId)));
  return found.every((artwork) => artwork?.isHidden === false);
}

/** Returns whether the shopper can download an order's originals from the gallery. */
async function originalsOf(deps: Deps, order: StoredOrder): Promise<Keepsakes['originals']> {
  if (order.original === 'given-up' || !(await isInGallery(deps, order))) return null;
  return (await mayRelease(deps, order)) ? 'released' : 'withheld';
}

import type { SendMail } from '#shared/messages.ts';
import type { ChangedBy } from '#shared/model/order.ts';
import type { Alarms } from '../../ports/alarms.ts';
import { isoOf } from '../../ports/clock.ts';
import type { Queues } from '../../ports/queues.ts';
import type { Orders, StoredOrder } from '../ports/orders.ts';
import { isAnonymized } from './anonymized.ts';
import { type OnceDeps, once } from './claims.ts';

export type OrderMail = Extract<SendMail, { orderId: string }>;

/** A piece of news about an order: up to one history entry, one email and one alarm. */
export type News = {
  /**
   * The name of the news, and the ID of its history entry. It consists of kinds and IDs, so that all workers that learn
   * the same news name it alike.
   */
  id: string;
  note?: { message: string; changedBy: ChangedBy; reason?: string } | undefined;
  mail?: OrderMail | undefined;
  alarm?: Parameters<Alarms['raise']> | undefined;
};

export type RaiseDeps = OnceDeps & { alarms: Alarms };
export type TellDeps = RaiseDeps & { orders: Pick<Orders, 'note'>; queues: Queues };

/**
 * Tells the shopper and the operator a piece of news once, however many workers learn it. Safe to repeat, and repeated
 * until all of it is told, so that a crash loses nothing. `send-mail` sends each email once. Throws `upstream-busy` while
 * another worker is raising the alarm.
 */
export async function tell(
  deps: TellDeps,
  order: Pick<StoredOrder, 'id' | 'history' | 'told' | 'customerEmail'>,
  { id, note, mail, alarm }: News,
): Promise<void> {
  if (note && !order.history.some((entry) => entry.id === id)) {
    await deps.orders.note(order.id, { id, ...note, at: isoOf(deps.clock) });
  }
  if (mail && !isAnonymized(order) && !order.told.includes(mailName(mail))) await deps.queues.send('send-mail', mail);
  if (alarm && !isAlarmTold(order, id)) await raiseOnce(deps, order.id, id, alarm);
}

/** Returns whether the alarm about this news was raised. */
export const isAlarmTold = ({ told }: Pick<StoredOrder, 'told'>, newsId: string): boolean =>
  told.includes(alarmName(newsId));

const alarmName = (newsId: string) => `alarm:${newsId}`;

/** Returns the name under which an order records that an email was sent. */
export function mailName(message: OrderMail): string {
  if (message.mail === 'order-shipped') return `order-shipped:${message.shipmentId}`;
  if (message.mail === 'order-news') return message.noteId;
  return message.mail === 'order-refund' ? message.refundId : message.mail;
}

/** Raises an alarm once. `about` is the order's ID, or the payment's ID if it has no order. Throws `upstream-busy`. */
export const raiseOnce = (
  deps: RaiseDeps,
  about: string,
  newsId: string,
  alarm: Parameters<Alarms['raise']>,
): Promise<void> => once(deps, about, alarmName(newsId), async () => deps.alarms.raise(...alarm));

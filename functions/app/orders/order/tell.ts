import { AppError } from '#shared/errors.ts';
import type { SendMail } from '#shared/messages.ts';
import type { ChangedBy } from '#shared/model/order.ts';
import type { Alarms } from '../../ports/alarms.ts';
import { type Clock, isoOf } from '../../ports/clock.ts';
import type { Queues } from '../../ports/queues.ts';
import type { Orders, StoredOrder } from '../ports/orders.ts';
import { isAnonymized } from './anonymized.ts';

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

type OnceDeps = { orders: Pick<Orders, 'claimNews' | 'markTold'>; clock: Clock };
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

/**
 * The time that a worker has for what it has claimed, in milliseconds. No worker that claims something runs for longer,
 * and a crashed worker's message returns later.
 */
const claimMs = 2 * 60 * 1000;
/** The seconds after which a worker comes again if another one has the claim. */
const comeAgain = 30;

/**
 * Claims a name of an order or payment. Returns false if it was told. Throws `upstream-busy` while another worker, or a
 * shopper's request, has the claim.
 */
export async function claimed(
  { orders, clock }: { orders: Pick<Orders, 'claimNews'>; clock: Clock },
  about: string,
  name: string,
): Promise<boolean> {
  const lapsedAt = new Date(clock.now() - claimMs).toISOString();
  const claim = await orders.claimNews(about, name, { at: isoOf(clock), lapsedAt });
  if (claim === 'taken')
    throw new AppError('upstream-busy', 'This order is busy. Please try again in a minute.', { retryAfter: comeAgain });
  return claim === 'claimed';
}

/**
 * Does something once for all workers: one claims the name, and the others throw `upstream-busy` until it is done. If
 * the worker crashes, the claim lapses, and another worker does it, perhaps for the second time.
 */
export async function once(deps: OnceDeps, about: string, name: string, work: () => Promise<void>): Promise<void> {
  if (!(await claimed(deps, about, name))) return;
  await work();
  await deps.orders.markTold(about, name, isoOf(deps.clock));
}

import { isDeepStrictEqual } from 'node:util';
import { quantityLeft } from '#functions/app/cart/same-item.ts';
import { isAnonymized, withoutReason } from '#functions/app/orders/order/anonymized.ts';
import { isHeldUp, isSent, isUnmade } from '#functions/app/orders/order/order-state.ts';
import type { OrderPrivacy } from '#functions/app/orders/ports/order-privacy.ts';
import {
  atOnce,
  type Orders,
  type Placing,
  type StoredOrder,
  type StoredStatusChange,
} from '#functions/app/orders/ports/orders.ts';
import { notFound } from '#shared/errors.ts';
import { isEnded, mayMove } from '#shared/model/order.ts';
import { ownKey, type ShopRecords } from './shop-records.ts';

type StatusMove = Parameters<Orders['move']>[1];

/** Returns an in-memory implementation of the orders port. Each call takes effect completely or not at all. */
export function memoryOrders(records: ShopRecords): Orders {
  const { orders, payments, news, cancelled } = records;
  const existing = (orderId: string): StoredOrder => {
    const order = orders.get(orderId);
    if (!order) throw notFound('Order');
    return order;
  };
  const change = (orderId: string, changes: Partial<StoredOrder>) =>
    void orders.set(orderId, { ...existing(orderId), ...changes });
  /** Changes an order so that it may have something to do. */
  const changeAndWake = (orderId: string, changes: Partial<StoredOrder>) =>
    change(orderId, { ...changes, dueAt: atOnce, revision: existing(orderId).revision + 1 });

  const listOf = (userId: string) =>
    [...orders.values()]
      .filter((order) => order.userId === userId)
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id));

  return {
    place: async (placing) => placeAll(records, placing),
    find: async (orderId) => orders.get(orderId),
    async findHead(orderId) {
      const order = orders.get(orderId);
      if (!order) return undefined;
      const { status, original, heldBecause, snag, paymentIntentId, customerEmail, firstEmail } = order;
      return { id: orderId, status, original, heldBecause, snag, paymentIntentId, customerEmail, firstEmail };
    },
    list: async (userId) => listOf(userId).map((order) => ({ ...order, told: [] })),
    async page(userId, { before, limit }) {
      const newestFirst = listOf(userId);
      const start = before === undefined ? 0 : newestFirst.findIndex(({ id }) => id === before) + 1;
      if (before !== undefined && start === 0) throw notFound('Order');
      return { items: newestFirst.slice(start, start + limit), hasMore: newestFirst.length > start + limit };
    },
    async listDue(before) {
      const due = [...orders.values()].filter(({ dueAt }) => dueAt !== null && dueAt < before);
      return { ids: due.map(({ id }) => id), next: null };
    },

    listWatched: async () =>
      [...orders.values()]
        .filter(({ dueAt }) => dueAt !== null)
        .map(({ id, status, createdAt, askedAt, heldBecause, snag, dueAt, failures }) => ({
          ...{ id, status, createdAt, askedAt, heldBecause, snag, dueAt, failures },
        })),

    async schedule({ id, revision }, next) {
      if (orders.get(id)?.revision !== revision) return false;
      change(id, next);
      return true;
    },

    async planAttempt(orderId, at, now) {
      const order = orders.get(orderId);
      if (!order || (order.attemptAt !== null && order.attemptAt > now)) return false;
      change(orderId, { attemptAt: at });
      return true;
    },

    async move(orderId, move) {
      const order = existing(orderId);
      if (!mayMove(order.status, move.to)) return false;
      changeAndWake(orderId, { status: move.to, history: [entryOf(order, move), ...order.history] });
      return true;
    },

    async end(orderId, { move, refundCause, unclaimedOnly, givenUpOnly, unkeptOnly }) {
      const order = existing(orderId);
      if (!mayMove(order.status, move.to) || (unclaimedOnly && order.submittingAt !== null)) return false;
      if (givenUpOnly && order.original !== 'given-up') return false;
      if (unkeptOnly && order.original === 'kept') return false;
      if (refundCause !== null) {
        const payment = payments.get(order.paymentIntentId);
        if (!payment || payment.status === 'refunded' || payment.status === 'charged-back') return false;
        const ending = { status: 'refunding' as const, cause: refundCause, refundId: null, updatedAt: move.at };
        payments.set(payment.paymentIntentId, { ...payment, ...ending });
      }
      changeAndWake(orderId, { status: move.to, history: [entryOf(order, move), ...order.history] });
      return true;
    },

    async note(orderId, note) {
      const order = existing(orderId);
      if (order.history.some(({ id }) => id === note.id)) return;
      const entry = { ...entryOf(order, { ...note, to: order.status }), id: note.id };
      change(orderId, { history: [entry, ...order.history] });
    },

    async claimSubmission(orderId, at) {
      const order = orders.get(orderId);
      if (order?.status !== 'pending' || order.heldBecause !== null) return false;
      change(orderId, { submittingAt: at });
      return true;
    },

    async replaceHold(orderId, from, to) {
      if (orders.get(orderId)?.heldBecause !== from) return false;
      changeAndWake(orderId, { heldBecause: to });
      return true;
    },

    async chooseOriginal(orderId, choice, despite = null) {
      const order = orders.get(orderId);
      const isOther = order?.original !== null && order?.original !== (choice ?? 'given-up');
      if (!order || isEnded(order.status) || isOther) return false;
      if (choice === 'kept' && isHeldUp({ ...order, snag: isDeepStrictEqual(order.snag, despite) ? null : order.snag }))
        return false;
      change(orderId, { original: choice });
      return true;
    },

    async giveUp({ id, userId }, { total, perDay, at }) {
      const order = existing(id);
      if (total > perDay) return 'over';
      if (order.original === 'kept' || isEnded(order.status)) return 'refused';
      if (order.original === 'given-up') return 'already';
      const day = `${userId} ${at.slice(0, 10)}`;
      const sum = (cancelled.get(day) ?? 0) + total;
      if (sum > perDay) return 'over';
      cancelled.set(day, sum);
      change(id, { original: 'given-up' });
      return 'given-up';
    },

    async takeBack({ id, userId }, { total, at }) {
      const order = orders.get(id);
      if (order?.original !== 'given-up' || isEnded(order.status)) return false;
      const day = `${userId} ${at.slice(0, 10)}`;
      cancelled.set(day, (cancelled.get(day) ?? 0) - total);
      change(id, { original: null });
      return true;
    },

    async replaceSnag(orderId, from, to) {
      if (!isDeepStrictEqual(orders.get(orderId)?.snag, from)) return false;
      changeAndWake(orderId, { snag: to });
      return true;
    },

    async saveAddress(orderId, { address, version, note, unclaimedOnly, forReplacements = false }) {
      const order = existing(orderId);
      const { fulfillment, submittingAt, history } = order;
      if (!(forReplacements ? isSent(order) : isUnmade(order)) || isAnonymized(order)) return false;
      if (fulfillment.version !== version || (unclaimedOnly && submittingAt !== null)) return false;
      const { id, at } = note;
      const stored = forReplacements ? { replacementAddress: address } : { shippingAddress: address, correctedAt: at };
      const corrected = { ...stored, updatedAt: at, version: version + 1 };
      const customer = {
        customerName: address.name,
        customerEmail: address.email,
        ...(address.email !== order.customerEmail && !order.firstEmail && { firstEmail: order.customerEmail }),
      };
      changeAndWake(orderId, {
        ...(!forReplacements && customer),
        history: [{ ...entryOf(order, { ...note, to: order.status }), id }, ...history.filter((one) => one.id !== id)],
        fulfillment: { ...fulfillment, ...corrected },
      });
      return true;
    },

    async saveFulfillment(orderId, fulfillment) {
      const { version } = existing(orderId).fulfillment;
      if (version !== fulfillment.version) return false;
      changeAndWake(orderId, { fulfillment: { ...fulfillment, version: version + 1 } });
      return true;
    },

    markAsked: async (orderId, askedAt) => change(orderId, { askedAt }),

    async saveItemIds(orderId, numbers) {
      const items = existing(orderId).items.map((item) => {
        const number = numbers.find(({ id }) => id === item.id);
        return number ? { ...item, printfulItemId: number.printfulItemId, itemStatus: 'submitted' } : item;
      });
      change(orderId, { items });
    },

    saveRefunded: async (orderId, refundedAmount) => change(orderId, { refundedAmount }),

    async claimNews(about, name, { at, lapsedAt }) {
      const key = `${about} ${name}`;
      const known = news.get(key);
      if (known?.isTold) return 'told';
      if (known && known.claimedAt > lapsedAt) return 'taken';
      news.set(key, { claimedAt: at, isTold: false });
      return 'claimed';
    },

    dropClaim: async (about, name) => void news.delete(`${about} ${name}`),

    async markTold(about, name, at) {
      news.set(`${about} ${name}`, { claimedAt: at, isTold: true });
      const order = orders.get(about);
      if (order) change(about, { told: [...new Set([...order.told, name])].sort() });
    },
  };
}

const removedReason = 'Removed with the account';

/**
 * Returns an in-memory implementation of the order privacy port, which removes names and addresses from a user's
 * orders.
 */
export function memoryOrderPrivacy({ orders, payments, events }: ShopRecords): OrderPrivacy {
  const nobody = {
    name: '',
    company: null,
    address1: '',
    address2: null,
    zip: '',
    phone: null,
    email: '',
    taxNumber: null,
  };
  const ordersOf = (userId: string) => [...orders.values()].filter((order) => order.userId === userId);
  const isPending = ({ status }: StoredOrder) => status === 'pending';
  return {
    listOpen: async (userId) => ordersOf(userId).filter(({ status }) => !isEnded(status)),

    async anonymize(userId) {
      const own = ordersOf(userId);
      if (own.some(isPending)) return false;
      for (const order of own) {
        const { fulfillment } = order;
        const shippingAddress = { ...fulfillment.shippingAddress, ...nobody };
        const replacements = fulfillment.replacements.map((one) => ({ ...one, reason: removedReason }));
        const version = fulfillment.version + 1;
        const blanked = { shippingAddress, replacementAddress: null, giftMessage: null };
        const anonymous = { ...fulfillment, ...blanked, replacements, version };
        const snag = order.snag && { ...order.snag, said: '' };
        const history = order.history.map((entry) =>
          entry.reason === null ? entry : { ...entry, reason: removedReason },
        );
        const payment = payments.get(order.paymentIntentId);
        if (payment && payment.cause !== null)
          payments.set(payment.paymentIntentId, { ...payment, cause: removedReason });
        for (const event of [...events.values()].filter(({ orderId }) => orderId === order.id))
          events.set(event.id, { ...event, payload: withoutReason(event.payload), errorMessage: null });
        const blank = { customerEmail: '', firstEmail: null, customerName: '' };
        orders.set(order.id, { ...order, ...blank, fulfillment: anonymous, snag, history });
      }
      return true;
    },
  };
}

function placeAll(
  records: ShopRecords,
  { order, payment, draft, address }: Placing,
): Awaited<ReturnType<Orders['place']>> {
  const { orders, payments, news, artworks, purchases, cartLines, addresses } = records;
  const { userId } = order;
  if (orders.has(order.id) || payments.has(payment.paymentIntentId)) return 'taken';
  const pictures = [...new Set(order.items.map(({ artworkId }) => ownKey(userId, artworkId)))].map(
    (key) => [key, artworks.get(key)] as const,
  );
  if (pictures.some(([, artwork]) => !artwork)) return 'artwork-gone';

  payments.set(payment.paymentIntentId, payment);
  const told = [...news].flatMap(([key, { isTold }]) =>
    isTold && key.startsWith(`${order.id} `) ? [key.split(' ')[1]!] : [],
  );
  orders.set(order.id, { ...order, told: told.sort() });
  for (const [key, artwork] of pictures) {
    if (artwork) artworks.set(key, { ...artwork, isPurchased: true });
    purchases.set(key, [...(purchases.get(key) ?? []), order.id]);
  }
  for (const bought of draft.lines) {
    const key = ownKey(userId, bought.cartItemId);
    const line = cartLines.get(key);
    const quantity = line ? quantityLeft(line, bought) : 0;
    if (line && quantity > 0) cartLines.set(key, { ...line, quantity });
    else cartLines.delete(key);
  }
  if (address) addresses.set(ownKey(userId, address.id), address);
  return 'placed';
}

const entryOf = (before: StoredOrder, { to, message, changedBy, reason, at }: StatusMove): StoredStatusChange => ({
  id: to,
  previousStatus: before.status,
  newStatus: to,
  statusMessage: message,
  changedBy,
  reason: reason ?? null,
  createdAt: at,
});

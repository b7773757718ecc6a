import type { OrderPrivacy } from '#functions/app/orders/ports/order-privacy.ts';
import type { Orders, Placing, StoredOrder, StoredStatusChange } from '#functions/app/orders/ports/orders.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { mayMove } from '#shared/model/order.ts';
import { ownKey, type ShopRecords } from './shop-records.ts';

type StatusMove = Parameters<Orders['move']>[1];

/** Orders in memory, with the conditions and transactions of the port: a call happens whole, or not at all. */
export function memoryOrders(records: ShopRecords): Orders {
  const { orders, payments } = records;
  const existing = (orderId: string): StoredOrder => {
    const order = orders.get(orderId);
    if (!order) throw notFound('Order');
    return order;
  };
  const change = (orderId: string, changes: Partial<StoredOrder>) =>
    void orders.set(orderId, { ...existing(orderId), ...changes });
  const movable = (orderId: string, to: StatusMove['to']): StoredOrder => {
    const order = existing(orderId);
    if (!mayMove(order.status, to)) throw conflict(`Order ${orderId} can no longer become ${to}`);
    return order;
  };

  return {
    place: async (placing) => placeAll(records, placing),
    find: async (orderId) => orders.get(orderId),
    list: async (userId) =>
      [...orders.values()]
        .filter((order) => order.userId === userId)
        .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id)),
    listByStatus: async (status) =>
      [...orders.values()]
        .filter((order) => order.status === status)
        .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id)),

    async move(orderId, move) {
      const order = movable(orderId, move.to);
      change(orderId, { status: move.to, history: [entryOf(order, move), ...order.history] });
    },

    async end(orderId, { move, refundCause, unclaimedOnly }) {
      const order = movable(orderId, move.to);
      if (unclaimedOnly && order.submittingAt !== null) throw conflict(`Order ${orderId} is being sent to the printer`);
      if (refundCause !== null) {
        const payment = payments.get(order.paymentIntentId);
        if (!payment || payment.status === 'refunded') throw conflict(`Order ${orderId} can no longer be refunded`);
        const refunding = { ...payment, status: 'refunding' as const, cause: refundCause, updatedAt: move.at };
        payments.set(payment.paymentIntentId, refunding);
      }
      change(orderId, { status: move.to, history: [entryOf(order, move), ...order.history] });
    },

    async note(orderId, note) {
      const order = existing(orderId);
      if (order.history.some(({ id }) => id === note.id)) return;
      const entry = { ...entryOf(order, { ...note, to: order.status }), id: note.id };
      change(orderId, { history: [entry, ...order.history] });
    },

    async claimSubmission(orderId, at) {
      const order = orders.get(orderId);
      if (order?.status !== 'pending' || order.heldBecause !== null)
        throw conflict(`Order ${orderId} is no longer waiting to be sent`);
      change(orderId, { submittingAt: at });
    },

    hold: async (orderId, because) => change(orderId, { heldBecause: because }),

    async saveFulfillment(orderId, fulfillment) {
      const { version } = existing(orderId).fulfillment;
      if (version !== fulfillment.version) throw conflict(`Order ${orderId} was changed meanwhile`);
      change(orderId, { fulfillment: { ...fulfillment, version: version + 1 } });
    },

    async saveItemIds(orderId, numbers) {
      const items = existing(orderId).items.map((item) => {
        const number = numbers.find(({ id }) => id === item.id);
        return number ? { ...item, printfulItemId: number.printfulItemId, itemStatus: 'submitted' } : item;
      });
      change(orderId, { items });
    },

    async markMailSent(orderId, mail) {
      change(orderId, { mailsSent: [...new Set([...existing(orderId).mailsSent, mail])] });
    },
  };
}

/** Names and addresses taken out of a user's orders, as the port says. */
export function memoryOrderPrivacy({ orders }: ShopRecords): OrderPrivacy {
  const nobody = { name: '', company: null, address1: '', address2: null, zip: '', phone: null, email: '' };
  return {
    async anonymize(userId) {
      const own = [...orders.values()].filter((order) => order.userId === userId);
      if (own.some(({ status }) => status === 'pending')) throw conflict('An order is on its way to the printer');
      for (const order of own) {
        const { fulfillment } = order;
        const shippingAddress = { ...fulfillment.shippingAddress, ...nobody };
        const anonymous = { ...fulfillment, shippingAddress, version: fulfillment.version + 1 };
        orders.set(order.id, { ...order, customerEmail: '', customerName: '', fulfillment: anonymous });
      }
    },
  };
}

function placeAll(records: ShopRecords, { order, payment, draft, address }: Placing): void {
  const { orders, payments, artworks, purchases, cartLines, addresses } = records;
  const { userId } = order;
  if (orders.has(order.id) || payments.has(payment.paymentIntentId)) throw conflict('Payment or order is taken');
  const pictures = [...new Set(order.items.map(({ artworkId }) => ownKey(userId, artworkId)))].map(
    (key) => [key, artworks.get(key)] as const,
  );
  if (pictures.some(([, artwork]) => !artwork)) throw notFound('Artwork');

  payments.set(payment.paymentIntentId, payment);
  orders.set(order.id, order);
  for (const [key, artwork] of pictures) {
    if (artwork) artworks.set(key, { ...artwork, isPurchased: true, imageVersion: artwork.imageVersion + 1 });
    purchases.set(key, [...(purchases.get(key) ?? []), order.id]);
  }
  for (const { cartItemId } of draft.lines) cartLines.delete(ownKey(userId, cartItemId));
  if (address) addresses.set(ownKey(userId, address.id), address);
}

const entryOf = (before: StoredOrder, { to, message, changedBy, at }: StatusMove): StoredStatusChange => ({
  id: to,
  previousStatus: before.status,
  newStatus: to,
  statusMessage: message,
  changedBy,
  createdAt: at,
});

const conflict = (message: string) => new AppError('conflict', message);

import type { Orders, StoredOrder } from '#functions/app/orders/ports/orders.ts';
import { notFound } from '#shared/errors.ts';
import { mayMove, type OrderStatus, openStatuses } from '#shared/model/order.ts';
import { pastConflicts } from '../past-conflicts.ts';
import { unlessRefused } from '../refused.ts';
import type { Table } from '../table.ts';
import { caseEntity, orderRecords, type WholeOrder } from './order-records.ts';
import { partOf, toStoredOrder } from './order-shapes.ts';
import { placeOrderRecords } from './place-order-records.ts';

/**
 * The maximum number of attempts. An attempt fails only if the status changes at the same time, and an order has at
 * most four status changes.
 */
const moveAttempts = 4;

export function dynamoOrders(table: Table): Orders {
  const records = orderRecords(table);
  const cases = caseEntity(table);
  const { order: orders, printfulOrder, orderItem, orderStatusHistory } = records.entities;

  const headerOf = async (orderId: string) => {
    const { data } = await orders.get({ orderId }).go({ consistent: true });
    if (!data) throw notFound('Order');
    return data;
  };

  /**
   * Moves the order to a status. If a concurrent move changed the status first, checks again whether this move is
   * allowed.
   */
  async function moveBy(orderId: string, to: OrderStatus, write: (header: Header) => Promise<{ canceled: boolean }>) {
    for (let attempt = 0; attempt < moveAttempts; attempt++) {
      const header = await headerOf(orderId);
      if (!mayMove(header.status, to)) return false;
      if (!(await write(header)).canceled) return true;
    }
    return false;
  }
  type Header = Awaited<ReturnType<typeof headerOf>>;

  const find: Orders['find'] = async (orderId) => {
    const { data } = await records.collections.wholeOrder({ orderId }).go({ consistent: true, pages: 'all' });
    return wholeOrders(data)[0];
  };

  /** Returns the orders with these keys, in the order of the keys. */
  const found = async (keys: { orderId: string }[]): Promise<StoredOrder[]> => {
    const all = await Promise.all(keys.map(({ orderId }) => find(orderId)));
    return all.filter((one) => one !== undefined);
  };

  return {
    place: (placing) => placeOrderRecords(table, placing),

    find,

    async list(userId) {
      const { data } = await records.collections.ordersOfUser({ userId }).go({ pages: 'all' });
      return wholeOrders(data).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    },

    async page(userId, { before, limit }) {
      const { data } = await orders.query.byUser({ userId }).go({ pages: 'all' });
      // The index sorts by the order's random ID.
      const newestFirst = data.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
      const start = before === undefined ? 0 : newestFirst.findIndex(({ orderId }) => orderId === before) + 1;
      if (before !== undefined && start === 0) throw notFound('Order');
      const items = await found(newestFirst.slice(start, start + limit));
      return { items, hasMore: newestFirst.length > start + limit };
    },

    async listByStatus(status) {
      const { data } = await orders.query.byStatus({ status }).go({ pages: 'all' });
      return (await found(data)).filter((one) => one.status === status);
    },

    async listOpen() {
      const found = await Promise.all(
        openStatuses.map((status) => orders.query.byStatus({ status }).go({ pages: 'all' })),
      );
      return found
        .flatMap(({ data }) => data)
        .map(({ orderId, status, createdAt, askedAt = null }) => ({ id: orderId, status, createdAt, askedAt }));
    },

    move: (orderId, move) =>
      moveBy(orderId, move.to, ({ status, userId, createdAt }) =>
        records.transaction
          .write((of) => [
            of.order
              .patch({ orderId })
              .set({ status: move.to })
              .composite({ createdAt })
              .where((attributes, { eq }) => eq(attributes.status, status))
              .commit(),
            of.orderStatusHistory.create(historyOf({ orderId, userId, status }, move)).commit(),
          ])
          .go(),
      ),

    end: (orderId, { move, refundCause, unclaimedOnly }) =>
      moveBy(orderId, move.to, async ({ status, userId, createdAt, paymentIntentId, submittingAt }) => {
        if (unclaimedOnly && submittingAt !== undefined) return { canceled: true };
        return records.transaction
          .write((of) => [
            of.order
              .patch({ orderId })
              .set({ status: move.to })
              .composite({ createdAt })
              .where((attributes, { eq, notExists }) => {
                const unmoved = eq(attributes.status, status);
                return unclaimedOnly ? `${unmoved} AND ${notExists(attributes.submittingAt)}` : unmoved;
              })
              .commit(),
            of.orderStatusHistory.create(historyOf({ orderId, userId, status }, move)).commit(),
            ...(refundCause === null
              ? []
              : [
                  of.stripePayment
                    .patch({ paymentIntentId })
                    .set({ status: 'refunding', cause: refundCause, updatedAt: move.at })
                    .remove(['refundId'])
                    .where(({ status: paid }, { ne }) => `${ne(paid, 'refunded')} AND ${ne(paid, 'charged-back')}`)
                    .commit(),
                ]),
          ])
          .go();
      }),

    async note(orderId, { id, message, changedBy, reason, at }) {
      const { status, userId } = await headerOf(orderId);
      const line = { orderId, userId, id, newStatus: status, previousStatus: status };
      const entry = {
        ...line,
        statusMessage: message,
        changedBy,
        createdAt: at,
        ...(reason !== undefined && { reason }),
      };
      const written = orderStatusHistory.create(entry).go();
      await unlessRefused(written);
    },

    claimSubmission: (orderId, at) =>
      unlessRefused(
        orders
          .patch({ orderId })
          .set({ submittingAt: at })
          .where(
            ({ status, heldBecause }, { eq, notExists }) => `${eq(status, 'pending')} AND ${notExists(heldBecause)}`,
          )
          .go(),
      ),

    replaceHold(orderId, from, to) {
      const change = orders.patch({ orderId });
      const replaced = to === null ? change.remove(['heldBecause']) : change.set({ heldBecause: to });
      const asSeen = replaced.where(({ heldBecause }, { eq, notExists }) =>
        from === null ? notExists(heldBecause) : eq(heldBecause, from),
      );
      return unlessRefused(asSeen.go());
    },

    async saveSnag(orderId, snag) {
      // The case is opened first, so a crash cannot hide the snag of an order with a final status.
      if (snag !== null) await this.openCase(orderId, snag.since);
      const change = orders.patch({ orderId });
      await (snag === null ? change.remove(['snag']) : change.set({ snag })).go();
    },

    async openCase(orderId, at) {
      await cases.put({ orderId, openedAt: at }).go();
    },

    async listCases() {
      const { data } = await cases.query.all({}).go({ pages: 'all' });
      return found(data);
    },

    async closeCase(orderId, openedBefore) {
      await unlessRefused(
        cases
          .delete({ orderId })
          .where(({ openedAt }, { lt }) => lt(openedAt, openedBefore))
          .go(),
      );
    },

    async saveFulfillment(orderId, fulfillment) {
      const { userId } = await headerOf(orderId);
      return unlessRefused(
        printfulOrder
          .put(partOf({ orderId, userId }, { ...fulfillment, version: fulfillment.version + 1 }))
          .where(({ version }, { eq }) => eq(version, fulfillment.version))
          .go(),
      );
    },

    async markAsked(orderId, at) {
      await orders.patch({ orderId }).set({ askedAt: at }).go();
    },

    async saveAddress(orderId, { address, version, at, unclaimedOnly }) {
      const { canceled } = await pastConflicts(() =>
        records.transaction
          .write((of) => [
            of.order
              .patch({ orderId })
              .set({ customerName: address.name, customerEmail: address.email })
              .where(({ submittingAt, status }, { exists, notExists }) =>
                unclaimedOnly ? notExists(submittingAt) : exists(status),
              )
              .commit(),
            of.printfulOrder
              .patch({ orderId })
              .set({ shippingAddress: address, correctedAt: at, updatedAt: at, version: version + 1 })
              .where((stored, { eq }) => eq(stored.version, version))
              .commit(),
          ])
          .go(),
      );
      return !canceled;
    },

    async saveItemIds(orderId, items) {
      for (const { id, printfulItemId } of items) {
        await orderItem.patch({ orderId, id }).set({ printfulItemId, itemStatus: 'submitted' }).go();
      }
    },

    async saveRefunded(orderId, refundedAmount) {
      await orders.patch({ orderId }).set({ refundedAmount }).go();
    },

    async markMailSent(orderId, mail) {
      await orders
        .patch({ orderId })
        .add({ mailsSent: [mail] })
        .go();
    },
  };
}

const historyOf = (
  before: { orderId: string; userId: string; status: OrderStatus },
  { to, message, changedBy, reason, at }: Parameters<Orders['move']>[1],
) => ({
  orderId: before.orderId,
  userId: before.userId,
  // An order enters each status at most once, so the status identifies the history entry.
  id: to,
  previousStatus: before.status,
  newStatus: to,
  statusMessage: message,
  changedBy,
  ...(reason !== undefined && { reason }),
  createdAt: at,
});

/** Omits incomplete orders, because an index may show the records of one transaction at different times. */
function wholeOrders(found: WholeOrder): StoredOrder[] {
  return found.order.flatMap((header) => {
    const ofOrder = <T extends { orderId: string }>(all: T[]) =>
      all.filter(({ orderId }) => orderId === header.orderId);
    const [fulfillment] = ofOrder(found.printfulOrder);
    if (!fulfillment) return [];
    return [toStoredOrder(header, fulfillment, ofOrder(found.orderItem), ofOrder(found.orderStatusHistory))];
  });
}

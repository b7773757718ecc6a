import { isAnonymized } from '#functions/app/orders/order/anonymized.ts';
import { atOnce, type Orders, type StoredOrder } from '#functions/app/orders/ports/orders.ts';
import { notFound } from '#shared/errors.ts';
import { mayMove, type OrderStatus } from '#shared/model/order.ts';
import { pastConflicts } from '../past-conflicts.ts';
import { unlessRefused } from '../refused.ts';
import type { Table } from '../table.ts';
import { newsEntity, orderRecords, type WholeOrder } from './order-records.ts';
import { dueShardOf, dueShards, partOf, toStoredOrder, toWatchedOrder, watchedFields } from './order-shapes.ts';
import { originalChoices } from './original-choices.ts';
import { placeOrderRecords } from './place-order-records.ts';

/**
 * The maximum number of attempts. An attempt fails only if the status changes at the same time, and an order has at
 * most four status changes.
 */
const moveAttempts = 4;

/** Returns the fields that make an order due at once. The index needs both of its keys. */
const dueAtOnce = (orderId: string) => ({ dueAt: atOnce, dueShard: dueShardOf(orderId) });

/** The statuses of an order of which nothing has been made. */
const unmade: readonly OrderStatus[] = ['pending', 'confirmed'];
/** The statuses of an order of which a parcel has left. */
const sent: readonly OrderStatus[] = ['shipped', 'delivered'];

/** Compares two orders, the newest first. */
const byAge = (a: { createdAt: string }, b: { createdAt: string }) => b.createdAt.localeCompare(a.createdAt);

/** The number of orders in a page of due ones. */
const pageSize = 100;

export function dynamoOrders(table: Table): Orders {
  const records = orderRecords(table);
  const news = newsEntity(table);
  const { order: orders, orderItem, orderStatusHistory } = records.entities;

  const headerIn = async (orderId: string) => {
    const { data } = await orders.get({ orderId }).go({ consistent: true });
    return data;
  };

  const headerOf = async (orderId: string) => {
    const header = await headerIn(orderId);
    if (!header) throw notFound('Order');
    return header;
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
  type Entities = Parameters<Parameters<typeof records.transaction.write>[0]>[0];

  /** Begins a write of a transaction that makes the order due at once. */
  const woken = (of: Entities, orderId: string) =>
    of.order.patch({ orderId }).set(dueAtOnce(orderId)).add({ revision: 1 });

  const find: Orders['find'] = async (orderId) => {
    const { data } = await records.collections.wholeOrder({ orderId }).go({ consistent: true, pages: 'all' });
    return wholeOrders(data)[0];
  };

  const findHead: Orders['findHead'] = async (orderId) => {
    const header = await headerIn(orderId);
    return header
      ? { id: orderId, firstEmail: null, original: null, heldBecause: null, snag: null, ...header }
      : undefined;
  };

  /** Replaces a field that may be absent (null), if it is still as the caller has seen it. */
  const replace = <F extends 'heldBecause' | 'snag'>(
    orderId: string,
    field: F,
    from: StoredOrder[F],
    to: StoredOrder[F],
  ): Promise<boolean> => {
    const change = changed(orderId);
    const replaced = to === null ? change.remove([field]) : change.set({ [field]: to });
    return unlessRefused(
      replaced
        .where(({ [field]: found }, { eq, notExists }) => (from === null ? notExists(found) : eq(found, from)))
        .go(),
    );
  };

  /** Returns the orders with these keys, in the order of the keys. */
  const found = async (keys: { orderId: string }[]): Promise<StoredOrder[]> => {
    const all = await Promise.all(keys.map(({ orderId }) => find(orderId)));
    return all.filter((one) => one !== undefined);
  };

  /**
   * Begins a change that may give the order something to do, and makes it due at once. A change that only takes
   * something off its hands, such as an email that was sent, can wait for the next time that the order is due.
   */
  const changed = (orderId: string) => orders.patch({ orderId }).set(dueAtOnce(orderId)).add({ revision: 1 });

  const saveAddress: Orders['saveAddress'] = async (orderId, correction) => {
    const { address, version, unclaimedOnly, note, forReplacements = false } = correction;
    const { id, at, ...entry } = note;
    const before = await headerOf(orderId);
    const { status, userId, customerEmail, firstEmail } = before;
    const isReplaced = address.email !== customerEmail && !firstEmail;
    if (!(forReplacements ? sent : unmade).includes(status) || isAnonymized(before)) return false;
    const customer = {
      ...{ customerName: address.name, customerEmail: address.email },
      ...(isReplaced && { firstEmail: customerEmail }),
    };
    const stored = forReplacements ? { replacementAddress: address } : { shippingAddress: address, correctedAt: at };
    const { canceled } = await pastConflicts(() =>
      records.transaction
        .write((of) => [
          woken(of, orderId)
            .set(forReplacements ? {} : customer)
            .where((header, { eq, ne, notExists }) =>
              [
                eq(header.status, status),
                ne(header.customerEmail, ''),
                ...(unclaimedOnly ? [notExists(header.submittingAt)] : []),
              ].join(' AND '),
            )
            .commit(),
          of.printfulOrder
            .patch({ orderId })
            .set({ ...stored, updatedAt: at, version: version + 1 })
            .where((known, { eq }) => eq(known.version, version))
            .commit(),
          of.orderStatusHistory
            .put({ ...historyOf({ orderId, userId, status }, { ...entry, at, to: status }), id })
            .commit(),
        ])
        .go(),
    );
    return !canceled;
  };

  return {
    place: (placing) => placeOrderRecords(table, placing),

    find,

    findHead,

    async list(userId) {
      const { data } = await records.collections.ordersOfUser({ userId }).go({ pages: 'all' });
      return wholeOrders(data).sort(byAge);
    },

    async page(userId, { before, limit }) {
      const { data } = await orders.query.byUser({ userId }).go({ pages: 'all' });
      // The index sorts by the order's random ID.
      const newestFirst = data.sort(byAge);
      const start = before === undefined ? 0 : newestFirst.findIndex(({ orderId }) => orderId === before) + 1;
      if (before !== undefined && start === 0) throw notFound('Order');
      const items = await found(newestFirst.slice(start, start + limit));
      return { items, hasMore: newestFirst.length > start + limit };
    },

    async listDue(before, cursor) {
      const [shard, inShard] = (cursor ?? '0:').split(':');
      const dueShard = Number(shard);
      const page = { limit: pageSize, pages: 1, cursor: inShard || null, attributes: ['orderId' as const] };
      const { data, cursor: rest } = await orders.query.byDueTime({ dueShard }).lt({ dueAt: before }).go(page);
      const following = dueShard + 1 < dueShards ? `${dueShard + 1}:` : null;
      return { ids: data.map(({ orderId }) => orderId), next: rest === null ? following : `${dueShard}:${rest}` };
    },

    async listWatched() {
      const shards = await Promise.all(
        Array.from({ length: dueShards }, (_, dueShard) =>
          orders.query.byDueTime({ dueShard }).go({ pages: 'all', attributes: [...watchedFields] }),
        ),
      );
      return shards.flatMap(({ data }) => data.map(toWatchedOrder));
    },

    schedule({ id: orderId, revision }, { dueAt, failures }) {
      const change = orders.patch({ orderId }).set({ failures });
      const scheduled =
        dueAt === null ? change.remove(['dueAt']) : change.set({ dueAt, dueShard: dueShardOf(orderId) });
      return unlessRefused(scheduled.where((stored, { eq }) => eq(stored.revision, revision)).go());
    },

    planAttempt: (orderId, at, now) =>
      unlessRefused(
        orders
          .patch({ orderId })
          .set({ attemptAt: at })
          .where(({ attemptAt }, { lte, notExists }) => `${notExists(attemptAt)} OR ${lte(attemptAt, now)}`)
          .go(),
      ),

    move: (orderId, move) =>
      moveBy(orderId, move.to, ({ status, userId }) =>
        records.transaction
          .write((of) => [
            woken(of, orderId)
              .set({ status: move.to })
              .where((attributes, { eq }) => eq(attributes.status, status))
              .commit(),
            of.orderStatusHistory.create(historyOf({ orderId, userId, status }, move)).commit(),
          ])
          .go(),
      ),

    end: (orderId, { move, refundCause, unclaimedOnly, givenUpOnly, unkeptOnly }) =>
      moveBy(orderId, move.to, async ({ status, userId, paymentIntentId, submittingAt }) => {
        if (unclaimedOnly && submittingAt !== undefined) return { canceled: true };
        return records.transaction
          .write((of) => [
            woken(of, orderId)
              .set({ status: move.to })
              .where((attributes, { eq, ne, notExists }) => {
                const { submittingAt: claimed, original } = attributes;
                return [
                  eq(attributes.status, status),
                  unclaimedOnly && notExists(claimed),
                  givenUpOnly && eq(original, 'given-up'),
                  unkeptOnly && ne(original, 'kept'),
                ]
                  .filter(Boolean)
                  .join(' AND ');
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

    async note(orderId, { id, ...note }) {
      const { status, userId } = await headerOf(orderId);
      const entry = historyOf({ orderId, userId, status }, { ...note, to: status });
      await unlessRefused(orderStatusHistory.create({ ...entry, id }).go());
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

    replaceHold: (orderId, from, to) => replace(orderId, 'heldBecause', from, to),

    ...originalChoices(records, findHead),

    replaceSnag: (orderId, from, to) => replace(orderId, 'snag', from, to),

    async saveFulfillment(orderId, fulfillment) {
      const { userId } = await headerOf(orderId);
      const { canceled } = await pastConflicts(() =>
        records.transaction
          .write((of) => [
            of.printfulOrder
              .put(partOf({ orderId, userId }, { ...fulfillment, version: fulfillment.version + 1 }))
              .where(({ version }, { eq }) => eq(version, fulfillment.version))
              .commit(),
            woken(of, orderId).commit(),
          ])
          .go(),
      );
      return !canceled;
    },

    async markAsked(orderId, at) {
      await orders.patch({ orderId }).set({ askedAt: at }).go();
    },

    saveAddress,

    async saveItemIds(orderId, items) {
      for (const { id, printfulItemId } of items) {
        await orderItem.patch({ orderId, id }).set({ printfulItemId, itemStatus: 'submitted' }).go();
      }
    },

    async saveRefunded(orderId, refundedAmount) {
      await orders.patch({ orderId }).set({ refundedAmount }).go();
    },

    async claimNews(orderId, name, { at, lapsedAt }) {
      const claim = news
        .put({ orderId, name, claimedAt: at })
        .where(
          ({ claimedAt, toldAt }, { notExists, lte }) =>
            `${notExists(claimedAt)} OR (${notExists(toldAt)} AND ${lte(claimedAt, lapsedAt)})`,
        );
      if (await unlessRefused(claim.go())) return 'claimed';
      const { data } = await news.get({ orderId, name }).go({ consistent: true });
      return data?.toldAt === undefined ? 'taken' : 'told';
    },

    async dropClaim(orderId, name) {
      await news.delete({ orderId, name }).go();
    },

    async markTold(orderId, name, at) {
      await news.put({ orderId, name, claimedAt: at, toldAt: at }).go();
    },
  };
}

const historyOf = (
  { status: previousStatus, ...owner }: { orderId: string; userId: string; status: OrderStatus },
  { to, message, changedBy, reason, at }: Parameters<Orders['move']>[1],
) => ({
  ...owner,
  // An order enters each status at most once, so the status identifies the history entry.
  id: to,
  previousStatus,
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
    const history = ofOrder(found.orderStatusHistory);
    return [toStoredOrder(header, fulfillment, ofOrder(found.orderItem), history, ofOrder(found.orderNews ?? []))];
  });
}

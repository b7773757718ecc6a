import type { Catalogue } from '../catalogue/catalogue.ts';
import type { FileLibrary } from '../files/files.ts';
import { badRequest } from '../http/refusal.ts';
import { unixSeconds, type World } from '../world.ts';
import { isEditable, notEditable, type OrderBook } from './orders.ts';
import type { OrderRecord, OrderStatus, ShipmentRecord } from './record.ts';

/** A change to an order that webhooks report. */
export type OrderChange = {
  type:
    | 'created'
    | 'updated'
    | 'failed'
    | 'canceled'
    | 'shipment_canceled'
    | 'shipment_out_of_stock'
    | 'shipment_put_hold'
    | 'shipment_remove_hold'
    | 'refunded'
    | 'put_hold'
    | 'remove_hold'
    | 'shipped'
    | 'delivered'
    | 'returned';
  order: OrderRecord;
  reason?: string;
  shipment?: ShipmentRecord;
  /** Whether the items of a shipment ran out (true) or came back (false). */
  isOutOfStock?: boolean;
  /** What was refunded to the shop, in dollars, such as `13.50`. */
  amount?: string;
};

/** Milliseconds from an order's submission to the start of its production. */
const untilProduction = 4_000;
/** Milliseconds between the later steps (shipping and delivery) if `autoAdvance` is set. */
const betweenSteps = 20_000;
/** Milliseconds between two checks of whether an order's files have been downloaded. */
const fileCheck = 500;
const isUnderway = ({ delivered_at, trouble }: ShipmentRecord) => delivered_at === null && trouble === null;

/** The statuses after which `autoAdvance` schedules another step. */
const moving = new Set<OrderStatus>(['inprocess', 'partial', 'fulfilled']);

/** The statuses of an order of which something may still leave. */
const submitted = new Set<OrderStatus>(['pending', 'inreview', 'inprocess', 'onhold', 'partial']);

const stopped = {
  onhold: 'shipment_put_hold',
  outstock: 'shipment_out_of_stock',
  canceled: 'shipment_canceled',
} as const;

/** Moves submitted orders through production. With `autoAdvance`, orders are shipped and delivered automatically. */
export function production(
  world: World,
  orders: OrderBook,
  catalogue: Catalogue,
  files: FileLibrary,
  { autoAdvance, tell }: { autoAdvance: boolean; tell: (change: OrderChange) => void },
) {
  function plan(order: OrderRecord) {
    const due = order.nextStepAt;
    if (due !== null) world.at(due, () => step(order.id, due));
  }

  /** Stores the order's new status, sends its webhooks, and schedules the next automatic step. */
  function move(
    order: OrderRecord,
    status: OrderStatus,
    change: Omit<OrderChange, 'order'>,
    error: string | null = null,
  ) {
    const moved = world.store.atomically(() => {
      const pause = status === 'pending' ? untilProduction : moving.has(status) && autoAdvance ? betweenSteps : null;
      const nextStepAt = pause === null ? null : world.now() + world.wait(pause);
      const saved = orders.save({ ...order, status, error, nextStepAt, unsent: unsentOf(order, status) });
      tell({ ...change, order: saved });
      // Printful sends order_updated in addition to the more specific event.
      if (change.type !== 'updated') tell({ type: 'updated', order: saved });
      return saved;
    });
    plan(moved);
    return moved;
  }

  /** Returns the shipment of what is left to send once the order has this status. */
  function unsentOf({ unsent }: OrderRecord, status: OrderStatus): OrderRecord['unsent'] {
    if (status === 'canceled') return unsent && { ...unsent, status };
    if (!submitted.has(status)) return null;
    const shipment = unsent ?? { id: world.store.nextId('shipment-id', 10_021_634), created: unixSeconds(world) };
    return { ...shipment, status: status === 'onhold' ? 'onhold' : 'pending' };
  }

  /** Stops a shipment before it leaves. The order keeps its status. */
  function stop(order: OrderRecord, status: keyof typeof stopped, reason: string): OrderRecord {
    if (!order.unsent) throw badRequest('Nothing of this order is left to send');
    const unsent = { ...order.unsent, status };
    return world.store.atomically(() => {
      const stored = orders.save({ ...order, unsent, nextStepAt: null });
      const isOut = status === 'outstock';
      tell({ type: stopped[status], order: stored, ...(isOut ? { isOutOfStock: true } : { reason }) });
      return stored;
    });
  }

  /** Resumes a stopped shipment. */
  function resumeShipment(order: OrderRecord): OrderRecord {
    const { unsent } = order;
    if (unsent?.status !== 'onhold' && unsent?.status !== 'outstock') throw badRequest('No shipment is stopped');
    return world.store.atomically(() => {
      const nextStepAt = autoAdvance ? world.now() + world.wait(betweenSteps) : null;
      const stored = orders.save({ ...order, unsent: { ...unsent, status: 'pending' }, nextStepAt });
      if (unsent.status === 'outstock') tell({ type: 'shipment_out_of_stock', order: stored, isOutOfStock: false });
      else tell({ type: 'shipment_remove_hold', order: stored, reason: 'Resolved' });
      plan(stored);
      return stored;
    });
  }

  /**
   * Runs a scheduled step. Production always starts automatically. Later steps run automatically only with
   * `autoAdvance`.
   */
  function step(id: number, due: number) {
    const order = world.store.get<OrderRecord>('order', id);
    // The order has changed since the step was scheduled, or a reset has removed the order.
    if (order?.nextStepAt !== due) return;
    if (order.status === 'pending') begin(order);
    else advance(order);
  }

  function begin(order: OrderRecord) {
    const sources = order.items.flatMap((item) => item.files.map(({ fileId }) => files.get(fileId)));
    const bad = sources.find(({ status }) => status === 'failed');
    if (bad) return fail(order, `Print files can not be downloaded or are not valid image files. ${bad.message}`);
    if (sources.some(({ status }) => status === 'waiting')) {
      const later = orders.save({ ...order, nextStepAt: world.now() + fileCheck });
      plan(later);
      return later;
    }
    const missing = order.items.find((item) => !catalogue.variant(item.variant_id)?.variant.in_stock);
    if (missing) return hold(order, `${missing.name} is out of stock`);
    return move(order, 'inprocess', { type: 'updated' });
  }

  function ship(
    order: OrderRecord,
    items: OrderRecord['items'],
    status: 'partial' | 'fulfilled',
    { tracked = true, reshipment = false } = {},
  ) {
    const id = order.unsent?.id ?? world.store.nextId('shipment-id', 10_021_634);
    const now = unixSeconds(world);
    const number = `94001${String(id).padStart(17, '0')}`;
    const shipment: ShipmentRecord = {
      id,
      carrier: order.shipping === 'EXPRESS' ? 'FEDEX' : 'USPS',
      service: order.shipping === 'EXPRESS' ? 'FedEx 2Day' : 'USPS Ground Advantage',
      tracking_number: tracked ? number : null,
      tracking_url: tracked ? `https://myorders.co/tracking/${id}/${number}` : null,
      created: now,
      shipped_at: now,
      delivered_at: null,
      trouble: null,
      reshipment,
      items: items.map((item) => ({ item_id: item.id, quantity: item.quantity })),
    };
    const shipments = [...order.shipments, shipment];
    return move({ ...order, shipments, unsent: null }, status, { type: 'shipped', shipment });
  }

  function deliver(order: OrderRecord): OrderRecord {
    const next = order.shipments.find(isUnderway);
    if (!next) throw badRequest('All parcels of this order have been delivered');
    const shipment = { ...next, delivered_at: unixSeconds(world) };
    const shipments = order.shipments.map((other) => (other.id === shipment.id ? shipment : other));
    const more = shipments.some(isUnderway);
    const saved = world.store.atomically(() => {
      const nextStepAt = autoAdvance && more ? world.now() + world.wait(betweenSteps) : null;
      const stored = orders.save({ ...order, shipments, nextStepAt });
      tell({ type: 'delivered', order: stored, shipment });
      return stored;
    });
    plan(saved);
    return saved;
  }

  /** Moves an order one step forward. With `parcels` set to 'several', the first item ships before the others. */
  function advance(order: OrderRecord, parcels: 'one' | 'several' = 'one', tracked = true): OrderRecord {
    const sent = new Set(order.shipments.flatMap(({ items }) => items.map(({ item_id }) => item_id)));
    const left = order.items.filter(({ id }) => !sent.has(id));
    if (order.unsent && order.unsent.status !== 'pending') throw badRequest('The shipment of this order is stopped');
    switch (order.status) {
      case 'pending':
        return begin(order);
      case 'inprocess':
        return parcels === 'several' && left.length > 1
          ? ship(order, left.slice(0, 1), 'partial', { tracked })
          : ship(order, left, 'fulfilled', { tracked });
      case 'partial':
        return ship(order, left, 'fulfilled', { tracked });
      case 'fulfilled':
        return deliver(order);
      default:
        throw badRequest(`An order that is ${order.status} cannot be advanced`);
    }
  }

  function fail(order: OrderRecord, reason: string) {
    return move(order, 'failed', { type: 'failed', reason }, reason);
  }

  function hold(order: OrderRecord, reason: string) {
    return move(order, 'onhold', { type: 'put_hold', reason });
  }

  /** Cancels an order. Printful reports the cancellation of a submitted order's shipment as well. */
  function cancel(order: OrderRecord, reason: string): OrderRecord {
    return world.store.atomically(() => {
      const canceled = move(order, 'canceled', { type: 'canceled', reason });
      if (canceled.unsent) tell({ type: 'shipment_canceled', order: canceled, reason });
      return canceled;
    });
  }

  /** Returns the newest parcel to the printer, or has the carrier give it up. No event reports this. */
  function lose(order: OrderRecord, trouble: 'returned' | 'failure', reason: string): OrderRecord {
    const last = order.shipments.at(-1);
    if (!last) throw badRequest('This order has no parcel');
    const shipment: ShipmentRecord = { ...last, trouble };
    return world.store.atomically(() => {
      const shipments = order.shipments.map((other) => (other.id === shipment.id ? shipment : other));
      const stored = orders.save({ ...order, shipments, nextStepAt: null });
      if (trouble === 'returned') tell({ type: 'returned', order: stored, shipment, reason });
      return stored;
    });
  }

  return {
    advance,
    lose,
    stop,
    resumeShipment,
    /** Ships all items again, in place of a damaged, lost, or returned parcel. */
    reship: (order: OrderRecord) => ship(order, order.items, 'fulfilled', { reshipment: true }),
    fail,
    hold,
    /** Refunds the shop in part or in full, such as after a claim. The order stays as it is. */
    refund(order: OrderRecord, amount: string): OrderRecord {
      tell({ type: 'refunded', order, amount });
      return order;
    },
    release: (order: OrderRecord) => move(order, 'inprocess', { type: 'remove_hold', reason: 'Resolved' }),
    created: (order: OrderRecord) => tell({ type: 'created', order }),

    confirm(order: OrderRecord): OrderRecord {
      if (!isEditable(order)) throw notEditable();
      if (world.faults.isBillingBroken()) return fail(order, 'Payment failure. Please check your billing method.');
      return move(order, 'pending', { type: 'updated' });
    },
    cancel(order: OrderRecord, reason = 'Canceled by the store'): OrderRecord {
      if (order.status !== 'draft' && order.status !== 'pending') {
        throw badRequest(`An order that is ${order.status} can not be canceled`, 'OR-1');
      }
      return cancel(order, reason);
    },
    /** Removes an order from the dashboard's lists. Printful does this when the store owner deletes a draft. */
    archive: (order: OrderRecord) => move(order, 'archived', { type: 'updated' }),
    /** Puts a submitted order under review by Printful's staff. It cannot be canceled in the meantime. */
    review: (order: OrderRecord) => move(order, 'inreview', { type: 'updated' }),
    /** Cancels an order in any status, as if Printful had canceled it. */
    cancelByProvider: cancel,
    /** Reschedules the steps that were pending when an earlier process ended. */
    resume() {
      for (const order of orders.list()) plan(order);
    },
  };
}
export type Production = ReturnType<typeof production>;

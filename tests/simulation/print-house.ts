import type { OrderRequest, ProviderOrder, ProviderShipment } from '#functions/app/orders/ports/print-orders.ts';
import { ProviderRefusal } from '#functions/app/ports/provider-refusal.ts';
import { notFound } from '#shared/errors.ts';
import { fakeFacts } from '#tests/fakes/print-provider.ts';
import type { Chance } from './chance.ts';
import { costsOf, ratesFor, refusedAtLast, refusedAtOnce } from './price-list.ts';
import type { VirtualTime } from './virtual-time.ts';

const minute = 60_000;
const hour = 60 * minute;

/** An order in the print provider's own records, with its contents and progress. */
export type Job = {
  request: OrderRequest;
  order: ProviderOrder;
  confirmedAt: number | null;
  producedAt: number | null;
  /** The time from which the printer no longer cancels the order. */
  lockedAt: number | null;
  /** The reasons why the printer failed the order, oldest first. */
  failures: string[];
  /** The IDs of parcels that were returned or lost and not replaced. */
  astray: number[];
  /** Whether a person confirmed the order in the printer's dashboard. */
  isConfirmedByHand: boolean;
  isCancelledByShop: boolean;
};

const paymentFailure = 'Payment failure: your card was declined';
const brokenFile = 'The print file could not be downloaded';
const wrongAddress = 'The recipient address is not valid';

/** How often things go wrong at the printer that are otherwise rare. */
export type Troubles = {
  /** How many outages of the shop's own card a world can have. One of these numbers is picked at random. */
  outages: number[];
  /** The probability that a person deletes a new draft in the dashboard. */
  removals: number;
};
export const usualTroubles: Troubles = { outages: [0, 0, 1, 2], removals: 0.005 };

export type PrintHouse = ReturnType<typeof printHouse>;

/**
 * Simulates the print provider: its API, its records, and its production, which takes hours. `announce` receives each
 * event.
 */
export function printHouse(
  time: VirtualTime,
  chance: Chance,
  announce: (type: string, order: ProviderOrder) => void,
  troubles: Troubles,
) {
  const jobs: Job[] = [];
  const jobOf = (externalId: string): Job => {
    const job = jobs.find(({ request }) => request.externalId === externalId);
    if (!job) throw notFound('Order');
    return job;
  };
  const set = (job: Job, changes: Partial<ProviderOrder>): ProviderOrder => {
    job.order = { ...job.order, ...changes, updatedAt: new Date(time.now()).toISOString() };
    return job.order;
  };
  const isCancellable = ({ order: { status } }: Job) => ['draft', 'pending'].includes(status);
  // Now and then, the shop's own card at the printer expires, until the operator renews it.
  const outages = Array.from({ length: chance.pick(troubles.outages) }, () => {
    const from = time.now() + chance.between(0, 6 * hour);
    return { from, until: from + chance.between(10 * minute, 8 * hour) };
  });
  const isUnpaid = () => outages.some(({ from, until }) => from <= time.now() && time.now() < until);
  const fail = (job: Job, reason: string): ProviderOrder => {
    job.failures.push(reason);
    const failed = set(job, { status: 'failed', error: reason });
    announce('order_failed', failed);
    return failed;
  };
  const later = (low: number, high: number, happen: () => void) =>
    time.at(time.now() + chance.between(low, high), happen);

  function produce(job: Job): void {
    if (job.order.status !== 'pending') return;
    const thrown = chance.next();
    if (thrown < 0.03) fail(job, brokenFile);
    else if (thrown < 0.04) fail(job, wrongAddress);
    else if (thrown < 0.06) announce('order_canceled', set(job, { status: 'canceled' }));
    else if (thrown < 0.09) {
      job.lockedAt ??= time.now();
      announce('order_put_hold', set(job, { status: 'onhold' }));
      later(hour, 20 * hour, () => begin(job));
    } else if (thrown < 0.14) {
      // The printer reviews some orders first, and does not cancel them in the meantime.
      job.lockedAt ??= time.now();
      announce('order_updated', set(job, { status: 'inreview' }));
      later(hour, 6 * hour, () => begin(job));
    } else begin(job);
  }

  function begin(job: Job): void {
    job.producedAt ??= time.now();
    job.lockedAt ??= time.now();
    announce('order_updated', set(job, { status: 'inprocess' }));
    const parcels = chance.happens(0.25) ? 2 : 1;
    for (let number = 1; number <= parcels; number++) later(hour, 5 * hour, () => ship(job, parcels));
  }

  function ship(job: Job, parcels: number): void {
    const id = job.order.id * 10 + job.order.shipments.length;
    const shippedAt = new Date(time.now()).toISOString();
    const parcel = { ...unsent, id, carrier: 'USPS', trackingNumber: `T${id}`, shippedAt };
    const shipments = [...job.order.shipments, parcel];
    const status = shipments.length === parcels ? 'fulfilled' : 'partial';
    announce('shipment_sent', set(job, { status, shipments }));
    later(2 * hour, 10 * hour, () => (chance.happens(0.06) ? goAstray(job, id) : deliver(job, id)));
  }

  /** Returns a parcel to the printer or loses it on its way. */
  function goAstray(job: Job, id: number): void {
    const state = chance.pick(['returned', 'undelivered'] as const);
    job.astray.push(id);
    const shipments = job.order.shipments.map((parcel) => (parcel.id === id ? { ...parcel, state } : parcel));
    const changed = set(job, { shipments });
    // No event reports a parcel that the carrier has given up.
    if (state === 'returned') announce('shipment_returned', changed);
    if (chance.happens(0.5)) later(2 * hour, 20 * hour, () => shipAgain(job, id));
  }

  /** Sends a parcel in place of a returned one. */
  function shipAgain(job: Job, lost: number): void {
    job.astray.splice(job.astray.indexOf(lost), 1);
    const id = lost + 100_000;
    const shippedAt = new Date(time.now()).toISOString();
    const parcel = { ...unsent, id, carrier: 'USPS', trackingNumber: `T${id}`, shippedAt, reshipment: true };
    announce('shipment_sent', set(job, { shipments: [...job.order.shipments, parcel] }));
    later(2 * hour, 10 * hour, () => deliver(job, id));
  }

  function deliver(job: Job, id: number): void {
    const deliveredAt = new Date(time.now()).toISOString();
    const shipments = job.order.shipments.map((parcel) => (parcel.id === id ? { ...parcel, deliveredAt } : parcel));
    announce('shipment_delivered', set(job, { shipments }));
  }

  function accept(job: Job): ProviderOrder {
    job.confirmedAt ??= time.now();
    later(50, chance.happens(0.3) ? 5000 : 90 * minute, () => produce(job));
    return set(job, { status: 'pending', error: null });
  }

  /** Deletes a draft in the printer's dashboard, which archives it. */
  function removeByHand(job: Job): void {
    if (job.order.status === 'draft') announce('order_updated', set(job, { status: 'archived' }));
  }

  const find = (externalId: string) => jobOf(externalId).order;

  return {
    rates: ratesFor,
    estimate: costsOf,
    find,
    createDraft(request: OrderRequest): ProviderOrder {
      if (request.items.some(({ variantId }) => variantId === refusedAtOnce)) {
        throw new ProviderRefusal('OR-6', 'This variant is discontinued');
      }
      const order = newOrder(jobs.length + 1, request, new Date(time.now()).toISOString());
      const job: Job = {
        request,
        order,
        confirmedAt: null,
        producedAt: null,
        lockedAt: null,
        failures: [],
        astray: [],
        isConfirmedByHand: false,
        isCancelledByShop: false,
      };
      jobs.push(job);
      if (chance.happens(troubles.removals)) later(50, 5000, () => removeByHand(job));
      return order;
    },
    /** Changes a draft or a failed order. Throws a refusal for any other status. */
    update(externalId: string, changes: Partial<OrderRequest>): ProviderOrder {
      const job = jobOf(externalId);
      if (job.order.status !== 'draft' && job.order.status !== 'failed') throw new ProviderRefusal('OR-1', 'Submitted');
      job.request = { ...job.request, ...changes };
      return set(job, { status: 'draft', error: null });
    },
    /** Submits a draft or a failed order. Throws a refusal for any other status. */
    confirm(externalId: string): ProviderOrder {
      const job = jobOf(externalId);
      if (job.order.status !== 'draft' && job.order.status !== 'failed') {
        throw new ProviderRefusal('OR-1', 'This order can not be confirmed any more');
      }
      if (job.request.items.some(({ variantId }) => variantId === refusedAtLast)) {
        throw new ProviderRefusal('OR-7', 'This variant has just sold out');
      }
      return isUnpaid() ? fail(job, paymentFailure) : accept(job);
    },
    /** Cancels a draft or a pending order. Throws a refusal for any other status. */
    cancel(externalId: string): ProviderOrder {
      const job = jobOf(externalId);
      if (!isCancellable(job)) throw new ProviderRefusal('OR-3', 'This order can not be cancelled any more');
      job.isCancelledByShop = true;
      const wasSubmitted = job.order.status === 'pending';
      const cancelled = set(job, { status: 'canceled' });
      announce('order_canceled', cancelled);
      if (wasSubmitted) announce('shipment_canceled', cancelled);
      return cancelled;
    },
    jobs,
    /** Confirms a failed order in the printer's dashboard, without the shop's involvement. */
    confirmByHand(job: Job) {
      if (job.order.status !== 'failed' || isUnpaid()) return;
      job.isConfirmedByHand = true;
      announce('order_updated', accept(job));
    },
    removeByHand,
  };
}

const unsent: Omit<ProviderShipment, 'id'> = {
  carrier: null,
  service: null,
  trackingNumber: null,
  trackingUrl: null,
  shippedAt: null,
  deliveredAt: null,
  state: null,
  reshipment: false,
};

const newOrder = (number: number, request: OrderRequest, at: string): ProviderOrder => ({
  id: 5000 + number,
  externalId: request.externalId,
  status: 'draft',
  error: null,
  shipping: request.shipping,
  costs: costsOf(request),
  items: request.items.map((item, index) => ({
    id: (5000 + number) * 100 + index,
    externalId: item.externalId,
    variantId: item.variantId,
    quantity: item.quantity,
    price: 900,
    files: item.files.map(({ type }) => ({ type, status: 'ok', ...fakeFacts })),
  })),
  shipments: [],
  createdAt: at,
  updatedAt: at,
});

import type {
  OrderPrinting,
  OrderRequest,
  ProviderOrder,
  ProviderShipment,
} from '#functions/app/orders/ports/order-printing.ts';
import { ProviderRefusal } from '#functions/app/ports/provider-refusal.ts';
import { notFound } from '#shared/errors.ts';
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
};

export type PrintHouse = ReturnType<typeof printHouse>;

/**
 * Simulates the print provider: its API, its records, and its production, which takes hours. `announce` receives each
 * event.
 */
export function printHouse(time: VirtualTime, chance: Chance, announce: (type: string, order: ProviderOrder) => void) {
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
  const isCancellable = ({ order: { status } }: Job) => ['draft', 'pending', 'failed'].includes(status);
  const later = (low: number, high: number, happen: () => void) =>
    time.at(time.now() + chance.between(low, high), happen);

  function produce(job: Job): void {
    if (job.order.status !== 'pending') return;
    const thrown = chance.next();
    if (thrown < 0.04) announce('order_failed', set(job, { status: 'failed', error: 'The file cannot be printed' }));
    else if (thrown < 0.06) announce('order_canceled', set(job, { status: 'canceled' }));
    else {
      job.producedAt ??= time.now();
      announce('order_updated', set(job, { status: 'inprocess' }));
      const parcels = chance.happens(0.25) ? 2 : 1;
      for (let number = 1; number <= parcels; number++) later(hour, 5 * hour, () => ship(job, parcels));
    }
  }

  function ship(job: Job, parcels: number): void {
    const id = job.order.id * 10 + job.order.shipments.length;
    const shippedAt = new Date(time.now()).toISOString();
    const parcel = { ...unsent, id, carrier: 'USPS', trackingNumber: `T${id}`, shippedAt };
    const shipments = [...job.order.shipments, parcel];
    const status = shipments.length === parcels ? 'fulfilled' : 'partial';
    announce('shipment_sent', set(job, { status, shipments }));
    later(2 * hour, 10 * hour, () => deliver(job, id));
  }

  function deliver(job: Job, id: number): void {
    const deliveredAt = new Date(time.now()).toISOString();
    const shipments = job.order.shipments.map((parcel) => (parcel.id === id ? { ...parcel, deliveredAt } : parcel));
    announce('shipment_delivered', set(job, { shipments }));
  }

  const provider: OrderPrinting = {
    confirms: 'every-payment',
    shippingRates: async (_, items) => ratesFor(items),
    estimate: async (order) => costsOf(order),
    async createDraft(request) {
      const known = jobs.find((job) => job.request.externalId === request.externalId);
      if (known) return known.order;
      if (request.items.some(({ variantId }) => variantId === refusedAtOnce)) {
        throw new ProviderRefusal('OR-13', 'This variant is discontinued');
      }
      const order = newOrder(jobs.length + 1, request, new Date(time.now()).toISOString());
      jobs.push({ request, order, confirmedAt: null, producedAt: null });
      return order;
    },
    findByExternalId: async (externalId) => jobs.find(({ request }) => request.externalId === externalId)?.order,
    async confirm(externalId) {
      const job = jobOf(externalId);
      if (job.order.status === 'canceled') throw new ProviderRefusal('OR-1', 'This order is cancelled');
      if (job.order.status !== 'draft' && job.order.status !== 'failed') return job.order;
      if (job.request.items.some(({ variantId }) => variantId === refusedAtLast)) {
        throw new ProviderRefusal('OR-7', 'This variant has just sold out');
      }
      job.confirmedAt ??= time.now();
      later(50, chance.happens(0.3) ? 5000 : 90 * minute, () => produce(job));
      return set(job, { status: 'pending', error: null });
    },
    async cancel(externalId) {
      const job = jobOf(externalId);
      if (job.order.status === 'canceled') return job.order;
      if (!isCancellable(job)) throw new ProviderRefusal('OR-2', 'Production has begun');
      return set(job, { status: 'canceled' });
    },
    shipments: async (externalId) => jobOf(externalId).order.shipments,
  };

  return { provider, jobs };
}

const unsent: Omit<ProviderShipment, 'id'> = {
  carrier: null,
  service: null,
  trackingNumber: null,
  trackingUrl: null,
  shippedAt: null,
  deliveredAt: null,
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
  })),
  shipments: [],
  createdAt: at,
  updatedAt: at,
});

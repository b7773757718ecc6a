import type { StoredOrderItem } from '#functions/app/orders/ports/orders.ts';
import type { OrderStatus } from '#shared/model/order.ts';
import { printedAt } from '#tests/fakes/customization.ts';
import { type Planted, withProvider, withTable } from './planted-bugs.ts';

/** The bugs in orders and printing that the simulation must detect. */
export const orderBugs: Planted[] = [
  {
    what: 'an order that is no longer pending is placed again whenever a process sees the payment',
    breaks: 'I4',
    ports: (ports, { orders, payments }) =>
      withTable(ports, {
        paymentRecords: {
          ...ports.table.paymentRecords,
          async find(paymentIntentId) {
            const record = await ports.table.paymentRecords.find(paymentIntentId);
            const isPending = record?.orderId && orders.get(record.orderId)?.status === 'pending';
            return isPending ? record : undefined;
          },
        },
        orders: {
          ...ports.table.orders,
          async place(placing) {
            orders.delete(placing.order.id);
            payments.delete(placing.payment.paymentIntentId);
            return ports.table.orders.place(placing);
          },
        },
      }),
  },
  {
    what: 'every attempt creates a new order at the printer without looking for an existing one',
    breaks: 'I3',
    ports(ports) {
      const { provider } = ports;
      const newest = new Map<string, string>();
      const nameOf = (orderId: string) => newest.get(orderId) ?? orderId;
      return withProvider(ports, {
        findByExternalId: async () => undefined,
        createDraft(request) {
          const externalId = `${request.externalId}-${newest.size}-${nameOf(request.externalId).length}`;
          newest.set(request.externalId, externalId);
          return provider.createDraft({ ...request, externalId });
        },
        confirm: (orderId) => provider.confirm(nameOf(orderId)),
        cancel: (orderId) => provider.cancel(nameOf(orderId)),
      });
    },
  },
  {
    what: 'an order is refunded without being cancelled at the printer',
    breaks: 'I1',
    ports: (ports) =>
      withProvider(ports, {
        cancel: async (orderId) => {
          const known = await ports.provider.findByExternalId(orderId);
          return known ?? ports.provider.cancel(orderId);
        },
      }),
  },
  {
    what: 'the shop trusts an event’s status without reading the order from the printer',
    breaks: 'I4',
    reached(reached, _, { orders, events }) {
      const find: typeof reached.events.find = async (id) => {
        const payload = events.get(id)?.payload;
        const order = payload?.source === 'printful' && orders.get(payload.event.externalId ?? '');
        const status = payload?.source === 'printful' ? said[payload.event.orderStatus ?? ''] : undefined;
        if (order && status) orders.set(order.id, { ...order, status });
        return reached.events.find(id);
      };
      return { ...reached, events: { ...reached.events, find } };
    },
  },
  {
    what: 'an order is refunded when the shop’s own card fails at the printer',
    breaks: 'I5',
    troubles: { outages: [2, 3, 4] },
    ports: (ports) =>
      withTable(ports, {
        orders: {
          ...ports.table.orders,
          // An old snag is given up at once.
          replaceSnag: (orderId, from, to) =>
            ports.table.orders.replaceSnag(orderId, from, to && { ...to, since: '2026-01-01T00:00:00.000Z' }),
        },
      }),
  },
  {
    what: 'an order that the printer did not make is never retried',
    breaks: 'I5',
    troubles: { outages: [2, 3, 4] },
    ports: (ports) =>
      withTable(ports, {
        orders: {
          ...ports.table.orders,
          replaceSnag: (orderId, from, to) =>
            ports.table.orders.replaceSnag(orderId, from, to && { ...to, kind: 'item' }),
        },
      }),
  },
  {
    what: 'a draft that was deleted in the printer’s dashboard counts as confirmed',
    breaks: 'I5',
    troubles: { removals: 0.3 },
    ports: (ports) =>
      withProvider(ports, {
        findByExternalId: async (orderId) => {
          const known = await ports.provider.findByExternalId(orderId);
          return known?.status === 'archived' ? { ...known, status: 'pending' } : known;
        },
      }),
  },
  {
    what: 'the printer receives a quantity of one for every item',
    breaks: 'I5',
    ports: (ports) =>
      withProvider(ports, {
        createDraft: (request) =>
          ports.provider.createDraft({ ...request, items: request.items.map((item) => ({ ...item, quantity: 1 })) }),
      }),
  },
  {
    what: 'a resent order has a quantity of one for each line',
    breaks: 'I5',
    troubles: { removals: 0.3 },
    ports: (ports) =>
      withProvider(ports, {
        createDraft: (request) =>
          ports.provider.createDraft({
            ...request,
            items: request.items.map((item) => (/-r\d+$/.test(request.externalId) ? { ...item, quantity: 1 } : item)),
          }),
      }),
  },
  {
    what: 'the parcel’s address lacks the apartment',
    breaks: 'I5',
    ports: (ports) =>
      withProvider(ports, {
        createDraft: ({ recipient, ...order }) =>
          ports.provider.createDraft({ ...order, recipient: { ...recipient, address2: recipient.company } }),
      }),
  },
  {
    what: 'a gift is packed without its message',
    breaks: 'I5',
    ports: (ports) =>
      withProvider(ports, { createDraft: (request) => ports.provider.createDraft({ ...request, giftMessage: null }) }),
  },
  {
    what: 'every item is printed on the front regardless of its placement',
    breaks: 'I5',
    ports: (ports) =>
      withTable(ports, {
        orders: {
          ...ports.table.orders,
          async find(orderId) {
            const order = await ports.table.orders.find(orderId);
            return order && { ...order, items: order.items.map(onTheFront) };
          },
        },
      }),
  },
];

const onTheFront = (item: StoredOrderItem): StoredOrderItem => ({
  ...item,
  customization: printedAt('front'),
});

/** The shop's order status that each order status in the print provider's events suggests. */
const said: Partial<Record<string, OrderStatus>> = {
  inprocess: 'processing',
  partial: 'processing',
  fulfilled: 'shipped',
};

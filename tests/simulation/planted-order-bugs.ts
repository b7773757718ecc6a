import { ProviderRefusal } from '#functions/app/ports/provider-refusal.ts';
import { AppError } from '#shared/errors.ts';
import type { OrderStatus } from '#shared/model/order.ts';
import { type Planted, withProvider, withTable } from './planted-bugs.ts';

/** The bugs in orders and printing that the simulation must detect. */
export const orderBugs: Planted[] = [
  {
    what: 'an order is placed again whenever a process sees the payment',
    breaks: 'I4',
    ports: (ports, { orders, payments }) =>
      withTable(ports, {
        paymentRecords: { ...ports.table.paymentRecords, find: async () => undefined },
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
    what: 'a confirmation without a response counts as rejected, and the order is refunded',
    breaks: 'I1',
    reached(reached, name) {
      if (name !== 'submit-order') return reached;
      const { provider } = reached;
      const doubtful = new Set<string>();
      const confirm: typeof provider.confirm = (orderId) =>
        provider.confirm(orderId).catch((error: unknown) => {
          if (!(error instanceof AppError) || error instanceof ProviderRefusal) throw error;
          doubtful.add(orderId);
          throw new ProviderRefusal('unknown', error.message);
        });
      const cancel: typeof provider.cancel = async (orderId) => {
        const known = await provider.findByExternalId(orderId);
        return known && doubtful.has(orderId) ? known : provider.cancel(orderId);
      };
      return { ...reached, provider: { ...provider, confirm, cancel } };
    },
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
    what: 'the printer receives a quantity of one for every item',
    breaks: 'I5',
    ports: (ports) =>
      withProvider(ports, {
        createDraft: (request) =>
          ports.provider.createDraft({ ...request, items: request.items.map((item) => ({ ...item, quantity: 1 })) }),
      }),
  },
  {
    what: 'every item is printed on the front regardless of its placement',
    breaks: 'I5',
    ports: (ports) =>
      withProvider(ports, {
        createDraft: (request) =>
          ports.provider.createDraft({
            ...request,
            items: request.items.map((item) => ({
              ...item,
              files: item.files.map((file) => ({ ...file, type: 'front' })),
            })),
          }),
      }),
  },
];

/** The shop's order status that each order status in the print provider's events suggests. */
const said: Partial<Record<string, OrderStatus>> = {
  inprocess: 'processing',
  partial: 'processing',
  fulfilled: 'shipped',
};

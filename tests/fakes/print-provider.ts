import type { OrderCosts, OrderRequest, PrintOrders, ProviderOrder } from '#functions/app/orders/ports/print-orders.ts';
import type { PictureFacts } from '#functions/app/ports/images.ts';
import { ProviderRefusal } from '#functions/app/ports/provider-refusal.ts';
import { notFound } from '#shared/errors.ts';

/** The properties of every print file, as both the shop and the print provider see it. */
export const fakeFacts: PictureFacts = { md5: 'c0ffee', size: 5_000_000, width: 3000, height: 3000 };

/**
 * Returns an in-memory print provider with the functions that orders need. `set` changes a provider order. Estimates
 * are $4.50 per item and 10% tax on items and shipping.
 */
export function fakePrintProvider(cost = 1500) {
  const orders = new Map<string, ProviderOrder>();
  const requests: OrderRequest[] = [];
  const costs: OrderCosts = {
    currency: 'USD',
    subtotal: cost - 600,
    discount: 0,
    shipping: 500,
    digitization: 0,
    additionalFee: 0,
    fulfillmentFee: 0,
    tax: 100,
    vat: 0,
    total: cost,
  };

  const set = (externalId: string, changes: Partial<ProviderOrder>): ProviderOrder => {
    const before = orders.get(externalId);
    if (!before) throw notFound('Order');
    const after = { ...before, ...changes };
    orders.set(externalId, after);
    return after;
  };

  const calls: PrintOrders = {
    confirms: 'every-payment',
    shippingRates: async ({ countryCode }) => {
      if (countryCode === 'AQ') throw new ProviderRefusal('400', 'Nobody lives there');
      return [
        { id: 'EXPRESS', name: 'Express', rate: 1500, currency: 'USD', minDeliveryDays: 1, maxDeliveryDays: 2 },
        { id: 'STANDARD', name: 'Flat rate', rate: 500, currency: 'USD', minDeliveryDays: 3, maxDeliveryDays: 5 },
      ];
    },
    async estimate({ items, shipping: method }) {
      const subtotal = 450 * items.reduce((sum, { quantity }) => sum + quantity, 0);
      const shipping = method === 'EXPRESS' ? 1500 : 500;
      const tax = Math.round((subtotal + shipping) / 10);
      return { ...costs, subtotal, shipping, tax, total: subtotal + shipping + tax };
    },
    async createDraft(request) {
      const known = orders.get(request.externalId);
      if (known) return known;
      requests.push(request);
      const order: ProviderOrder = {
        id: 5000 + orders.size,
        externalId: request.externalId,
        status: 'draft',
        error: null,
        shipping: request.shipping,
        costs,
        items: request.items.map((item, index) => ({
          id: 7000 + index,
          externalId: item.externalId,
          variantId: item.variantId,
          quantity: item.quantity,
          price: 1000,
          files: item.files.map(({ type }) => ({ type, status: 'ok', ...fakeFacts })),
        })),
        shipments: [],
        createdAt: '2026-01-01T00:00:00.000Z',
        updatedAt: '2026-01-01T00:00:00.000Z',
      };
      orders.set(request.externalId, order);
      return order;
    },
    findByExternalId: async (externalId) => orders.get(externalId),
    ordersIn: async (status) => [...orders.values()].filter((order) => order.status === status),
    async update(externalId, changes) {
      const { status } = set(externalId, {});
      if (status !== 'draft' && status !== 'failed') throw new ProviderRefusal('OR-1', 'Already submitted');
      const request = requests.findLastIndex((one) => one.externalId === externalId);
      requests[request] = { ...requests[request]!, ...changes };
      return set(externalId, { status: 'draft', error: null });
    },
    async confirm(externalId) {
      const { status } = set(externalId, {});
      if (status === 'canceled') throw new ProviderRefusal('OR-1', 'This order is cancelled');
      return status === 'draft' || status === 'failed' ? set(externalId, { status: 'pending' }) : set(externalId, {});
    },
    async cancel(externalId) {
      const { status } = set(externalId, {});
      if (status === 'canceled') return set(externalId, {});
      if (status !== 'draft' && status !== 'pending') {
        throw new ProviderRefusal('OR-1', 'Production has begun');
      }
      return set(externalId, { status: 'canceled' });
    },
    shipments: async (externalId) => orders.get(externalId)?.shipments ?? [],
  };

  return { ...calls, orders, requests, set };
}

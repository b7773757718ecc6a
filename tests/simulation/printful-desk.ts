import { createHmac } from 'node:crypto';
import type {
  OrderCosts,
  OrderRequest,
  ProviderOrder,
  ProviderShipment,
} from '#functions/app/orders/ports/print-orders.ts';
import { ProviderRefusal } from '#functions/app/ports/provider-refusal.ts';
import type { RateLimits } from '#scripts/stand-ins/printful/http/rate-limits.ts';
import { Refusal } from '#scripts/stand-ins/printful/http/refusal.ts';
import { AppError } from '#shared/errors.ts';
import type { Desk, HttpAnswer, HttpRequest } from './http.ts';
import type { PrintHouse } from './print-house.ts';
import { changesOf, orderOf, type SentOrder } from './printful-orders.ts';

/** The caller whose calls the limits count: everything that uses the shop's token. */
const store = 'the store';

/** Makes all calls that the limits still allow. */
export function useUp(limits: Pick<RateLimits, 'count'>): void {
  try {
    for (;;) limits.count('general', store);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

export const printfulSecrets = { webhookPathSecret: 'a-path-that-nobody-knows', webhookSigningKey: 'c0ffee' };

const refusal = (status: number, message: string, code?: string): HttpAnswer => ({
  status,
  body: {
    code: status,
    result: message,
    error: { reason: 'BadRequest', message, ...(code && { api_error_code: code }) },
  },
});
const result = (answer: unknown, more: object = {}): HttpAnswer => ({
  status: 200,
  body: { code: 200, result: answer, ...more },
});

/**
 * Answers the shop's requests to Printful from the records of the print house, according to Printful's published rules
 * and rate limits.
 */
export function printfulDesk(house: PrintHouse, limits: Pick<RateLimits, 'count'>): Desk {
  return (request) => {
    try {
      limits.count('general', store);
      return operate(request);
    } catch (error) {
      if (error instanceof Refusal) return { ...refusal(429, error.message), headers: error.headers };
      if (error instanceof ProviderRefusal) {
        return refusal(400, error.message, /^[A-Z]+-\d+$/.test(error.reason) ? error.reason : undefined);
      }
      if (error instanceof AppError && error.code === 'not-found') return refusal(404, 'Not Found');
      throw error;
    }
  };

  function operate({ method, url, headers, body }: HttpRequest): HttpAnswer {
    if (!headers.get('Authorization')?.startsWith('Bearer ')) return refusal(401, 'Malformed Authorization header.');
    const path = decodeURIComponent(url.pathname);
    const sent = body === '' ? undefined : (JSON.parse(body) as SentOrder);
    const [, externalId = '', action] = /^\/(?:v2\/)?orders\/@([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/shipping/rates') return result(house.rates(sent?.items ?? []).map(rateAnswer));
    if (method === 'POST' && path === '/orders/estimate-costs')
      return result({ costs: costsAnswer(house.estimate(orderOf(sent))) });
    if (method === 'POST' && path === '/orders') return create(orderOf(sent));
    if (method === 'GET' && path === '/orders') return list(url.searchParams);
    if (method === 'GET' && action === 'shipments') {
      const { items, paging } = pageOf(house.find(externalId).shipments, url.searchParams);
      return { status: 200, body: { data: items.map(parcelAnswer), paging } };
    }
    if (method === 'GET' && externalId !== '') return result(orderAnswer(house.find(externalId)));
    if (method === 'POST' && action === 'confirm') return result(orderAnswer(house.confirm(externalId)));
    if (method === 'PUT' && externalId !== '') return result(orderAnswer(house.update(externalId, changesOf(sent))));
    if (method === 'DELETE' && externalId !== '') return result(orderAnswer(house.cancel(externalId)));
    return refusal(404, 'Not Found');
  }

  function create(order: OrderRequest): HttpAnswer {
    // An order's external ID can never be reused.
    if (house.jobs.some(({ request }) => request.externalId === order.externalId)) {
      return refusal(400, 'Order with this external ID already exists', 'OR-13');
    }
    return result(orderAnswer(house.createDraft(order)));
  }

  function list(query: URLSearchParams): HttpAnswer {
    const status = query.get('status');
    const all = house.jobs.map(({ order }) => order).filter((order) => status === null || order.status === status);
    const { items, paging } = pageOf(all, query);
    return result(items.map(orderAnswer), { paging });
  }
}

function pageOf<T>(all: readonly T[], query: URLSearchParams) {
  const offset = Number(query.get('offset') ?? 0);
  const limit = Math.min(100, Number(query.get('limit') ?? 20));
  return { items: all.slice(offset, offset + limit), paging: { total: all.length, offset, limit } };
}

const dollars = (cents: number) => (cents / 100).toFixed(2);
const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1000);

const rateAnswer = ({ id, name, rate, minDeliveryDays, maxDeliveryDays }: ReturnType<PrintHouse['rates']>[number]) => ({
  id,
  name,
  rate: dollars(rate),
  currency: 'USD',
  minDeliveryDays,
  maxDeliveryDays,
});

const costsAnswer = (costs: OrderCosts) => ({
  currency: 'USD',
  subtotal: dollars(costs.subtotal),
  discount: dollars(costs.discount),
  shipping: dollars(costs.shipping),
  digitization: dollars(costs.digitization),
  additional_fee: dollars(costs.additionalFee),
  fulfillment_fee: dollars(costs.fulfillmentFee),
  tax: dollars(costs.tax),
  vat: dollars(costs.vat),
  total: dollars(costs.total),
});

const orderAnswer = (order: ProviderOrder) => ({
  id: order.id,
  external_id: order.externalId,
  status: order.status,
  error: order.error,
  shipping: order.shipping,
  costs: costsAnswer(order.costs),
  items: order.items.map(({ id, externalId, variantId, quantity, price, files }) => ({
    id,
    external_id: externalId,
    variant_id: variantId,
    quantity,
    price: dollars(price),
    files: files.map(({ md5, ...file }) => ({ ...file, hash: md5 })),
  })),
  // Version 1 of the API does not report deliveries.
  shipments: order.shipments.map(({ id, carrier, service, trackingNumber, trackingUrl, shippedAt, reshipment }) => ({
    id,
    carrier,
    service,
    tracking_number: trackingNumber,
    tracking_url: trackingUrl,
    shipped_at: shippedAt === null ? null : seconds(shippedAt),
    reshipment,
  })),
  created: seconds(order.createdAt),
  updated: seconds(order.updatedAt),
});

const parcelAnswer = (parcel: ProviderShipment) => ({
  id: parcel.id,
  carrier: parcel.carrier,
  service: parcel.service,
  tracking_number: parcel.trackingNumber,
  tracking_url: parcel.trackingUrl,
  shipped_at: parcel.shippedAt,
  delivered_at: parcel.deliveredAt,
  shipment_status: parcel.state === 'returned' ? 'returned' : 'shipped',
  delivery_status: deliveryOf(parcel),
  is_reshipment: parcel.reshipment,
});

/** Returns the carrier's status of a parcel. */
const deliveryOf = ({ state, deliveredAt }: ProviderShipment) =>
  state === 'undelivered' ? 'failure' : deliveredAt === null ? 'in_transit' : 'delivered';

/** Returns the signed body of an event (API v2). */
export function signedPrintEvent(type: string, order: ProviderOrder) {
  const body = JSON.stringify({
    type,
    occurred_at: order.updatedAt,
    retries: 0,
    data: { reason: order.error, order: { id: order.id, external_id: order.externalId, status: order.status } },
  });
  const key = Buffer.from(printfulSecrets.webhookSigningKey, 'hex');
  return { body, signature: createHmac('sha256', key).update(body).digest('hex') };
}

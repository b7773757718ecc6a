import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { CatalogueNews, StockChange } from '#functions/app/catalogue/catalogue-news.ts';
import type { ProviderEvent, ProviderShipment } from '#functions/app/orders/ports/order-printing.ts';
import { httpsLink, mapped, numberOrText, time, UnixTime } from './envelope.ts';

/**
 * Returns whether Printful signed the body. The header `x-pf-webhook-signature` contains the HMAC-SHA256 of the raw
 * body in lowercase hex. The HMAC key is the bytes of `secretHex`.
 */
export function isSignedByPrintful(rawBody: string | Uint8Array, signatureHex: string, secretHex: string): boolean {
  const expected = createHmac('sha256', Buffer.from(secretHex, 'hex')).update(rawBody).digest();
  const given = Buffer.from(signatureHex, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * A schema for an optional time, which is in Unix seconds in API v1 and in ISO 8601 in API v2. Returns ISO 8601 or
 * null.
 */
const when = mapped(z.nullish(z.union([time, z.string()])), (value) => value ?? null);

/** The data of `catalog_stock_updated` in API v2, the only event whose data is a list. */
const Availabilities = z.array(
  z.object({
    catalog_product_id: z.int(),
    catalog_variant_id: z.int(),
    techniques: z.array(z.string()),
    availability: z.string(),
  }),
);

const AboutOrders = z.object({
  reason: numberOrText,
  order: z.nullish(z.object({ id: z.int(), external_id: numberOrText, status: z.string() })),
  shipment: z.nullish(
    z.object({
      id: z.int(),
      carrier: numberOrText,
      service: numberOrText,
      tracking_number: numberOrText,
      tracking_url: httpsLink,
      shipped_at: when,
      delivered_at: when,
      reshipment: z.nullish(z.boolean()),
    }),
  ),
  is_out_of_stock: z.nullish(z.boolean()),
  /** The products whose prices changed (API v2). */
  catalog_product_ids: z.optional(z.array(z.int())),
  /** The product whose stock changed (API v1). */
  product_id: z.optional(z.int()),
});

const Delivery = z.object({
  type: z.string(),
  created: z.optional(UnixTime),
  occurred_at: z.optional(z.string()),
  data: z.union([Availabilities, AboutOrders]),
});

/** The event names of API v1, mapped to those of API v2. */
const renamed: Record<string, string> = {
  package_shipped: 'shipment_sent',
  package_returned: 'shipment_returned',
  stock_updated: 'catalog_stock_updated',
};

/** Parses the body of a webhook from API v1 or v2. Returns null for any other body. */
export function readPrintfulEvent(rawBody: string): ProviderEvent | null {
  const parsed = Delivery.safeParse(parseJson(rawBody));
  if (!parsed.success) return null;
  const { type, created, occurred_at } = parsed.data;
  const catalogue = catalogueNewsIn(parsed.data.data);
  const data = Array.isArray(parsed.data.data) ? nothing : parsed.data.data;
  const occurredAt = occurred_at ?? new Date((created ?? 0) * 1000).toISOString();
  const shipment: ProviderShipment | null = data.shipment
    ? {
        id: data.shipment.id,
        carrier: data.shipment.carrier,
        service: data.shipment.service,
        trackingNumber: data.shipment.tracking_number,
        trackingUrl: data.shipment.tracking_url,
        shippedAt: data.shipment.shipped_at,
        deliveredAt: data.shipment.delivered_at,
        state: null,
        reshipment: data.shipment.reshipment ?? false,
      }
    : null;
  return {
    type: renamed[type] ?? type,
    occurredAt,
    orderId: data.order?.id ?? null,
    externalId: data.order?.external_id ?? null,
    orderStatus: data.order?.status ?? null,
    shipment,
    reason: data.reason,
    isOutOfStock: data.is_out_of_stock ?? null,
    catalogue,
    // Repeated deliveries of an event differ only in `retries`. Catalogue events have no order.
    deduplicationKey: [
      ...[type, occurredAt, data.order?.id ?? '-', data.order?.status ?? '-', shipment?.id ?? '-'],
      ...(catalogue ? [JSON.stringify(catalogue)] : []),
    ].join('|'),
  };
}

const nothing: z.output<typeof AboutOrders> = { reason: null };

/** Returns the catalogue news of an event, or null for an event about an order. */
function catalogueNewsIn(data: z.output<typeof Delivery>['data']): CatalogueNews | null {
  if (Array.isArray(data)) {
    const alike = Map.groupBy(data, (one) => `${one.catalog_product_id} ${one.availability} ${one.techniques.join()}`);
    const changes = [...alike.values()].flatMap((group): StockChange[] => {
      const [first] = group;
      if (!first) return [];
      const { catalog_product_id: productId, availability: status, techniques } = first;
      return [{ productId, variantIds: group.map((one) => one.catalog_variant_id), status, techniques }];
    });
    return { kind: 'stock', changes };
  }
  // API v1 events are unsigned, so the shop reads the product again instead of trusting the event.
  const productIds = data.catalog_product_ids ?? (data.product_id === undefined ? undefined : [data.product_id]);
  return productIds ? { kind: 'products', productIds } : null;
}

function parseJson(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody);
  } catch {
    return null;
  }
}

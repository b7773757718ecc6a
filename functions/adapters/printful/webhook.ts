import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { CatalogueNews, StockChange } from '#functions/app/catalogue/ports.ts';
import type { ProviderEvent, ProviderShipment } from '#functions/app/orders/ports/print-orders.ts';
import { eventText } from '../event-text.ts';
import { cents, httpsLink, mapped, numberOrText, shopCurrency, time } from './envelope.ts';

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
 * A schema for a field of an event. The shop reads the order again at Printful, so a field of another shape than
 * documented is null instead of a reason to reject the event, which Printful would only repeat.
 */
const lenient = <T extends z.ZodMiniType>(schema: T) =>
  mapped(z.catch(z.nullish(schema), null), (value): z.output<T> | null => value ?? null);

/** A time, which is in Unix seconds in API v1 and in ISO 8601 in API v2. Returns ISO 8601. */
const when = lenient(z.union([time, eventText().check(z.refine((at) => !Number.isNaN(Date.parse(at))))]));
const id = lenient(z.union([z.int(), mapped(z.string().check(z.regex(/^\d{1,15}$/)), Number)]));
const text = z.catch(z.pipe(numberOrText, z.nullable(eventText())), null);
const sentence = z.catch(z.pipe(numberOrText, z.nullable(eventText(2000))), null);

/** The data of `catalog_stock_updated` in API v2, the only event whose data is a list. */
const Availabilities = z.array(
  z.object({
    catalog_product_id: z.int(),
    catalog_variant_id: z.int(),
    techniques: z.array(eventText()),
    availability: eventText(),
  }),
);
/** The same data in another shape, which still names the products. */
const MentionedProducts = z.array(z.object({ catalog_product_id: z.int() }));

const AboutOrders = z.object({
  reason: sentence,
  order: lenient(z.object({ id, external_id: text, status: lenient(eventText()) })),
  shipment: lenient(
    z.object({
      id: z.int(),
      order_external_id: text,
      carrier: text,
      service: text,
      tracking_number: text,
      tracking_url: z.catch(z.pipe(httpsLink, z.nullable(z.string().check(z.maxLength(2000)))), null),
      shipped_at: when,
      delivered_at: when,
      reshipment: lenient(z.boolean()),
    }),
  ),
  is_out_of_stock: lenient(z.boolean()),
  /** What Printful refunded to the shop. API v1 names no currency. */
  amount: lenient(cents),
  currency: lenient(shopCurrency),
  /** The products whose prices changed (API v2). */
  catalog_product_ids: lenient(z.array(z.int())),
  /** The product whose stock changed (API v1). */
  product_id: id,
});

const Delivery = z.object({ type: eventText(), created: when, occurred_at: when, data: z.optional(z.unknown()) });

/** The event names of API v1, mapped to those of API v2. */
const renamed = new Map([
  ['package_shipped', 'shipment_sent'],
  ['package_returned', 'shipment_returned'],
  ['stock_updated', 'catalog_stock_updated'],
]);

const retries = /"retries"\s*:\s*\d+/;
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Parses the body of a webhook from API v1 or v2. Returns null for a body that is no event at all. */
export function readPrintfulEvent(rawBody: string): ProviderEvent | null {
  const parsed = Delivery.safeParse(parseJson(rawBody));
  if (!parsed.success) return null;
  const { type, created, occurred_at } = parsed.data;
  const happenedAt = occurred_at ?? created;
  const occurredAt = happenedAt ?? new Date(0).toISOString();
  const data = AboutOrders.safeParse(parsed.data.data).data;
  const catalogue = catalogueNewsIn(parsed.data.data, happenedAt, data);
  const shipment: ProviderShipment | null = data?.shipment
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
    type: renamed.get(type) ?? type,
    occurredAt,
    orderId: data?.order?.id ?? null,
    externalId: data?.order?.external_id ?? data?.shipment?.order_external_id ?? null,
    orderStatus: data?.order?.status ?? null,
    shipment,
    reason: data?.reason ?? null,
    isOutOfStock: data?.is_out_of_stock ?? null,
    ...(type === 'order_refunded' && { refundedAmount: data?.currency ? data.amount : null }),
    catalogue,
    // Repeated deliveries of an event differ only in `retries`. Catalogue events have no order.
    deduplicationKey: [
      ...[type, occurredAt, data?.order?.id ?? '-', data?.order?.status ?? '-', shipment?.id ?? '-'],
      ...(catalogue ? [digestOf(JSON.stringify(catalogue))] : []),
      // Events without the usual fields would all look the same.
      ...(happenedAt === null || (!catalogue && !data?.order) ? [digestOf(rawBody.replace(retries, ''))] : []),
    ].join('|'),
  };
}

/** What one record can hold of the catalogue's news. It holds the stock of a whole product many times over. */
const longestNews = 100_000;
const mostProducts = 10_000;

/** Returns the catalogue news of an event that occurred at the time `at`, or null for an event about an order. */
function catalogueNewsIn(
  data: unknown,
  at: string | null,
  about: z.output<typeof AboutOrders> | undefined,
): CatalogueNews | null {
  const stock = at === null ? undefined : Availabilities.safeParse(data).data;
  if (stock) {
    const alike = Map.groupBy(stock, (one) => `${one.catalog_product_id} ${one.availability} ${one.techniques.join()}`);
    const changes = [...alike.values()].flatMap((group): StockChange[] => {
      const [first] = group;
      if (!first) return [];
      const { catalog_product_id: productId, availability: status, techniques } = first;
      return [{ productId, variantIds: group.map((one) => one.catalog_variant_id), status, techniques }];
    });
    if (JSON.stringify(changes).length <= longestNews) return { kind: 'stock', changes };
  }
  // API v1 events are unsigned, so the shop reads the product again instead of trusting the event.
  const productIds =
    MentionedProducts.safeParse(data).data?.map((one) => one.catalog_product_id) ??
    about?.catalog_product_ids ??
    (about?.product_id ? [about.product_id] : null);
  return productIds && { kind: 'products', productIds: [...new Set(productIds)].slice(0, mostProducts) };
}

function parseJson(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody);
  } catch {
    return null;
  }
}

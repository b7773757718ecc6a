import * as z from 'zod';
import { Order, Shipment } from './printful-order-schemas.ts';
import { day, nullableText, unix } from './printful-schema-parts.ts';

// These strict schemas describe Printful's published API. The stand-in must not send undocumented fields.

export const Version1Event = z.strictObject({
  type: z.string(),
  created: unix,
  retries: z.int(),
  store: z.int(),
  data: z.strictObject({ reason: z.string().optional(), shipment: Shipment.optional(), order: Order }),
});

const isoSecond = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
const OrderOfVersion2 = z.strictObject({
  id: z.int(),
  external_id: nullableText,
  status: z.string(),
  store_id: z.int(),
  dashboard_url: z.url(),
  created_at: isoSecond,
  updated_at: isoSecond,
});
export const Version2Event = z.strictObject({
  type: z.string(),
  occurred_at: isoSecond,
  retries: z.int(),
  store_id: z.int(),
  data: z.strictObject({
    reason: z.string().optional(),
    shipment: z
      .strictObject({
        id: z.int(),
        status: z.string(),
        store_id: z.int(),
        tracking_number: z.string(),
        tracking_url: z.url(),
        created_at: isoSecond,
        ship_date: day,
        shipped_at: isoSecond,
        delivered_at: isoSecond.nullable(),
        reshipment: z.boolean(),
      })
      .optional(),
    order: OrderOfVersion2,
  }),
});

export const RefundEvent = z.strictObject({
  type: z.literal('order_refunded'),
  occurred_at: isoSecond,
  retries: z.int(),
  store_id: z.int(),
  data: z.strictObject({ currency: z.string(), amount: z.string(), order: OrderOfVersion2 }),
});

/** An event about a shipment that was not sent, and thus has none of the data of a sent one. */
const aboutUnsent = {
  occurred_at: isoSecond,
  retries: z.int(),
  store_id: z.int(),
};
const unsentData = {
  shipment: z.strictObject({
    id: z.int(),
    status: z.enum(['pending', 'onhold', 'outstock', 'canceled']),
    store_id: z.int(),
    tracking_number: z.null(),
    tracking_url: z.null(),
    created_at: isoSecond,
    ship_date: z.null(),
    shipped_at: z.null(),
    delivered_at: z.null(),
    reshipment: z.boolean(),
  }),
  order: OrderOfVersion2,
};
export const UnsentShipmentEvent = z.discriminatedUnion('type', [
  z.strictObject({
    ...aboutUnsent,
    type: z.enum(['shipment_canceled', 'shipment_put_hold', 'shipment_remove_hold']),
    data: z.strictObject({ ...unsentData, reason: z.string() }),
  }),
  z.strictObject({
    ...aboutUnsent,
    type: z.literal('shipment_out_of_stock'),
    data: z.strictObject({ ...unsentData, is_out_of_stock: z.boolean() }),
  }),
]);

/** The common fields of events about the catalogue. */
const aboutCatalogue = { occurred_at: isoSecond, retries: z.int(), store_id: z.int() };
export const CatalogueEvent = z.discriminatedUnion('type', [
  z.strictObject({
    ...aboutCatalogue,
    type: z.literal('catalog_stock_updated'),
    data: z.array(
      z.strictObject({
        catalog_product_id: z.int(),
        catalog_variant_id: z.int(),
        techniques: z.array(z.enum(['dtg', 'digital', 'cut-sew', 'uv', 'embroidery', 'sublimation', 'dtfilm'])),
        availability: z.enum(['in stock', 'on demand', 'out of stock', 'not fulfilled', 'discontinued', 'unknown']),
      }),
    ),
  }),
  z.strictObject({
    ...aboutCatalogue,
    type: z.literal('catalog_price_changed'),
    data: z.strictObject({ catalog_product_ids: z.array(z.int()).min(1) }),
  }),
]);

import * as z from 'zod';
import { File } from './printful-printing-schemas.ts';
import { day, envelope, money, nullableText, Paging, pagedEnvelope, unix } from './printful-schema-parts.ts';

// These strict schemas describe Printful's published API. The stand-in must not return undocumented fields.

const costs = <T extends z.ZodType>(amount: T) =>
  z.strictObject({
    currency: z.literal('USD'),
    subtotal: amount,
    discount: amount,
    shipping: amount,
    digitization: amount,
    additional_fee: amount,
    fulfillment_fee: amount,
    retail_delivery_fee: amount,
    tax: amount,
    vat: amount,
    total: amount,
  });
const retailCosts = <T extends z.ZodType>(amount: T) =>
  z.strictObject({
    currency: z.literal('USD'),
    subtotal: amount,
    discount: amount,
    shipping: amount,
    tax: amount,
    vat: amount,
    total: amount,
  });

export const EstimateAnswer = envelope(
  z.strictObject({ costs: costs(z.number()), retail_costs: retailCosts(z.number().nullable()) }),
);

const flag = z.literal([0, 1]);
export const Shipment = z.strictObject({
  id: z.int(),
  carrier: z.string(),
  service: z.string(),
  tracking_number: z.string(),
  tracking_url: z.url(),
  created: unix,
  ship_date: day,
  shipped_at: unix,
  reshipment: z.boolean(),
  items: z.array(z.strictObject({ item_id: z.int(), quantity: z.int(), picked: flag, printed: flag })).min(1),
});

export const Order = z.strictObject({
  id: z.int(),
  external_id: nullableText,
  store: z.int(),
  status: z.enum(['draft', 'pending', 'failed', 'canceled', 'inprocess', 'onhold', 'partial', 'fulfilled']),
  error: nullableText,
  errorCode: z.int(),
  shipping: z.string(),
  shipping_service_name: z.string(),
  created: unix,
  updated: unix,
  recipient: z.strictObject({
    name: nullableText,
    company: nullableText,
    address1: nullableText,
    address2: nullableText,
    city: nullableText,
    state_code: nullableText,
    state_name: nullableText,
    country_code: nullableText,
    country_name: nullableText,
    zip: nullableText,
    phone: nullableText,
    email: nullableText,
    tax_number: nullableText,
  }),
  notes: nullableText,
  items: z
    .array(
      z.strictObject({
        id: z.int(),
        external_id: nullableText,
        variant_id: z.int(),
        sync_variant_id: z.null(),
        external_variant_id: z.null(),
        warehouse_product_variant_id: z.null(),
        product_template_id: z.null(),
        quantity: z.int(),
        price: money,
        retail_price: money.nullable(),
        name: z.string(),
        product: z.strictObject({ variant_id: z.int(), product_id: z.int(), image: z.url(), name: z.string() }),
        files: z.array(File),
        options: z.array(z.strictObject({ id: z.string(), value: z.unknown() })),
        sku: nullableText,
        discontinued: z.boolean(),
        out_of_stock: z.boolean(),
      }),
    )
    .min(1),
  branding_items: z.array(z.unknown()),
  incomplete_items: z.array(z.unknown()),
  is_sample: z.boolean(),
  needs_approval: z.boolean(),
  not_synced: z.boolean(),
  has_discontinued_items: z.boolean(),
  can_change_hold: z.boolean(),
  costs: costs(money),
  retail_costs: retailCosts(money.nullable()),
  shipments: z.array(Shipment),
  gift: z.object({ subject: z.string(), message: z.string() }).nullable(),
  packing_slip: z.unknown(),
  dashboard_url: z.url(),
});
export const OrderAnswer = envelope(Order);
export const OrdersAnswer = pagedEnvelope(Order);

/** The shipments of an order in API v2 (`GetShipments`). */
export const ShipmentsAnswer = z.strictObject({
  data: z.array(
    z.strictObject({
      id: z.int(),
      order_id: z.int(),
      order_external_id: nullableText,
      carrier: nullableText,
      service: nullableText,
      shipment_status: z.enum(['pending', 'onhold', 'canceled', 'packaged', 'shipped', 'returned', 'outstock']),
      shipped_at: z.iso.datetime().nullable(),
      delivery_status: z.enum([
        ...(['unknown', 'delivered', 'pre_transit', 'in_transit', 'out_for_delivery'] as const),
        ...(['available_for_pickup', 'return_to_sender', 'failure', 'canceled'] as const),
      ]),
      delivered_at: z.iso.datetime().nullable(),
      is_reshipment: z.boolean(),
      tracking_number: nullableText,
      // Null for a parcel without tracking or one that has not left, although the document does not say so.
      tracking_url: z.url().nullable(),
      estimated_delivery: z
        .strictObject({ from_date: z.iso.date(), to_date: z.iso.date(), calculated_at: z.iso.datetime() })
        .nullable(),
    }),
  ),
  _links: z.strictObject({ self: z.strictObject({ href: z.url() }) }),
  paging: Paging,
});

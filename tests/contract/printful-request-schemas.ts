import * as z from 'zod';
import { money, nullableText } from './printful-schema-parts.ts';

// These schemas describe the requests that Printful documents. They are strict because Printful may silently ignore an
// undocumented field.

const Position = z.strictObject({
  area_width: z.int().positive(),
  area_height: z.int().positive(),
  width: z.int().positive(),
  height: z.int().positive(),
  top: z.int(),
  left: z.int(),
});

const OrderRequest = z.strictObject({
  external_id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,32}$/)
    .optional(),
  shipping: z.string(),
  recipient: z.strictObject({
    name: z.string().min(1),
    company: nullableText,
    address1: z.string().min(1),
    address2: nullableText,
    city: z.string().min(1),
    state_code: z.string().min(1).nullable(),
    country_code: z.string().length(2),
    zip: z.string().min(1).optional(),
    phone: nullableText,
    email: z.string(),
    tax_number: z
      .string()
      .regex(/^(\d{3}\.\d{3}\.\d{3}-\d{2}|[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2})$/)
      .optional(),
  }),
  items: z
    .array(
      z.strictObject({
        external_id: z.string().max(32),
        variant_id: z.int(),
        quantity: z.int().min(1).max(1000),
        name: z.string(),
        retail_price: money,
        files: z
          .array(
            z.xor([
              z.strictObject({ type: z.string(), id: z.int(), position: Position.optional() }),
              z.strictObject({ type: z.string(), url: z.url(), position: Position.optional() }),
            ]),
          )
          .min(1),
        options: z.array(z.strictObject({ id: z.string(), value: z.string() })),
      }),
    )
    .min(1),
  packing_slip: z.strictObject({ email: z.email(), custom_order_id: z.string() }).optional(),
  gift: z.strictObject({ subject: z.string().max(200), message: z.string().max(200) }).optional(),
  retail_costs: z.strictObject({ currency: z.literal('USD'), shipping: money, tax: money, discount: money }).optional(),
});

/** The schemas of the request bodies. `call` matches the method and path of a request. */
/** The stock event is the only one that needs parameters (API v2, `CatalogStockUpdatedEventConfigurationRequest`). */
const StockSubscription = z.strictObject({
  type: z.literal('catalog_stock_updated'),
  params: z.tuple([
    z.strictObject({ name: z.literal('products'), value: z.array(z.strictObject({ id: z.int() })).min(1) }),
  ]),
});
/** The other events that API v2 documents under `x-webhooks`. */
const subscribable = [
  ...(['shipment_sent', 'shipment_delivered', 'shipment_returned', 'shipment_out_of_stock'] as const),
  ...(['shipment_canceled', 'shipment_put_hold', 'shipment_put_hold_approval', 'shipment_remove_hold'] as const),
  ...(['order_created', 'order_updated', 'order_failed', 'order_canceled', 'order_refunded'] as const),
  ...(['order_put_hold', 'order_put_hold_approval', 'order_remove_hold'] as const),
  ...(['catalog_price_changed', 'mockup_task_finished'] as const),
] as const;
const Subscription = z.strictObject({ type: z.enum(subscribable) });

export const requestSchemas: { call: RegExp; body: z.ZodType }[] = [
  {
    call: /^POST \/files$/,
    body: z.strictObject({ url: z.url(), filename: z.string(), type: z.literal('default'), visible: z.boolean() }),
  },
  {
    call: /^POST \/mockup-generator\/create-task\/\d+$/,
    body: z.strictObject({
      variant_ids: z.array(z.int()).min(1),
      format: z.enum(['jpg', 'png']),
      width: z.int().min(50).max(2000),
      files: z
        .array(z.strictObject({ placement: z.string(), image_url: z.url(), position: Position.optional() }))
        .min(1),
    }),
  },
  {
    call: /^POST \/shipping\/rates$/,
    body: z.strictObject({
      recipient: z.strictObject({
        address1: z.string(),
        city: z.string(),
        state_code: z.string().min(1).nullable(),
        country_code: z.string().length(2),
        zip: z.string().min(1).optional(),
      }),
      items: z
        .array(
          z.strictObject({ variant_id: z.string().regex(/^\d+$/), quantity: z.int().min(1), value: money.optional() }),
        )
        .min(1),
      currency: z.literal('USD'),
    }),
  },
  { call: /^POST \/orders\/estimate-costs$/, body: OrderRequest.omit({ external_id: true }) },
  { call: /^POST \/orders$/, body: OrderRequest.required({ external_id: true }) },
  { call: /^PUT \/orders\/@VF-\w+$/, body: OrderRequest.pick({ recipient: true, items: true }).partial() },
  {
    call: /^POST \/v2\/webhooks$/,
    body: z.strictObject({
      default_url: z.url(),
      expires_at: z.null(),
      events: z.array(z.union([StockSubscription, Subscription])).min(1),
    }),
  },
];

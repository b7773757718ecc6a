import * as z from 'zod/mini';
import type {
  OrderCosts,
  ProviderOrder,
  ProviderPrint,
  ProviderShipment,
  ShippingRate,
} from '#functions/app/orders/ports/print-orders.ts';
import type { ParcelState } from '#shared/model/order.ts';
import { cents, envelope, httpsLink, mapped, numberOrText, orEmpty, shopCurrency, time } from './envelope.ts';

const amount = mapped(z.nullish(cents), (value) => value ?? 0);

const CostsAnswer = mapped(
  z.object({
    currency: shopCurrency,
    subtotal: amount,
    discount: amount,
    shipping: amount,
    digitization: amount,
    additional_fee: amount,
    fulfillment_fee: amount,
    tax: amount,
    vat: amount,
    total: cents,
  }),
  ({ additional_fee, fulfillment_fee, ...costs }): OrderCosts => ({
    ...costs,
    additionalFee: additional_fee,
    fulfillmentFee: fulfillment_fee,
  }),
);

export const EstimateAnswer = envelope(mapped(z.object({ costs: CostsAnswer }), ({ costs }) => costs));

const shipmentFields = {
  id: z.int(),
  carrier: z.nullish(z.string()),
  service: z.nullish(z.string()),
  tracking_number: numberOrText,
  tracking_url: httpsLink,
};

type Sent = Pick<ProviderShipment, 'shippedAt' | 'deliveredAt' | 'state' | 'reshipment' | 'expectedBy'>;

/**
 * Returns a shipment. The first argument has the fields that are the same in both API versions, and `sent` has the
 * fields that differ.
 */
const shipmentOf = (
  { id, carrier, service, tracking_number, tracking_url }: z.output<z.ZodMiniObject<typeof shipmentFields>>,
  sent: Sent,
): ProviderShipment => ({
  id,
  carrier: carrier ?? null,
  service: service ?? null,
  trackingNumber: tracking_number,
  trackingUrl: tracking_url,
  ...sent,
});

const ShipmentAnswer = mapped(
  z.object({ ...shipmentFields, shipped_at: z.nullish(time), reshipment: z.nullish(z.boolean()) }),
  (shipment) =>
    shipmentOf(shipment, {
      shippedAt: shipment.shipped_at ?? null,
      deliveredAt: null,
      state: null,
      reshipment: shipment.reshipment ?? false,
    }),
);

const PrintAnswer = mapped(
  z.object({
    type: z.string(),
    status: z.string(),
    hash: z.nullish(z.string()),
    size: z.nullish(z.number()),
    width: z.nullish(z.int()),
    height: z.nullish(z.int()),
  }),
  ({ hash, size, ...file }): ProviderPrint => ({
    type: file.type,
    status: file.status,
    md5: hash ?? null,
    // Printful sends 0 until it has read the file.
    size: size || null,
    width: file.width ?? null,
    height: file.height ?? null,
  }),
);

const OrderRecord = mapped(
  z.object({
    id: z.int(),
    external_id: z.nullish(z.string()),
    status: z.string(),
    error: z.nullish(z.string()),
    shipping: z.string(),
    costs: CostsAnswer,
    items: z.array(
      z.object({
        id: z.int(),
        external_id: z.nullish(z.string()),
        variant_id: z.int(),
        quantity: z.int(),
        price: amount,
        files: orEmpty(PrintAnswer),
      }),
    ),
    shipments: orEmpty(ShipmentAnswer),
    created: time,
    updated: time,
  }),
  ({ created, updated, external_id, ...order }): ProviderOrder => ({
    id: order.id,
    externalId: external_id ?? null,
    status: order.status,
    error: order.error ?? null,
    shipping: order.shipping,
    costs: order.costs,
    items: order.items.map((item) => ({
      id: item.id,
      externalId: item.external_id ?? null,
      variantId: item.variant_id,
      quantity: item.quantity,
      price: item.price,
      files: item.files,
    })),
    shipments: order.shipments,
    createdAt: created,
    updatedAt: updated,
  }),
);
export const OrderAnswer = envelope(OrderRecord);

/** A page of a list. `count` is the number of elements that the provider sent, and `total` the length of the list. */
export type ListPage<T> = { items: T[]; count: number; total: number };

const paging = z.object({ total: z.int() });

/**
 * A page of the store's orders, without those that do not parse. They are not the shop's, such as orders from the
 * dashboard whose items have no variant, or reading them one by one reports them.
 */
export const OrdersAnswer = mapped(
  z.object({ result: z.array(z.unknown()), paging }),
  ({ result, paging: { total } }): ListPage<ProviderOrder> => ({
    items: result.flatMap((one) => OrderRecord.safeParse(one).data ?? []),
    count: result.length,
    total,
  }),
);

/** A day (`YYYY-MM-DD`). Another form only means that none is known. */
const day = mapped(z.nullish(z.string()), (text) => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : null));

/** A shipment in API v2. Only API v2 has the delivery time. */
const ShipmentOfV2 = mapped(
  z.object({
    ...shipmentFields,
    shipped_at: z.nullish(z.string()),
    delivered_at: z.nullish(z.string()),
    shipment_status: z.nullish(z.string()),
    delivery_status: z.nullish(z.string()),
    is_reshipment: z.nullish(z.boolean()),
    estimated_delivery: z.nullish(z.object({ to_date: day })),
  }),
  (shipment) =>
    shipmentOf(shipment, {
      expectedBy: shipment.estimated_delivery?.to_date ?? null,
      shippedAt: shipment.shipped_at ?? null,
      deliveredAt: shipment.delivered_at ?? null,
      state: stateOf(shipment),
      reshipment: shipment.is_reshipment ?? false,
    }),
);

type States = { shipment_status?: string | null | undefined; delivery_status?: string | null | undefined };

/**
 * Returns the state of a parcel from Printful's status and the carrier's status. Unknown statuses count as underway.
 */
function stateOf({ shipment_status, delivery_status }: States): ParcelState {
  return byShipment.get(shipment_status ?? '') ?? byDelivery.get(delivery_status ?? '') ?? 'underway';
}

const byShipment = new Map<string, ParcelState>([
  ['pending', 'waiting'],
  ['packaged', 'waiting'],
  ['onhold', 'stopped'],
  ['outstock', 'stopped'],
  ['canceled', 'stopped'],
  ['returned', 'returned'],
]);

const byDelivery = new Map<string, ParcelState>([
  ['delivered', 'delivered'],
  ['available_for_pickup', 'pickup'],
  ['return_to_sender', 'returned'],
  ['failure', 'undelivered'],
  ['canceled', 'undelivered'],
]);

/** A page of an order's shipments. */
export const ShipmentsAnswer = mapped(
  z.object({ data: z.array(ShipmentOfV2), paging }),
  ({ data, paging: { total } }): ListPage<ProviderShipment> => ({ items: data, count: data.length, total }),
);

export const RatesAnswer = envelope(
  z.array(
    mapped(
      z.object({
        id: z.string(),
        name: z.string(),
        rate: cents,
        currency: shopCurrency,
        minDeliveryDays: z.nullish(z.int()),
        maxDeliveryDays: z.nullish(z.int()),
      }),
      (rate): ShippingRate => ({
        ...rate,
        name: methodName(rate.name),
        minDeliveryDays: rate.minDeliveryDays ?? null,
        maxDeliveryDays: rate.maxDeliveryDays ?? null,
      }),
    ),
  ),
);

/**
 * Returns the name of a shipping method for shoppers. The shop shows the delivery days itself, and to a shopper, a flat rate
 * is no way to ship.
 */
const methodName = (name: string) =>
  name.replace(/\s*\(Estimated delivery:[^)]*\)\s*$/, '').replace(/^Flat Rate/i, 'Standard');

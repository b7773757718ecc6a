import { createHash, createHmac } from 'node:crypto';
import type { OrderChange } from '../orders/production.ts';
import {
  isoDate,
  type OrderRecord,
  type ShipmentRecord,
  shipmentAnswer,
  storeId,
  type UnsentShipment,
} from '../orders/record.ts';

/**
 * A webhook configuration. The shop has at most one per API version. Version 1 messages are unsigned, and version 2
 * messages are signed.
 */
export type WebhookConfig = {
  url: string;
  types: string[];
  /** The products whose stock the messages report. */
  stockOf: number[];
} & ({ version: 1; params: unknown } | { version: 2; secretHex: string; publicKey: string; expiresAt: string | null });

/** A change of a variant in the catalogue that webhooks report. */
export type CatalogueChange = { productId: number; variantId: number } & (
  | { kind: 'stock'; inStock: boolean; technique: string; outOfStock: number[] }
  | { kind: 'price' }
);

export type WebhookMessage = { type: string; body: Record<string, unknown> };

const version1Types = {
  created: 'order_created',
  updated: 'order_updated',
  failed: 'order_failed',
  canceled: 'order_canceled',
  refunded: 'order_refunded',
  put_hold: 'order_put_hold',
  remove_hold: 'order_remove_hold',
  shipped: 'package_shipped',
  returned: 'package_returned',
  // API version 1 has no events for the delivery of a parcel, and none for parcels that have not left.
  delivered: null,
  shipment_canceled: null,
  shipment_out_of_stock: null,
  shipment_put_hold: null,
  shipment_remove_hold: null,
} as const satisfies Record<OrderChange['type'], string | null>;

const version2Types = {
  ...version1Types,
  shipped: 'shipment_sent',
  returned: 'shipment_returned',
  delivered: 'shipment_delivered',
  shipment_canceled: 'shipment_canceled',
  shipment_out_of_stock: 'shipment_out_of_stock',
  shipment_put_hold: 'shipment_put_hold',
  shipment_remove_hold: 'shipment_remove_hold',
} as const satisfies Record<OrderChange['type'], string>;

export const allVersion1Types = [...Object.values(version1Types).filter((type) => type !== null), 'stock_updated'];
export const allVersion2Types = [...Object.values(version2Types), 'catalog_stock_updated', 'catalog_price_changed'];

/** Returns the message that reports a change of the catalogue, or null if the configuration excludes it. */
export function catalogueMessageFor(
  config: WebhookConfig,
  change: CatalogueChange,
  now: number,
): WebhookMessage | null {
  const { kind, productId } = change;
  const type =
    config.version === 1 ? 'stock_updated' : kind === 'stock' ? 'catalog_stock_updated' : 'catalog_price_changed';
  if (!config.types.includes(type)) return null;
  if (kind === 'stock' && !config.stockOf.includes(productId)) return null;
  if (config.version === 2) {
    const data = kind === 'price' ? { catalog_product_ids: [productId] } : [availabilityOf(change)];
    return { type, body: { type, occurred_at: iso(now), retries: 0, store_id: storeId, data } };
  }
  // API version 1 has no event for prices.
  if (kind === 'price') return null;
  const data = { product_id: productId, variant_stock: { out: change.outOfStock, discontinued: [] } };
  return { type, body: { type, created: Math.floor(now / 1000), retries: 0, store: storeId, data } };
}

const availabilityOf = (change: CatalogueChange & { kind: 'stock' }) => ({
  catalog_product_id: change.productId,
  catalog_variant_id: change.variantId,
  techniques: [change.technique.toLowerCase()],
  availability: change.inStock ? 'in stock' : 'out of stock',
});

/**
 * Returns the message that reports the change, or null if the configuration excludes this type of event. `fullOrder`
 * returns the order in the format of API version 1.
 */
export function messageFor(
  config: WebhookConfig,
  { type: change, order, reason, shipment, isOutOfStock, amount }: OrderChange,
  now: number,
  fullOrder: () => unknown,
): WebhookMessage | null {
  const type = config.version === 1 ? version1Types[change] : version2Types[change];
  if (!type || !config.types.includes(type)) return null;
  if (config.version === 1) {
    const data = {
      ...(reason && { reason }),
      ...(amount && { amount }),
      ...(shipment && { shipment: shipmentAnswer(shipment) }),
      order: fullOrder(),
    };
    return { type, body: { type, created: Math.floor(now / 1000), retries: 0, store: storeId, data } };
  }
  const data = {
    ...(reason && { reason }),
    ...(shipment && { shipment: slimShipment(shipment) }),
    ...(change.startsWith('shipment_') && order.unsent && { shipment: slimUnsent(order.unsent) }),
    ...(amount && { currency: 'USD', amount }),
    ...(isOutOfStock !== undefined && { is_out_of_stock: isOutOfStock }),
    order: slimOrder(order),
  };
  return { type, body: { type, occurred_at: iso(now), retries: 0, store_id: storeId, data } };
}

/** Returns the HMAC-SHA256 of the raw body as lowercase hex. The key is the secret, decoded from hex. */
export const signatureOf = (rawBody: string, secretHex: string) =>
  createHmac('sha256', Buffer.from(secretHex, 'hex')).update(rawBody).digest('hex');

/**
 * Returns the public key that identifies a configuration to its receiver. The key is derived from the secret, so a
 * fixed secret always has the same key.
 */
export const publicKeyOf = (secretHex: string) => createHash('sha256').update(secretHex).digest('base64');

const iso = (milliseconds: number) => `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;

const slimOrder = (order: OrderRecord) => ({
  id: order.id,
  external_id: order.external_id,
  status: order.status,
  store_id: storeId,
  dashboard_url: `https://www.printful.com/dashboard?order_id=${order.id}`,
  created_at: iso(order.created * 1000),
  updated_at: iso(order.updated * 1000),
});

const slimShipment = (shipment: ShipmentRecord) => ({
  id: shipment.id,
  status: shipment.trouble === 'returned' ? 'returned' : 'shipped',
  store_id: storeId,
  tracking_number: shipment.tracking_number,
  tracking_url: shipment.tracking_url,
  created_at: iso(shipment.created * 1000),
  ship_date: isoDate(shipment.shipped_at),
  shipped_at: iso(shipment.shipped_at * 1000),
  delivered_at: shipment.delivered_at === null ? null : iso(shipment.delivered_at * 1000),
  reshipment: shipment.reshipment,
});

const slimUnsent = ({ id, status, created }: UnsentShipment) => ({
  id,
  status,
  store_id: storeId,
  tracking_number: null,
  tracking_url: null,
  created_at: iso(created * 1000),
  ship_date: null,
  shipped_at: null,
  delivered_at: null,
  reshipment: false,
});

function deliveryStatusOf({ trouble, delivered_at, tracking_number }: ShipmentRecord) {
  if (trouble !== null) return trouble === 'returned' ? 'return_to_sender' : 'failure';
  if (delivered_at !== null) return 'delivered';
  return tracking_number === null ? 'unknown' : 'in_transit';
}

/** Returns an element of the response of `GET /v2/orders/{id}/shipments`, the only endpoint that reports deliveries. */
export const shipmentOfVersion2 = (order: OrderRecord, shipment: ShipmentRecord) => ({
  id: shipment.id,
  order_id: order.id,
  order_external_id: order.external_id,
  carrier: shipment.carrier,
  service: shipment.service,
  shipment_status: shipment.trouble === 'returned' ? 'returned' : 'shipped',
  shipped_at: iso(shipment.shipped_at * 1000),
  delivery_status: deliveryStatusOf(shipment),
  delivered_at: shipment.delivered_at === null ? null : iso(shipment.delivered_at * 1000),
  is_reshipment: shipment.reshipment,
  tracking_number: shipment.tracking_number,
  tracking_url: shipment.tracking_url,
  estimated_delivery: estimateOf(order, shipment),
});

/** The days that a sent parcel takes at least and at most, by shipping method. */
const transit = { standard: [3, 7], express: [1, 3] } as const;

function estimateOf({ shipping }: OrderRecord, { shipped_at }: ShipmentRecord) {
  const [least, most] = transit[shipping === 'EXPRESS' ? 'express' : 'standard'];
  const dayAfter = (days: number) => isoDate(shipped_at + days * 24 * 3600);
  return { from_date: dayAfter(least), to_date: dayAfter(most), calculated_at: iso(shipped_at * 1000) };
}

/** Returns an element of the same response for what has not left yet. */
export const unsentOfVersion2 = (order: OrderRecord, { id, status }: UnsentShipment) => ({
  id,
  order_id: order.id,
  order_external_id: order.external_id,
  carrier: null,
  service: null,
  shipment_status: status,
  shipped_at: null,
  delivery_status: 'unknown',
  delivered_at: null,
  is_reshipment: false,
  tracking_number: null,
  tracking_url: null,
  estimated_delivery: null,
});

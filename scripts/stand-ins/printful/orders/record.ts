import type { Catalogue } from '../catalogue/catalogue.ts';
import { findCountry } from '../catalogue/catalogue.ts';
import type { FileLibrary } from '../files/files.ts';
import type { Costs } from './costs.ts';
import { centsOf, priceOf } from './money.ts';
import type { OrderBody, Position } from './requests.ts';

export type OrderStatus =
  | 'draft'
  | 'inreview'
  | 'pending'
  | 'failed'
  | 'canceled'
  | 'inprocess'
  | 'onhold'
  | 'partial'
  | 'fulfilled'
  | 'archived';

export type ShipmentRecord = {
  id: number;
  carrier: string;
  service: string;
  /** Null for a parcel that the carrier does not track. */
  tracking_number: string | null;
  tracking_url: string | null;
  /** The times of a shipment are Unix timestamps in seconds. */
  created: number;
  shipped_at: number;
  delivered_at: number | null;
  /** The parcel's problem, if any. */
  trouble: 'returned' | 'failure' | null;
  reshipment: boolean;
  items: { item_id: number; quantity: number }[];
};

/** The shipment of the items that have not left yet. Version 1 of the API lists only shipments that have. */
export type UnsentShipment = {
  id: number;
  status: 'pending' | 'onhold' | 'outstock' | 'canceled';
  created: number;
};

/**
 * A stored order. Times are Unix timestamps in seconds, except for `nextStepAt`, which is in milliseconds. `costs` and
 * the items' `price` are in cents.
 */
export type OrderRecord = {
  id: number;
  external_id: string | null;
  status: OrderStatus;
  error: string | null;
  shipping: string;
  created: number;
  updated: number;
  recipient: OrderBody['recipient'];
  items: {
    id: number;
    external_id: string | null;
    variant_id: number;
    quantity: number;
    price: number;
    retail_price: string | null;
    name: string;
    files: { type: string; fileId: number; position: Position | null }[];
    options: { id: string; value?: unknown }[];
  }[];
  costs: Costs;
  retail_costs: OrderBody['retail_costs'];
  gift: OrderBody['gift'];
  packing_slip: OrderBody['packing_slip'];
  shipments: ShipmentRecord[];
  /** Null before the order is submitted, and once everything has left. */
  unsent: UnsentShipment | null;
  /** The time of the next automatic step, or null if there is none. */
  nextStepAt: number | null;
};

export const storeId = 4_485_069;

type Surroundings = { catalogue: Catalogue; files: FileLibrary; publicUrl: string };

/** Returns the API version 1 response for an order, with the current state of its files. */
export function orderAnswer(order: OrderRecord, { catalogue, files, publicUrl }: Surroundings) {
  const country = findCountry(order.recipient.country_code ?? '');
  const state = country?.states?.find(({ code }) => code === order.recipient.state_code);
  return {
    id: order.id,
    external_id: order.external_id,
    store: storeId,
    status: order.status,
    error: order.error,
    errorCode: 0,
    shipping: order.shipping,
    shipping_service_name: order.shipping === 'EXPRESS' ? 'Express' : 'Flat Rate',
    created: order.created,
    updated: order.updated,
    recipient: {
      name: null,
      company: null,
      address1: null,
      address2: null,
      city: null,
      zip: null,
      phone: null,
      email: null,
      tax_number: null,
      ...order.recipient,
      state_code: order.recipient.state_code ?? null,
      state_name: state?.name ?? null,
      country_name: country?.name ?? null,
    },
    notes: null,
    items: order.items.map((item) => {
      const { seed, variant } = catalogue.variant(item.variant_id)!;
      return {
        id: item.id,
        external_id: item.external_id,
        variant_id: item.variant_id,
        sync_variant_id: null,
        external_variant_id: null,
        warehouse_product_variant_id: null,
        product_template_id: null,
        quantity: item.quantity,
        price: priceOf(item.price),
        retail_price: item.retail_price,
        name: item.name,
        product: {
          variant_id: item.variant_id,
          product_id: seed.product.id,
          image: `${publicUrl}/images/${seed.product.id}/${item.variant_id}.svg`,
          name: variant.name,
        },
        // Like Printful, returns the type `default` for a file sent as `front`.
        files: item.files.map(({ type, fileId }) => ({
          ...files.get(fileId),
          type: type === 'front' ? 'default' : type,
        })),
        options: item.options,
        sku: null,
        discontinued: false,
        out_of_stock: !variant.in_stock,
      };
    }),
    branding_items: [],
    incomplete_items: [],
    is_sample: false,
    needs_approval: false,
    not_synced: false,
    has_discontinued_items: false,
    can_change_hold: false,
    costs: costsAnswer(order.costs, priceOf),
    retail_costs: retailCosts(order),
    shipments: order.shipments.map(shipmentAnswer),
    gift: order.gift ?? null,
    packing_slip: order.packing_slip ?? null,
    dashboard_url: `https://www.printful.com/dashboard?order_id=${order.id}`,
  };
}

/**
 * Returns the costs for a response. `amount` converts each amount from cents into the format of the response: a string
 * in orders, and a number in estimates.
 */
export function costsAnswer<T>(costs: Costs, amount: (cents: number) => T) {
  return {
    currency: 'USD',
    subtotal: amount(costs.subtotal),
    discount: amount(0),
    shipping: amount(costs.shipping),
    digitization: amount(0),
    additional_fee: amount(0),
    fulfillment_fee: amount(0),
    retail_delivery_fee: amount(0),
    tax: amount(costs.tax),
    vat: amount(costs.vat),
    total: amount(costs.total),
  };
}

export const isoDate = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

export const shipmentAnswer = (shipment: ShipmentRecord) => ({
  id: shipment.id,
  carrier: shipment.carrier,
  service: shipment.service,
  tracking_number: shipment.tracking_number,
  tracking_url: shipment.tracking_url,
  created: shipment.created,
  ship_date: isoDate(shipment.shipped_at),
  shipped_at: shipment.shipped_at,
  reshipment: shipment.reshipment,
  // Printful's flags are the numbers 0 and 1.
  items: shipment.items.map((item) => ({ ...item, picked: 1, printed: 1 })),
});

/** Returns the amounts for the packing slip. All amounts are null unless every item has a retail price. */
function retailCosts({ items, retail_costs }: OrderRecord) {
  const prices = items.map(({ retail_price, quantity }) => retail_price && centsOf(retail_price) * quantity);
  if (prices.some((price) => typeof price !== 'number')) {
    return { currency: 'USD', subtotal: null, discount: null, shipping: null, tax: null, vat: null, total: null };
  }
  const cents = (amount: string | number | null | undefined) => centsOf(Number(amount ?? 0).toFixed(2));
  const subtotal = prices.reduce<number>((sum, price) => sum + Number(price), 0);
  const discount = cents(retail_costs?.discount);
  const shipping = cents(retail_costs?.shipping);
  const tax = cents(retail_costs?.tax);
  return {
    currency: retail_costs?.currency ?? 'USD',
    subtotal: priceOf(subtotal),
    discount: priceOf(discount),
    shipping: priceOf(shipping),
    tax: priceOf(tax),
    vat: priceOf(0),
    total: priceOf(Math.max(0, subtotal - discount + shipping + tax)),
  };
}

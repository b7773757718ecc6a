import * as z from 'zod';
import type {
  OrderCosts,
  ProviderOrder,
  ProviderShipment,
  ShippingRate,
} from '#functions/app/orders/ports/order-printing.ts';
import { cents, envelope, orEmpty, time } from './envelope.ts';

const amount = cents.nullish().transform((value) => value ?? 0);

const CostsAnswer = z
  .object({
    currency: z.string().default('USD'),
    subtotal: amount,
    discount: amount,
    shipping: amount,
    digitization: amount,
    additional_fee: amount,
    fulfillment_fee: amount,
    tax: amount,
    vat: amount,
    total: cents,
  })
  .transform(
    ({ additional_fee, fulfillment_fee, ...costs }): OrderCosts => ({
      ...costs,
      additionalFee: additional_fee,
      fulfillmentFee: fulfillment_fee,
    }),
  );

export const EstimateAnswer = envelope(z.object({ costs: CostsAnswer }).transform(({ costs }) => costs));

/** Carriers' numbers come as numbers, too. */
const trackingNumber = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value == null ? null : String(value)));

const shipmentFields = {
  id: z.int(),
  carrier: z.string().nullish(),
  service: z.string().nullish(),
  tracking_number: trackingNumber,
  tracking_url: z.string().nullish(),
};

type Sent = Pick<ProviderShipment, 'shippedAt' | 'deliveredAt' | 'reshipment'>;

/** What both versions of the API say of a parcel, and what each says in its own way. */
const shipmentOf = (
  { id, carrier, service, tracking_number, tracking_url }: z.output<z.ZodObject<typeof shipmentFields>>,
  sent: Sent,
): ProviderShipment => ({
  id,
  carrier: carrier ?? null,
  service: service ?? null,
  trackingNumber: tracking_number,
  trackingUrl: tracking_url ?? null,
  ...sent,
});

const ShipmentAnswer = z
  .object({ ...shipmentFields, shipped_at: time.nullish(), reshipment: z.boolean().nullish() })
  .transform((shipment) =>
    shipmentOf(shipment, {
      shippedAt: shipment.shipped_at ?? null,
      deliveredAt: null,
      reshipment: shipment.reshipment ?? false,
    }),
  );

const OrderRecord = z
  .object({
    id: z.int(),
    external_id: z.string().nullish(),
    status: z.string(),
    error: z.string().nullish(),
    shipping: z.string(),
    costs: CostsAnswer,
    items: z.array(
      z.object({
        id: z.int(),
        external_id: z.string().nullish(),
        variant_id: z.int(),
        quantity: z.int(),
        price: amount,
      }),
    ),
    shipments: orEmpty(ShipmentAnswer),
    created: time,
    updated: time,
  })
  .transform(
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
      })),
      shipments: order.shipments,
      createdAt: created,
      updatedAt: updated,
    }),
  );
export const OrderAnswer = envelope(OrderRecord);

/** Only v2 knows when a parcel arrived. */
const ShipmentOfV2 = z
  .object({
    ...shipmentFields,
    shipped_at: z.string().nullish(),
    delivered_at: z.string().nullish(),
    is_reshipment: z.boolean().nullish(),
  })
  .transform((shipment) =>
    shipmentOf(shipment, {
      shippedAt: shipment.shipped_at ?? null,
      deliveredAt: shipment.delivered_at ?? null,
      reshipment: shipment.is_reshipment ?? false,
    }),
  );

export const ShipmentsAnswer = z.object({ data: z.array(ShipmentOfV2) }).transform(({ data }) => data);

export const RatesAnswer = envelope(
  z.array(
    z
      .object({
        id: z.string(),
        name: z.string(),
        rate: cents,
        currency: z.string(),
        minDeliveryDays: z.int().nullish(),
        maxDeliveryDays: z.int().nullish(),
      })
      .transform(
        (rate): ShippingRate => ({
          ...rate,
          name: withoutDates(rate.name),
          minDeliveryDays: rate.minDeliveryDays ?? null,
          maxDeliveryDays: rate.maxDeliveryDays ?? null,
        }),
      ),
  ),
);

/** A method's name ends in the dates of its delivery, in the provider's own spelling: we say the days instead. */
const withoutDates = (name: string) => name.replace(/\s*\(Estimated delivery:[^)]*\)\s*$/, '');

import { CustomAttributeType } from 'electrodb';
import type { Fulfillment, StoredOrderItem } from '#functions/app/orders/ports/orders.ts';
import { paymentRecordStatuses } from '#functions/app/orders/ports/payment-records.ts';
import type { Snag } from '#functions/app/orders/ports/snag.ts';
import type { ShippingAddress } from '#shared/model/address.ts';
import { ChangedBy, OrderStatus } from '#shared/model/order.ts';
import type { Tax } from '#shared/model/tax.ts';
import { lineSnapshot } from '../line-snapshot.ts';

/** Returns two indexes: one groups the records of an order, and the other groups all order records of a shopper. */
const ofOrder = <const Sort extends string>(sort: readonly Sort[]) =>
  ({
    byOrder: {
      collection: 'wholeOrder',
      pk: { field: 'pk', composite: ['orderId'] },
      sk: { field: 'sk', composite: sort },
    },
    byUser: {
      index: 'gsi1',
      collection: 'ordersOfUser',
      pk: { field: 'gsi1pk', composite: ['userId'] },
      sk: { field: 'gsi1sk', composite: ['orderId', ...sort] },
    },
  }) as const;

const text = { type: 'string', required: true } as const;
const number = { type: 'number', required: true } as const;
const owned = { orderId: text, userId: text } as const;

export const order = {
  model: { service: 'shop', entity: 'order', version: '1' },
  attributes: {
    ...owned,
    paymentIntentId: text,
    customerEmail: text,
    firstEmail: { type: 'string' },
    customerName: text,
    status: { type: OrderStatus.options, required: true, default: 'pending' },
    createdAt: text,
    printAfter: text,
    submittingAt: { type: 'string' },
    heldBecause: { type: 'string' },
    snag: { type: CustomAttributeType<Snag>('any') },
    attemptAt: { type: 'string' },
    dueAt: { type: 'string' },
    dueShard: number,
    revision: number,
    failures: number,
    refundedAmount: { type: 'number' },
    askedAt: { type: 'string' },
    original: { type: ['kept', 'given-up'] },
  },
  indexes: {
    ...ofOrder([]),
    // Only orders that may need something, the first ones first.
    byDueTime: {
      index: 'gsi2',
      pk: { field: 'gsi2pk', composite: ['dueShard'] },
      sk: { field: 'gsi2sk', composite: ['dueAt', 'orderId'] },
    },
  },
} as const;

/** A claimed piece of news about an order, or about a payment without an order, and the time at which it was told. */
export const orderNews = {
  model: { service: 'shop', entity: 'orderNews', version: '1' },
  attributes: { orderId: text, name: text, claimedAt: text, toldAt: { type: 'string' } },
  indexes: {
    byOrder: {
      collection: 'wholeOrder',
      pk: { field: 'pk', composite: ['orderId'] },
      sk: { field: 'sk', composite: ['name'] },
    },
  },
} as const;

export const printfulOrder = {
  model: { service: 'shop', entity: 'printfulOrder', version: '1' },
  attributes: {
    ...owned,
    externalId: text,
    printfulOrderId: { type: 'number' },
    status: { type: 'string', required: true, default: 'draft' },
    shippingAddress: { type: CustomAttributeType<ShippingAddress>('any'), required: true },
    replacementAddress: { type: CustomAttributeType<ShippingAddress>('any') },
    giftMessage: { type: 'string' },
    subtotalAmount: number,
    shippingCost: number,
    taxAmount: number,
    tax: { type: CustomAttributeType<Tax>('any') },
    totalAmount: number,
    currency: { type: ['USD'], required: true, default: 'USD' },
    quotedCost: number,
    actualCost: { type: 'number' },
    shippingMethod: text,
    shippingName: text,
    estimatedDelivery: { type: 'string' },
    shipments: { type: CustomAttributeType<Fulfillment['shipments']>('any'), required: true },
    replacements: { type: CustomAttributeType<Fulfillment['replacements']>('any'), required: true },
    correctedAt: { type: 'string' },
    createdAt: text,
    updatedAt: text,
    confirmedAt: { type: 'string' },
    shippedAt: { type: 'string' },
    deliveredAt: { type: 'string' },
    version: number,
  },
  indexes: ofOrder([]),
} as const;

export const orderItem = {
  model: { service: 'shop', entity: 'orderItem', version: '1' },
  attributes: {
    ...owned,
    id: number,
    ...lineSnapshot,
    totalPrice: number,
    options: { type: CustomAttributeType<StoredOrderItem['options']>('any'), required: true },
    imageUrl: text,
    printfulItemId: { type: 'number' },
    itemStatus: { type: 'string', required: true, default: 'pending' },
  },
  indexes: ofOrder(['id']),
} as const;

export const orderStatusHistory = {
  model: { service: 'shop', entity: 'orderStatusHistory', version: '1' },
  attributes: {
    ...owned,
    id: text,
    previousStatus: { type: OrderStatus.options },
    newStatus: { type: OrderStatus.options, required: true },
    statusMessage: text,
    changedBy: { type: ChangedBy.options, required: true },
    reason: { type: 'string' },
    createdAt: text,
  },
  indexes: ofOrder(['id']),
} as const;

export const stripePayment = {
  model: { service: 'shop', entity: 'stripePayment', version: '1' },
  attributes: {
    paymentIntentId: text,
    userId: text,
    orderId: { type: 'string' },
    amount: number,
    currency: { type: ['USD'], required: true, default: 'USD' },
    status: { type: paymentRecordStatuses, required: true },
    refundId: { type: 'string' },
    cause: { type: 'string' },
    createdAt: text,
    updatedAt: text,
  },
  indexes: {
    // Stripe's IDs are case-sensitive.
    byIntent: {
      pk: { field: 'pk', composite: ['paymentIntentId'], casing: 'none' },
      sk: { field: 'sk', composite: [] },
    },
    byStatus: {
      index: 'gsi2',
      pk: { field: 'gsi2pk', composite: ['status'] },
      sk: { field: 'gsi2sk', composite: ['paymentIntentId'], casing: 'none' },
    },
  },
} as const;

import { CustomAttributeType, Entity, Service } from 'electrodb';
import type { CheckoutDraft, DraftLine } from '#functions/app/orders/ports/drafts.ts';
import type { ShippingAddress } from '#shared/model/address.ts';
import type { Tax } from '#shared/model/tax.ts';
import { sessionEntity } from '../accounts/session-records.ts';
import { perTable } from '../table.ts';

export const checkout = {
  model: { service: 'shop', entity: 'checkout', version: '1' },
  attributes: {
    userId: { type: 'string', required: true },
    checkoutId: { type: 'string', required: true },
    windowId: { type: 'string' },
    orderId: { type: 'string', required: true },
    paymentIntentId: { type: 'string' },
    cartHashes: { type: 'set', items: 'string' },
    artworkIds: { type: 'set', items: 'number' },
    frozenAt: { type: 'string' },
  },
  indexes: { byUser: { pk: { field: 'pk', composite: ['userId'] }, sk: { field: 'sk', composite: [] } } },
} as const;

export const checkoutDraft = {
  model: { service: 'shop', entity: 'checkoutDraft', version: '1' },
  attributes: {
    userId: { type: 'string', required: true },
    checkoutId: { type: 'string', required: true },
    cartHash: { type: 'string', required: true },
    orderId: { type: 'string', required: true },
    lines: { type: CustomAttributeType<DraftLine[]>('any'), required: true },
    shippingAddress: { type: CustomAttributeType<ShippingAddress>('any'), required: true },
    shipping: { type: CustomAttributeType<CheckoutDraft['shipping']>('any'), required: true },
    saveAddress: { type: 'boolean', required: true },
    giftMessage: { type: 'string' },
    subtotal: { type: 'number', required: true },
    shippingCost: { type: 'number', required: true },
    taxAmount: { type: 'number', required: true },
    tax: { type: CustomAttributeType<Tax>('any') },
    total: { type: 'number', required: true },
    quotedCost: { type: 'number', required: true },
    createdAt: { type: 'string', required: true },
    expire: { type: 'number', required: true },
  },
  indexes: {
    byUser: { pk: { field: 'pk', composite: ['userId'] }, sk: { field: 'sk', composite: ['checkoutId', 'cartHash'] } },
  },
} as const;

export const checkoutEntity = perTable((table) => new Entity(checkout, table));

export const draftEntity = perTable((table) => new Entity(checkoutDraft, table));

export const checkoutRecords = perTable(
  (table) =>
    new Service({ checkout: checkoutEntity(table), draft: draftEntity(table), session: sessionEntity(table) }, table),
);

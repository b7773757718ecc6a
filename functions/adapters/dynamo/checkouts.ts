import { CustomAttributeType, Entity } from 'electrodb';
import type { CheckoutDraft, Checkouts, DraftLine } from '#functions/app/ports/checkouts.ts';
import type { ShippingAddress } from '#shared/model/address.ts';
import { refusedAs } from './refused.ts';
import type { Table } from './table.ts';

const checkout = {
  model: { service: 'shop', entity: 'checkout', version: '1' },
  attributes: {
    userId: { type: 'string', required: true },
    checkoutId: { type: 'string', required: true },
    orderId: { type: 'string', required: true },
    paymentIntentId: { type: 'string' },
  },
  indexes: { byUser: { pk: { field: 'pk', composite: ['userId'] }, sk: { field: 'sk', composite: [] } } },
} as const;

const checkoutDraft = {
  model: { service: 'shop', entity: 'checkoutDraft', version: '1' },
  attributes: {
    checkoutId: { type: 'string', required: true },
    cartHash: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    orderId: { type: 'string', required: true },
    lines: { type: CustomAttributeType<DraftLine[]>('any'), required: true },
    shippingAddress: { type: CustomAttributeType<ShippingAddress>('any'), required: true },
    shipping: { type: CustomAttributeType<CheckoutDraft['shipping']>('any'), required: true },
    saveAddress: { type: 'boolean', required: true },
    subtotal: { type: 'number', required: true },
    shippingCost: { type: 'number', required: true },
    taxAmount: { type: 'number', required: true },
    total: { type: 'number', required: true },
    quotedCost: { type: 'number', required: true },
    createdAt: { type: 'string', required: true },
    expire: { type: 'number', required: true },
  },
  indexes: {
    byHash: { pk: { field: 'pk', composite: ['checkoutId'] }, sk: { field: 'sk', composite: ['cartHash'] } },
  },
} as const;

export function dynamoCheckouts(table: Table): Checkouts {
  const checkouts = new Entity(checkout, table);
  const drafts = new Entity(checkoutDraft, table);

  return {
    async findOpen(userId) {
      const { data } = await checkouts.get({ userId }).go({ consistent: true });
      return data ? { ...data, paymentIntentId: data.paymentIntentId ?? null } : undefined;
    },

    async open({ paymentIntentId, ...opened }, replaced) {
      await checkouts
        .put({ ...opened, ...(paymentIntentId !== null && { paymentIntentId }) })
        .where(({ checkoutId }, { eq, notExists }) =>
          replaced === undefined ? notExists(checkoutId) : eq(checkoutId, replaced),
        )
        .go()
        .catch(refusedAs('This checkout was opened in another tab'));
    },

    async attachIntent(userId, id, intentId) {
      await checkouts
        .patch({ userId })
        .set({ paymentIntentId: intentId })
        .where(
          ({ checkoutId, paymentIntentId }, { eq, notExists }) =>
            `${eq(checkoutId, id)} AND (${notExists(paymentIntentId)} OR ${eq(paymentIntentId, intentId)})`,
        )
        .go()
        .catch(refusedAs('This checkout is being paid in another tab'));
    },

    async saveDraft(draft) {
      await drafts.put(draft).go();
    },

    async findDraft(checkoutId, cartHash) {
      const { data } = await drafts.get({ checkoutId, cartHash }).go({ consistent: true });
      return data ?? undefined;
    },
  };
}

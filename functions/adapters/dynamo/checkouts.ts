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
    windowId: { type: 'string' },
    orderId: { type: 'string', required: true },
    paymentIntentId: { type: 'string' },
  },
  indexes: { byUser: { pk: { field: 'pk', composite: ['userId'] }, sk: { field: 'sk', composite: [] } } },
} as const;

const checkoutDraft = {
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
    subtotal: { type: 'number', required: true },
    shippingCost: { type: 'number', required: true },
    taxAmount: { type: 'number', required: true },
    total: { type: 'number', required: true },
    quotedCost: { type: 'number', required: true },
    createdAt: { type: 'string', required: true },
    expire: { type: 'number', required: true },
  },
  indexes: {
    byUser: { pk: { field: 'pk', composite: ['userId'] }, sk: { field: 'sk', composite: ['checkoutId', 'cartHash'] } },
  },
} as const;

export function dynamoCheckouts(table: Table): Checkouts {
  const checkouts = new Entity(checkout, table);
  const drafts = new Entity(checkoutDraft, table);

  return {
    async findOpen(userId) {
      const { data } = await checkouts.get({ userId }).go({ consistent: true });
      if (!data) return undefined;
      return { ...data, windowId: data.windowId ?? null, paymentIntentId: data.paymentIntentId ?? null };
    },

    async open({ windowId, paymentIntentId, ...opened }, replaced) {
      await checkouts
        .put({ ...opened, windowId: windowId ?? undefined, paymentIntentId: paymentIntentId ?? undefined })
        .where(({ checkoutId, paymentIntentId: intentId }, { eq, notExists }) => {
          if (!replaced) return notExists(checkoutId);
          const before = replaced.paymentIntentId;
          return `${eq(checkoutId, replaced.checkoutId)} AND ${before === null ? notExists(intentId) : eq(intentId, before)}`;
        })
        .go()
        .catch(refusedAs('This checkout was opened in another window'));
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
        .catch(refusedAs('This checkout is being paid in another window'));
    },

    async saveDraft(draft) {
      await drafts.put(draft).go();
    },

    async findDraft(name) {
      const { data } = await drafts.get(name).go({ consistent: true });
      return data ?? undefined;
    },

    async removeDrafts(userId, checkoutId) {
      const { data } = await drafts.query.byUser({ userId, checkoutId }).go({ pages: 'all', consistent: true });
      if (data.length > 0) await drafts.delete(data.map(({ cartHash }) => ({ userId, checkoutId, cartHash }))).go();
    },
  };
}

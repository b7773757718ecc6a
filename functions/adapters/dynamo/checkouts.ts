import { Entity } from 'electrodb';
import type { Checkouts } from '#functions/app/checkout/ports.ts';
import { withNulls, withoutNulls } from './nulls.ts';
import { unlessRefused } from './refused.ts';
import { perTable, type Table } from './table.ts';

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

const checkoutEntity = perTable((table) => new Entity(checkout, table));

export function dynamoCheckouts(table: Table): Checkouts {
  const checkouts = checkoutEntity(table);

  return {
    async findOpen(userId) {
      const { data } = await checkouts.get({ userId }).go({ consistent: true });
      return data ? withNulls(checkout.attributes, data) : undefined;
    },

    open: (opened, replaced) =>
      unlessRefused(
        checkouts
          .put(withoutNulls(opened))
          .where(({ checkoutId, paymentIntentId }, { eq, notExists }) => {
            if (!replaced) return notExists(checkoutId);
            const before = replaced.paymentIntentId;
            return `${eq(checkoutId, replaced.checkoutId)} AND ${before === null ? notExists(paymentIntentId) : eq(paymentIntentId, before)}`;
          })
          .go(),
      ),

    attachIntent: (userId, id, intentId) =>
      unlessRefused(
        checkouts
          .patch({ userId })
          .set({ paymentIntentId: intentId })
          .where(
            ({ checkoutId, paymentIntentId }, { eq, notExists }) =>
              `${eq(checkoutId, id)} AND (${notExists(paymentIntentId)} OR ${eq(paymentIntentId, intentId)})`,
          )
          .go(),
      ),
  };
}

import { Entity } from 'electrodb';
import type { Checkouts } from '#functions/app/checkout/ports.ts';
import { withNulls, withoutNulls } from './nulls.ts';
import { refusedAs } from './refused.ts';
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

    async open(opened, replaced) {
      await checkouts
        .put(withoutNulls(opened))
        .where(({ checkoutId, paymentIntentId }, { eq, notExists }) => {
          if (!replaced) return notExists(checkoutId);
          const before = replaced.paymentIntentId;
          return `${eq(checkoutId, replaced.checkoutId)} AND ${before === null ? notExists(paymentIntentId) : eq(paymentIntentId, before)}`;
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
  };
}

import { CustomAttributeType, Entity } from 'electrodb';
import type { CheckoutDraft, CheckoutDrafts, DraftLine } from '#functions/app/orders/ports/drafts.ts';
import type { ShippingAddress } from '#shared/model/address.ts';
import type { Tax } from '#shared/model/tax.ts';
import { batchWrite } from '../batch-write.ts';
import { withNulls, withoutNulls } from '../nulls.ts';
import { perTable, type Table } from '../table.ts';

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

const draftEntity = perTable((table) => new Entity(checkoutDraft, table));

export function dynamoCheckoutDrafts(table: Table): CheckoutDrafts {
  const drafts = draftEntity(table);

  return {
    async saveDraft(draft) {
      await drafts.put(withoutNulls(draft)).go();
    },

    async findDraft(name) {
      const { data } = await drafts.get(name).go({ consistent: true });
      return data ? withNulls(checkoutDraft.attributes, data) : undefined;
    },

    async listDrafts(userId, checkoutId) {
      const wanted = checkoutId === undefined ? { userId } : { userId, checkoutId };
      const { data } = await drafts.query.byUser(wanted).go({ pages: 'all', consistent: true });
      return data.map((draft) => withNulls(checkoutDraft.attributes, draft));
    },

    async removeDrafts(userId, checkoutId) {
      const { data } = await drafts.query.byUser({ userId, checkoutId }).go({ pages: 'all', consistent: true });
      const keys = data.map(({ cartHash }) => ({ userId, checkoutId, cartHash }));
      await batchWrite(table, drafts.delete(keys).params());
    },
  };
}

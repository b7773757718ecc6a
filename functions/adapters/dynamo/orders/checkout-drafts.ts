import type { CheckoutDrafts } from '#functions/app/orders/ports/drafts.ts';
import { deleteInParts } from '../delete-in-parts.ts';
import { withNulls } from '../nulls.ts';
import { unlessRefused } from '../refused.ts';
import type { Table } from '../table.ts';
import { checkoutDraft, checkoutEntity, draftEntity } from './checkout-entities.ts';

export function dynamoCheckoutDrafts(table: Table): CheckoutDrafts {
  const drafts = draftEntity(table);

  return {
    async findDraft(name) {
      const { data } = await drafts.get(name).go({ consistent: true });
      return data ? withNulls(checkoutDraft.attributes, data) : undefined;
    },

    async listDrafts(userId) {
      const { data } = await drafts.query.byUser({ userId }).go({ pages: 'all', consistent: true });
      return data.map((draft) => withNulls(checkoutDraft.attributes, draft));
    },

    async withholdAddress(name) {
      await unlessRefused(drafts.patch(name).set({ saveAddress: false }).go());
    },

    async removeDrafts(userId, checkoutId) {
      await deleteInParts(
        table,
        (part) => drafts.query.byUser({ userId, checkoutId }).go({ ...part, attributes: ['cartHash'] }),
        (some) => drafts.delete(some.map(({ cartHash }) => ({ userId, checkoutId, cartHash }))).params(),
      );
      const empty = checkoutEntity(table).patch({ userId }).remove(['cartHashes', 'artworkIds']);
      await unlessRefused(empty.where((open, { eq }) => eq(open.checkoutId, checkoutId)).go());
    },
  };
}

import { type Checkouts, maxDrafts } from '#functions/app/checkout/ports.ts';
import { ifHeld, requireHeld } from './accounts/session-records.ts';
import { withNulls, withoutNulls } from './nulls.ts';
import { checkout, checkoutEntity, checkoutRecords } from './orders/checkout-entities.ts';
import { pastConflicts } from './past-conflicts.ts';
import { unlessRefused } from './refused.ts';
import type { Table } from './table.ts';

export function dynamoCheckouts(table: Table): Checkouts {
  const checkouts = checkoutEntity(table);
  const together = checkoutRecords(table);

  return {
    async findOpen(userId) {
      const { data } = await checkouts.get({ userId }).go({ consistent: true });
      if (!data) return undefined;
      const { cartHashes, artworkIds, ...open } = withNulls(checkout.attributes, data);
      return { ...open, cartHashes: [...(cartHashes ?? [])], artworkIds: [...(artworkIds ?? [])] };
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

    async attachIntent(userId, id, intentId, sid) {
      const { canceled, data } = await pastConflicts(() =>
        together.transaction
          .write(({ checkout: open, session }) => [
            ...ifHeld(session, sid),
            open
              .patch({ userId })
              .set({ paymentIntentId: intentId })
              .where(
                ({ checkoutId, paymentIntentId }, { eq, notExists }) =>
                  `${eq(checkoutId, id)} AND (${notExists(paymentIntentId)} OR ${eq(paymentIntentId, intentId)})`,
              )
              .commit(),
          ])
          .go(),
      );
      if (canceled) requireHeld(sid, data);
      return !canceled;
    },

    async freeze(stored, sid) {
      const { userId, checkoutId, cartHash, lines, createdAt: frozenAt } = stored;
      const artworkIds = [...new Set(lines.map(({ artworkId }) => artworkId))];
      const { canceled, data } = await pastConflicts(() =>
        together.transaction
          .write(({ checkout: open, draft, session }) => [
            ...ifHeld(session, sid),
            open
              .patch({ userId })
              .add({ cartHashes: [cartHash], artworkIds })
              .set({ frozenAt })
              .where((known, { eq, notExists, contains, size, escape: literal }) => {
                const hashes = known.cartHashes;
                const isFree = `${size(hashes)} < ${literal(maxDrafts)}`;
                return `${eq(known.checkoutId, checkoutId)} AND (${notExists(hashes)} OR ${contains(hashes, cartHash)} OR ${isFree})`;
              })
              .commit(),
            draft.put(withoutNulls(stored)).commit(),
          ])
          .go(),
      );
      if (canceled) requireHeld(sid, data);
      return !canceled;
    },
  };
}

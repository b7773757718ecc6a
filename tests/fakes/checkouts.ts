import type { Checkouts } from '#functions/app/ports/checkouts.ts';
import { AppError } from '#shared/errors.ts';
import type { ShopRecords } from './shop-records.ts';

/** Open checkouts and frozen drafts in memory, with the conditions of the port. */
export function memoryCheckouts({ open, drafts }: ShopRecords): Checkouts {
  const draftKey = (checkoutId: string, cartHash: string) => `${checkoutId}/${cartHash}`;
  return {
    findOpen: async (userId) => open.get(userId),
    async open(checkout, replaced) {
      if (open.get(checkout.userId)?.checkoutId !== replaced) throw new AppError('conflict', 'Another tab was first');
      open.set(checkout.userId, checkout);
    },
    async attachIntent(userId, checkoutId, paymentIntentId) {
      const checkout = open.get(userId);
      const isFree = checkout?.paymentIntentId === null || checkout?.paymentIntentId === paymentIntentId;
      if (checkout?.checkoutId !== checkoutId || !isFree) throw new AppError('conflict', 'Another tab is paying');
      open.set(userId, { ...checkout, paymentIntentId });
    },
    saveDraft: async (draft) => void drafts.set(draftKey(draft.checkoutId, draft.cartHash), draft),
    findDraft: async (checkoutId, cartHash) => drafts.get(draftKey(checkoutId, cartHash)),
  };
}

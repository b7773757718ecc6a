import type { Checkouts } from '#functions/app/checkout/ports.ts';
import type { CheckoutDrafts, DraftName } from '#functions/app/orders/ports/drafts.ts';
import type { ShopRecords } from './shop-records.ts';

/** Returns an in-memory implementation of the port for open checkouts, including its write conditions. */
export function memoryCheckouts({ open }: ShopRecords): Checkouts {
  return {
    findOpen: async (userId) => open.get(userId),
    async open(checkout, replaced) {
      const before = open.get(checkout.userId);
      const isSame =
        before?.checkoutId === replaced?.checkoutId && before?.paymentIntentId === replaced?.paymentIntentId;
      if (!isSame) return false;
      open.set(checkout.userId, checkout);
      return true;
    },
    async attachIntent(userId, checkoutId, paymentIntentId) {
      const checkout = open.get(userId);
      const isFree = checkout?.paymentIntentId === null || checkout?.paymentIntentId === paymentIntentId;
      if (checkout?.checkoutId !== checkoutId || !isFree) return false;
      open.set(userId, { ...checkout, paymentIntentId });
      return true;
    },
  };
}

/** Returns an in-memory implementation of the port for checkout drafts. */
export function memoryCheckoutDrafts({ drafts }: ShopRecords): CheckoutDrafts {
  const draftKey = ({ userId, checkoutId, cartHash }: DraftName) => `${userId}/${checkoutId}/${cartHash}`;
  return {
    saveDraft: async (draft) => void drafts.set(draftKey(draft), draft),
    findDraft: async (name) => drafts.get(draftKey(name)),
    listDrafts: async (userId, checkoutId) =>
      [...drafts.values()].filter(
        (draft) => draft.userId === userId && (checkoutId ?? draft.checkoutId) === draft.checkoutId,
      ),
    async removeDrafts(userId, checkoutId) {
      const prefix = draftKey({ userId, checkoutId, cartHash: '' });
      for (const key of drafts.keys()) if (key.startsWith(prefix)) drafts.delete(key);
    },
  };
}
